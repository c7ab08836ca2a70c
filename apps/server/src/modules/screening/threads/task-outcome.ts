import type { Adjustment } from '@chanscope/market';

/** Why a security has no row. Words that the contract carries and the page translates. */
export type SkipReason =
  /** No bars where some were needed. */
  | 'no-bars'
  /** Did not trade on the day (停牌). */
  | 'not-traded'
  /** Too few bars for a value that may be shown. */
  | 'warming'
  /** Only adjusted prices, on which limits cannot be known. */
  | 'adjusted-prices'
  /** No price limit on the day. */
  | 'no-limit'
  /** Traded beyond its limits: an ex-date that no source reported, or another rule. */
  | 'beyond-limits'
  /** Trades in another currency than its market (B 股). */
  | 'other-currency'
  /** The source does not report amounts. */
  | 'no-amounts'
  /** The source does not report volumes. */
  | 'no-volumes'
  /** Nothing of what was looked for. */
  | 'nothing-found';

/** What a task says of a security. */
export type TaskOutcome<Row> =
  | { readonly kind: 'row'; readonly row: Row }
  | { readonly kind: 'skip'; readonly reason: SkipReason };

/** How far and by which prices a row was made. */
export interface RowGround {
  readonly source: string;
  readonly adjustment: Adjustment | 'split';
  /** Opening of the newest bar read, UTC ms. */
  readonly barTime: number;
}

export function rowOf<Row>(row: Row): TaskOutcome<Row> {
  return { kind: 'row', row };
}

export function skipFor(reason: SkipReason): TaskOutcome<never> {
  return { kind: 'skip', reason };
}
