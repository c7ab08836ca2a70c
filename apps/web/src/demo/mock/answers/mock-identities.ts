/** Who a token of the mock stands for (模拟身份). */
export interface MockIdentity {
  readonly username: 'admin' | 'editor' | 'test';
  readonly roles: readonly string[];
  readonly ability: readonly string[];
}

const identities: readonly MockIdentity[] = [
  { username: 'admin', roles: ['admin'], ability: ['READ', 'WRITE', 'DELETE'] },
  { username: 'editor', roles: ['editor'], ability: ['READ', 'WRITE'] },
  { username: 'test', roles: ['admin', 'editor'], ability: ['READ'] },
];

/** The identity of a name, null for every other name. */
export function identityOfName(username: string): MockIdentity | null {
  return identities.find((each) => each.username === username) ?? null;
}

/** The identity that a token begins with, such as `editor-token-7f3a`; null without one. */
export function identityOfToken(token: string | null): MockIdentity | null {
  return identities.find(({ username }) => token?.startsWith(`${username}-token`)) ?? null;
}

/** A new token of an identity: every one ends in another way. */
export function newToken({ username }: Pick<MockIdentity, 'username'>): string {
  return `${username}-token-${crypto.randomUUID()}`;
}
