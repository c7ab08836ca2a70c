import type { RankWindow } from '@chanscope/engine';
import { type StockSymbol, marketOf, priceLimitPercent } from '@chanscope/market';

import { barOfDay, comparableBars } from '../bars/day-bars.ts';
import type { SecurityBars } from '../bars/security-bars.ts';
import { type RowGround, type TaskOutcome, rowOf, skipFor } from '../threads/task-outcome.ts';

/** Asks for the returns of shares over windows of sessions (RPS). */
export interface ReturnTask {
  readonly kind: 'returns';
  readonly date: string;
  /** The session so many sessions before, by window. */
  readonly since: Readonly<Record<RankWindow, string>>;
}

export interface ReturnRow extends RowGround {
  readonly symbol: StockSymbol;
  /** C / REF(C, N) − 1 on comparable closes; null without a bar of that session. */
  readonly returns: Readonly<Record<RankWindow, number | null>>;
}

/** B shares trade in other currencies and are no part of the list. */
const foreignShares = /^(?:SH\.900|SZ\.200)/;

export function runReturnTask(
  security: SecurityBars,
  { date, since }: ReturnTask,
): TaskOutcome<ReturnRow> {
  const { symbol } = security.instrument;
  const at = barOfDay(security, date);
  if (at === -1) return skipFor('not-traded');
  if (foreignShares.test(symbol) || isFreeOfLimits(security, date)) return skipFor('no-limit');
  const { close } = comparableBars(security);
  const returns = byWindow((window) => {
    const before = barOfDay(security, since[window]);
    return before === -1 ? null : (close[at] ?? 0) / (close[before] ?? 0) - 1;
  });
  if (Object.values(returns).every((each) => each === null)) return skipFor('warming');
  return rowOf({
    symbol,
    returns,
    source: security.source,
    adjustment: security.adjustment,
    barTime: security.bars.time[at] ?? 0,
  });
}

/** A value for each window, found for the shortest first. */
export function byWindow<Value>(valueOf: (window: RankWindow) => Value): Record<RankWindow, Value> {
  return {
    5: valueOf(5),
    10: valueOf(10),
    20: valueOf(20),
    50: valueOf(50),
    120: valueOf(120),
    250: valueOf(250),
  };
}

/** A new share in its first sessions without limits. */
function isFreeOfLimits({ instrument }: SecurityBars, date: string): boolean {
  const { symbol, kind, listedOn, isSpecialTreatment } = instrument;
  if (marketOf(symbol) !== 'hs' || listedOn === null) return false;
  return priceLimitPercent({ symbol, kind, date, listedOn, isSpecialTreatment }) === null;
}
