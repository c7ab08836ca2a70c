import type { Caller, TokenReader } from './caller.ts';
import type { HttpOptions } from './http.ts';
import { createSilentLog } from './log.ts';

/** Options of a server without accounts: every token is refused, nothing encrypted can be read. */
export const bareHttpOptions: HttpOptions = {
  log: createSilentLog(),
  checksAnswers: true,
  tokens: tokensOf({}),
  opener: { open: () => Promise.reject(new TypeError('Cannot open: this server has no keys')) },
  trustedProxies: 0,
  isReachedByTls: false,
};

/** A reader that knows exactly these tokens. */
export function tokensOf(callers: Readonly<Record<string, Caller>>): TokenReader {
  const callerOf = (token: string): Caller | null => callers[token] ?? null;
  return {
    read(token) {
      const caller = callerOf(token);
      return Promise.resolve(
        caller === null ? { kind: 'refused', problem: 'sessionEnded' } : { kind: 'valid', caller },
      );
    },
    peek: (token) => Promise.resolve(callerOf(token)),
  };
}
