import type { RankWindow } from '@chanscope/engine';
import { type StockSymbol, deliveredLimitPercent, marketOf } from '@chanscope/market';

import { barOfDay, comparableBars } from '../bars/day-bars.ts';
import type { SecurityBars } from '../bars/security-bars.ts';
import {
  type RowGround,
  type SkipReason,
  type TaskOutcome,
  rowOf,
  skipFor,
} from '../threads/task-outcome.ts';

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
export const foreignShares = /^(?:SH\.900|SZ\.200)/;

export function runReturnTask(
  security: SecurityBars,
  { date, since }: ReturnTask,
): TaskOutcome<ReturnRow> {
  const unranked = unrankedReason(security, date);
  if (unranked !== null) return skipFor(unranked);
  const returnSince = returnReader(security, date);
  const returns = byWindow((window) => returnSince(since[window]));
  if (Object.values(returns).every((each) => each === null)) return skipFor('warming');
  return rowOf({ symbol: security.instrument.symbol, returns, ...groundOf(security, date) });
}

/** Why a share is not ranked on a day, null where it is: whatever ranks returns ranks the same shares. */
export function unrankedReason(security: SecurityBars, date: string): SkipReason | null {
  if (barOfDay(security, date) === -1) return 'not-traded';
  const { symbol } = security.instrument;
  return foreignShares.test(symbol) || isFreeOfLimits(security, date) ? 'no-limit' : null;
}

/** Reads C / REF(C, N) − 1 of a day since another session, null without a bar of that session. */
export function returnReader(
  security: SecurityBars,
  date: string,
): (session: string) => number | null {
  const { close } = comparableBars(security);
  const last = close[barOfDay(security, date)] ?? 0;
  return (session) => {
    const before = barOfDay(security, session);
    return before === -1 ? null : last / (close[before] ?? 0) - 1;
  };
}

/** What the row of a share on a day is based on. */
export function groundOf(security: SecurityBars, date: string): RowGround {
  const { source, adjustment, bars } = security;
  return { source, adjustment, barTime: bars.time[barOfDay(security, date)] ?? 0 };
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

/** A new share in its first sessions without limits; a board that an operator freed of limits is ranked as ever. */
function isFreeOfLimits({ instrument }: SecurityBars, date: string): boolean {
  const { symbol, kind, listedOn, isSpecialTreatment } = instrument;
  if (marketOf(symbol) !== 'hs' || listedOn === null) return false;
  return deliveredLimitPercent({ symbol, kind, date, listedOn, isSpecialTreatment }) === null;
}
