import type { LogKind, LogRow, routes } from '@chanscope/contract';
import type { Transaction } from 'kysely';
import type { z } from 'zod';

import type { RequestOrigin } from '../../platform/http/request-origin.ts';

/** What a user did, to be written into the system log (系统日志). */
export interface AuditEntry {
  /** Such as `login`, `register`, `editUser`. */
  readonly type: string;
  /** To which object, such as a user's name; empty when it is the account itself. */
  readonly target: string;
  readonly result: 'success' | 'failure';
  /** Null for a visitor. */
  readonly accountId: string | null;
  /** The name of the account, or the name that a visitor gave. */
  readonly account: string;
  readonly origin: RequestOrigin;
  /** Never passwords, codes, tokens or keys. */
  readonly details?: LogRow['details'];
}

/** The kinds of what the server notes by itself. */
export type EventKind = Exclude<LogKind, 'operation' | 'signIn'>;

/** What the server notes by itself: a run of a job that ended, faulty data, an error of the page, a slow call. */
export interface LogEvent {
  readonly kind: EventKind;
  /** What happened; of a run the name of the job. */
  readonly type: string;
  readonly target: string;
  readonly result: 'success' | 'failure';
  /** Who brought it about, as far as known. */
  readonly accountId?: string | null;
  readonly account?: string;
  readonly origin?: Pick<RequestOrigin, 'ip' | 'requestId'>;
  /** As of an `AuditEntry`. Of an error of a page it is searched for what is like a secret. */
  readonly details: LogRow['details'];
}

/** A page of the log. */
export type AuditPage = z.infer<typeof routes.listLog.response>;

/** Whether the log is whole. */
export type AuditReview = z.infer<typeof routes.verifyLog.response>;

/** What was cut off. */
export type AuditCut = z.infer<typeof routes.cutLog.response>;

/** Which lines are requested; left out or null is any. */
export interface AuditFilter {
  /** Null: what people did, the first two kinds. */
  readonly kind?: LogKind | 'all' | null | undefined;
  /** A part of the name; capitals do not matter. */
  readonly account?: string | null | undefined;
  readonly accountId?: string | null | undefined;
  readonly type?: string | null | undefined;
  /** A part of the object. */
  readonly target?: string | null | undefined;
  readonly result?: LogRow['executeResult'] | null | undefined;
  /** The whole address. */
  readonly ip?: string | null | undefined;
  /** From this moment on, UTC ms. */
  readonly from?: number | null | undefined;
  /** Before this moment, UTC ms. */
  readonly to?: number | null | undefined;
  /** Only lines behind this place: `next` of the page before. */
  readonly before?: string | null | undefined;
  /** Matching lines that are left out before the first. */
  readonly offset?: number;
  readonly limit: number;
  /** Counts no lines behind the page: `total` means nothing then. For readers of many pages. */
  readonly skipsCount?: boolean;
}

/** How often sign-ins failed. */
export interface FailureCounts {
  readonly total: number;
  readonly accounts: readonly {
    /** The beginning of it where there is no such account. */
    readonly account: string;
    readonly accountId: string | null;
    readonly failures: number;
    /** UTC ms. */
    readonly lastAt: number;
  }[];
  readonly addresses: readonly {
    readonly ip: string;
    /** How many names were tried. */
    readonly names: number;
    readonly failures: number;
    readonly lastAt: number;
  }[];
}

export interface AuditLog {
  /**
   * Adds a line, in the given transaction or in one of its own. In a transaction it must be the last
   * thing written: all writers of the log wait there for each other, and two that held what the
   * other still needs would wait for ever. The line is also sent to the server's own log at once,
   * without names and details, so that a copy of it leaves the database.
   */
  write(entry: AuditEntry, transaction?: Transaction<object>): Promise<void>;
  /**
   * Adds what the server noted by itself: beside the chain, and the oldest are given up when there are many. No caller
   * waits for it, and nothing fails because of it.
   */
  note(event: LogEvent): void;
  /** Waits for what was noted: before the database is closed. */
  settle(): Promise<void>;
  /** The newest lines first, and how many match among those that were looked through. */
  list(filter: AuditFilter): Promise<AuditPage>;
  /** Sign-ins that failed since a moment (UTC ms), so many names and addresses, the most frequent first. */
  countFailures(from: number, limit: number): Promise<FailureCounts>;
  /** Reads the whole log, a page at a time, and looks whether every line is there as it was written. */
  verify(): Promise<AuditReview>;
  /**
   * Cuts off the lines at the beginning that are older than a moment (UTC ms) with what was noted before it, and
   * seals where the log begins now, so that what is left can still be verified. Throws `logAltered` when a line that would go is not
   * as it was written: nothing is cut off behind it.
   */
  cut(olderThan: number): Promise<AuditCut>;
}
