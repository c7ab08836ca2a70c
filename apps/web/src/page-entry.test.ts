import type { Role, UserInfo } from '@chanscope/contract';
import { abilitiesOf, routes } from '@chanscope/contract';
import { describe, expect, it } from 'vitest';

import { entryTo } from './page-entry.ts';

function userWith(...roles: Role[]): UserInfo {
  const ability = [...abilitiesOf(roles)];
  return { username: 'someone', nickname: '', avatar: '', roles, ability, zxlist: [] };
}

const people = {
  visitor: null,
  member: userWith(),
  editor: userWith('editor'),
  admin: userWith('admin'),
};

describe('entryTo()', () => {
  it.each([
    ['visitor', 'visitor', 'open'],
    ['visitor', 'admin', 'open'],
    ['member', 'visitor', 'toLogin'],
    ['member', 'member', 'open'],
    ['member', 'admin', 'open'],
    ['signedOut', 'visitor', 'open'],
    ['signedOut', 'member', 'leadOn'],
    ['signedOut', 'admin', 'leadOn'],
  ] as const)('answers to a page for %s, opened by the %s: %s', (access, who, entry) => {
    expect(entryTo(access, people[who])).toBe(entry);
  });

  it.each([
    ['visitor', 'toLogin'],
    ['member', 'toForbidden'],
    ['editor', 'toForbidden'],
    ['admin', 'open'],
  ] as const)('answers to a page for administrators, opened by the %s: %s', (who, entry) => {
    expect(entryTo(routes.listUsers.access, people[who])).toBe(entry);
  });
});
