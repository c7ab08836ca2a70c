import type { SecurityPolicy } from '@chanscope/contract';
import { dayMs, hourMs, minuteMs } from '@chanscope/market';
import type { Transaction } from 'kysely';

import type {
  Caller,
  CallerReader,
  TokenReader,
  TokenReading,
} from '../../../platform/http/caller.ts';
import type { RequestOrigin } from '../../../platform/http/request-origin.ts';

/** A sign-in that lasts (会话). Instants are UTC ms. */
export interface Session {
  readonly id: string;
  readonly accountId: string;
  readonly deviceName: string;
  readonly ip: string;
  readonly createdAt: number;
  readonly lastSeenAt: number;
}

/** An administrator who begins to look at the product as another account. */
export interface ActingBegin {
  readonly actor: Caller;
  readonly accountId: string;
  readonly reason: string;
  readonly origin: RequestOrigin;
}

export interface ActingSession {
  readonly token: string;
  /** UTC ms. */
  readonly until: number;
}

/** How long tokens last. */
export const tokenLimits = {
  /** After this a token is answered with its successor (402). */
  accessMs: 30 * minuteMs,
  /** A replaced token still serves calls that were on their way. */
  graceMs: 30_000,
} as const;

/** Reads the rules of sign-in as they are now. */
export type ReadPolicy = () => SecurityPolicy;

/** How long sessions last without any call, and in any case. */
export function sessionLife({ idleHours, absoluteDays }: SecurityPolicy): {
  readonly idleMs: number;
  readonly absoluteMs: number;
} {
  return { idleMs: idleHours * hourMs, absoluteMs: absoluteDays * dayMs };
}

/** A session of any account. */
export interface OwnedSession extends Session {
  readonly username: string;
}

/** Which sessions of everybody are requested. */
export interface SessionQuery {
  /** A part of the name; empty for everybody. */
  readonly name: string;
  readonly offset: number;
  readonly limit: number;
}

/** Which sessions are to end. */
export type SessionChoice =
  | { readonly which: 'one'; readonly id: string }
  | { readonly which: 'account'; readonly accountId: string }
  | { readonly which: 'others' };

export interface Sessions extends TokenReader, CallerReader {
  /** Begins a session and answers its token: 256 random bits, of which only a hash is stored. */
  begin(
    accountId: string,
    origin: RequestOrigin,
    transaction?: Transaction<object>,
  ): Promise<string>;
  /** See `beginActing`; what the account has of its own, such as its list of devices, does not show it. */
  beginActing(begin: ActingBegin, transaction: Transaction<object>): Promise<ActingSession>;
  /** The successor of a token that is not spent, whether or not its access life is over. */
  renew(token: string): Promise<TokenReading>;
  list(accountId: string): Promise<readonly Session[]>;
  /** The live sessions of everybody, the latest seen first, and how many match. */
  page(query: SessionQuery): Promise<{
    readonly sessions: readonly OwnedSession[];
    readonly total: number;
  }>;
  /** A session of any account; null when it is gone. */
  find(sessionId: string, transaction: Transaction<object>): Promise<OwnedSession | null>;
  /** Ends what was chosen but for one session, and answers how many ended. */
  endMany(
    choice: SessionChoice & { readonly exceptSessionId: string },
    transaction: Transaction<object>,
  ): Promise<number>;
  /** How many live sessions each of the accounts has. */
  count(accountIds: readonly string[]): Promise<ReadonlyMap<string, number>>;
  end(accountId: string, sessionId: string): Promise<void>;
  /** Ends all sessions of an account but one (null: all). */
  endAll(
    accountId: string,
    exceptSessionId: string | null,
    transaction?: Transaction<object>,
  ): Promise<void>;
  /** Ends the session of a token, whatever state the token is in; answers whose it was. */
  endByToken(token: string): Promise<{ readonly accountId: string } | null>;
}
