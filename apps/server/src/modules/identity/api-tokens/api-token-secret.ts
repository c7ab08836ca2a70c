import { createToken } from '../sessions/session-tokens.ts';

/** Those who look for leaked secrets, people and programs, recognise an API token by it. */
const prefix = 'cst_';

const secretPattern = /^cst_[\w-]{43}$/;

/** A new secret: the prefix and 256 random bits. */
export function createSecret(): string {
  return prefix + createToken();
}

/** Whether a text may be the secret of an API token at all. */
export function isSecret(text: string): boolean {
  return secretPattern.test(text);
}

/** What stands in place of the id of a session where a call was made with an API token. */
export function sessionIdOf(tokenId: string): string {
  return prefix + tokenId;
}

/** The id of the token of `sessionIdOf`; null for a session. */
export function tokenIdOf(sessionId: string): string | null {
  return sessionId.startsWith(prefix) ? sessionId.slice(prefix.length) : null;
}
