import type { Caller, CallerReader, TokenReader } from '../platform/http/caller.ts';
import type { HttpDependencies } from '../platform/http/http.ts';
import { createSilentLog } from '../platform/log.ts';

/** Options of a server without accounts: every token is refused, nothing encrypted can be read. */
export const bareHttpOptions: HttpDependencies = {
  log: createSilentLog(),
  checksAnswers: true,
  tokens: tokensOf({}),
  noteActing: () => undefined,
  opener: { open: () => Promise.reject(new TypeError('Cannot open: this server has no keys')) },
  trustedProxies: 0,
  isReachedByTls: false,
};

/** A reader that knows exactly these tokens. */
export function tokensOf(callers: Readonly<Record<string, Caller>>): TokenReader & CallerReader {
  const callerOf = (token: string): Caller | null => callers[token] ?? null;
  return {
    read(token) {
      const caller = callerOf(token);
      return Promise.resolve(
        caller === null ? { kind: 'refused', problem: 'sessionEnded' } : { kind: 'valid', caller },
      );
    },
    peek: (token) => Promise.resolve(callerOf(token)),
    callersOf: () =>
      Promise.resolve(new Map(Object.values(callers).map((each) => [each.sessionId, each]))),
  };
}
