import type { Holder } from '@chanscope/contract';

/** An account of the demonstration (spec §6). */
export interface DemoIdentity extends Holder {
  readonly name: 'admin' | 'editor' | 'test';
}

export const identities: Readonly<Record<DemoIdentity['name'], DemoIdentity>> = {
  admin: { name: 'admin', roles: ['admin'], ability: ['READ', 'WRITE', 'DELETE'] },
  editor: { name: 'editor', roles: ['editor'], ability: ['READ', 'WRITE'] },
  test: { name: 'test', roles: ['admin', 'editor'], ability: ['READ'] },
};
