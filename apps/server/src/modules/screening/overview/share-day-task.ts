import { type BreadthDay, breadthDayOf } from '@chanscope/engine';
import type { StockSymbol } from '@chanscope/market';

import { barOfDay, comparableBars, previousCloseOf } from '../bars/day-bars.ts';
import type { SecurityBars } from '../bars/security-bars.ts';
import { foreignShares, returnReader } from '../strength/rank-task.ts';
import { type RowGround, type TaskOutcome, rowOf, skipFor } from '../threads/task-outcome.ts';

/** Asks what a share did on a day, for the breadth of its market (市场宽度). */
export interface ShareDayTask {
  readonly kind: 'shareDay';
  readonly date: string;
  /** The session so many sessions before, by window. */
  readonly since: Readonly<Record<SectorWindow, string>>;
}

/** The windows over which sectors are ranked, in sessions. */
export type SectorWindow = 5 | 20 | 50;

export interface ShareDayRow extends RowGround {
  readonly symbol: StockSymbol;
  readonly close: number;
  /** Shares that traded, as the series has them. */
  readonly volume: number;
  readonly day: BreadthDay;
  /** C / REF(C, N) − 1 on comparable closes; null without a bar of that session. */
  readonly returns: Readonly<Record<SectorWindow, number | null>>;
}

/** Days before the day that are read: sixty traded ones with the longest holidays between them. */
export const shareDaysBack = 150;

export function runShareDayTask(
  security: SecurityBars,
  { date, since }: ShareDayTask,
): TaskOutcome<ShareDayRow> {
  const { instrument, bars, source, adjustment } = security;
  if (foreignShares.test(instrument.symbol)) return skipFor('other-currency');
  const at = barOfDay(security, date);
  if (at === -1) return skipFor('not-traded');
  const close = bars.close[at] ?? 0;
  const before = previousCloseOf(security, at);
  const amount = bars.amount[at] ?? Number.NaN;
  const returnSince = returnReader(security, date);
  return rowOf({
    symbol: instrument.symbol,
    close,
    volume: bars.volume[at] ?? 0,
    day: breadthDayOf(
      { bars: comparableBars(security), at },
      {
        change: before === null ? null : (close / before - 1) * 100,
        amount: Number.isNaN(amount) ? null : amount,
      },
    ),
    returns: { 5: returnSince(since[5]), 20: returnSince(since[20]), 50: returnSince(since[50]) },
    source,
    adjustment,
    barTime: bars.time[at] ?? 0,
  });
}
