import type { Bar, BarFault, StockSymbol } from '@chanscope/market';

import type { AuditEntry } from '../../audit/index.ts';
import type { FetchedTimeframe } from '../../bars/index.ts';

/** Who decides, for the system log. */
export type Editor = Pick<AuditEntry, 'accountId' | 'account' | 'origin'>;

/** Why a bar of a feed was not taken. */
export type BarIssueReason =
  | BarFault
  | 'not-a-trading-day'
  | 'outside-of-hours'
  | 'beyond-limits'
  | 'jump'
  | 'in-the-future';

export type BarIssueState = 'open' | 'released' | 'dropped';

/** A bar that a feed reported and that cannot be (隔离区). */
export interface BarIssue {
  readonly id: number;
  readonly symbol: StockSymbol;
  readonly timeframe: FetchedTimeframe;
  readonly source: string;
  /** Opening of the bar, UTC ms. */
  readonly time: number;
  readonly reason: BarIssueReason;
  /** As it was reported; numbers that are not finite are null. */
  readonly bar: { readonly [Name in keyof Bar]: number | null };
  readonly state: BarIssueState;
  /** Wall clock, UTC ms. */
  readonly foundAt: number;
  readonly decidedBy: string | null;
  readonly decidedAt: number | null;
}

/** Which issues, newest first. */
export interface BarIssueFilter {
  readonly state: BarIssueState | null;
  readonly symbol: StockSymbol | null;
  readonly offset: number;
  readonly limit: number;
}

/** The quarantine of bars. */
export interface BarIssues {
  list(filter: BarIssueFilter): Promise<{ readonly total: number; readonly rows: BarIssue[] }>;
  /**
   * Releases a bar into its series, or drops it for good; written into the system log. False when there is
   * no such open issue, or when a bar is to be released that is no bar at all (see `faultOfBar`).
   */
  decide(id: number, decision: 'released' | 'dropped', editor: Editor): Promise<boolean>;
}
