import type { Caller } from '../../../platform/http/caller.ts';
import type { Sessions } from '../sessions/session.ts';
import type { ApiTokens } from './api-token.ts';
import { isSecret } from './api-token-secret.ts';

/** Sessions through which API tokens call too. What ends all sessions of an account ends its tokens with them. */
export function sessionsWithTokens(sessions: Sessions, tokens: ApiTokens): Sessions {
  const readerOf = (token: string): Pick<Sessions, 'read' | 'peek'> =>
    isSecret(token) ? tokens : sessions;
  return {
    ...sessions,
    read: (token) => readerOf(token).read(token),
    peek: (token) => readerOf(token).peek(token),
    async callersOf(sessionIds): Promise<ReadonlyMap<string, Caller>> {
      const [ofSessions, ofTokens] = await Promise.all([
        sessions.callersOf(sessionIds),
        tokens.callersOf(sessionIds),
      ]);
      return new Map([...ofSessions, ...ofTokens]);
    },
    async endAll(accountId, exceptSessionId, transaction): Promise<void> {
      await sessions.endAll(accountId, exceptSessionId, transaction);
      if (exceptSessionId === null) await tokens.revokeAll(accountId, transaction);
    },
  };
}
