import {
  type LimitDay,
  type LimitRun,
  limitDayOf,
  limitRunOf,
  sealTimesOf,
} from '@chanscope/engine';
import {
  type Market,
  type PriceLimitQuery,
  type StockSymbol,
  instantOf,
  isGrowthBoardFund,
  localTimeOf,
  marketOf,
  previousTradingDay,
  priceLimitPercent,
  priceLimits,
} from '@chanscope/market';

import { barOfDay, previousCloseOf } from '../bars/day-bars.ts';
import type { SecurityBars } from '../bars/security-bars.ts';
import { type RowGround, type TaskOutcome, rowOf, skipFor } from '../threads/task-outcome.ts';

/** Asks how shares stand to their limits on a day and on the one before (涨停). */
export interface LimitTask {
  readonly kind: 'limits';
  readonly date: string;
}

/** A day of a share against its limits. */
export interface ReportedLimits {
  readonly day: LimitDay;
  readonly run: LimitRun;
  readonly open: number;
  readonly close: number;
  /** On an ex-date the ex reference price. */
  readonly previousClose: number;
  readonly volume: number;
  readonly amount: number | null;
  readonly limitPercent: number | null;
}

/** Null for a day on which the share did not trade or its limits cannot be known. */
export interface LimitRow extends RowGround {
  readonly symbol: StockSymbol;
  readonly today: ReportedLimits | null;
  readonly yesterday: ReportedLimits | null;
}

/** Traded days that are looked at for runs of limit-ups: the longest known is 29. */
const runDays = 60;

/** The days before `date` that a limit task needs the bars of. */
export const limitDaysBack = 150;

export function runLimitTask(security: SecurityBars, { date }: LimitTask): TaskOutcome<LimitRow> {
  if (security.adjustment !== 'none') return skipFor('adjusted-prices');
  const market = marketOf(security.instrument.symbol);
  const at = barOfDay(security, date);
  const before = barOfDay(security, previousTradingDay(market, date));
  if (at === -1 && before === -1) return skipFor('not-traded');
  const days = limitDaysOf(security, Math.max(at, before));
  const today = at === -1 ? null : reportedAt(security, days, at);
  const yesterday = before === -1 ? null : reportedAt(security, days, before);
  if (today === null && yesterday === null)
    return skipFor(reasonOf(security, Math.max(at, before)));
  return rowOf({
    symbol: security.instrument.symbol,
    today,
    yesterday,
    source: security.source,
    adjustment: security.adjustment,
    barTime: security.bars.time[Math.max(at, before)] ?? 0,
  });
}

function reasonOf(security: SecurityBars, at: number): 'no-bars' | 'no-limit' | 'beyond-limits' {
  const previousClose = previousCloseOf(security, at);
  if (previousClose === null) return 'no-bars';
  return priceLimits(previousClose, queryAt(security, at)) === null ? 'no-limit' : 'beyond-limits';
}

/** How each of the days up to a bar stood to its limits, by the index of its bar. */
function limitDaysOf(security: SecurityBars, last: number): ReadonlyMap<number, LimitDay | null> {
  const days = new Map<number, LimitDay | null>();
  for (let at = Math.max(0, last - runDays); at <= last; at += 1)
    days.set(at, limitDayAt(security, at));
  return days;
}

function limitDayAt(security: SecurityBars, at: number): LimitDay | null {
  const previousClose = previousCloseOf(security, at);
  if (previousClose === null) return null;
  const limits = priceLimits(previousClose, queryAt(security, at));
  const { open, high, low, close } = security.bars;
  const bar = {
    open: open[at] ?? 0,
    high: high[at] ?? 0,
    low: low[at] ?? 0,
    close: close[at] ?? 0,
  };
  return limits === null ? null : limitDayOf(bar, limits);
}

function queryAt({ instrument, bars }: SecurityBars, at: number): PriceLimitQuery {
  const { symbol, kind, listedOn, isSpecialTreatment, nameZh } = instrument;
  return {
    symbol,
    kind,
    date: localTimeOf(bars.time[at] ?? 0, marketOf(symbol)).date,
    isSpecialTreatment,
    listedOn,
    isGrowthBoardFund: isGrowthBoardFund(symbol, nameZh),
  };
}

function reportedAt(
  security: SecurityBars,
  days: ReadonlyMap<number, LimitDay | null>,
  at: number,
): ReportedLimits | null {
  const day = days.get(at) ?? null;
  const previousClose = previousCloseOf(security, at);
  if (day === null || previousClose === null) return null;
  const sealed = Array.from(days)
    .filter(([index]) => index <= at)
    .map(([, each]) => each?.up.isSealed ?? false);
  const { open, close, volume, amount } = security.bars;
  const traded = amount[at] ?? Number.NaN;
  return {
    day,
    run: limitRunOf(sealed),
    open: open[at] ?? 0,
    close: close[at] ?? 0,
    previousClose,
    volume: volume[at] ?? 0,
    amount: Number.isNaN(traded) ? null : traded,
    limitPercent: priceLimitPercent(queryAt(security, at)),
  };
}

/** Asks when shares that touched a limit stood at it, from their minutes (首封, 末封, 开板). */
export interface SealTask {
  readonly kind: 'seals';
  readonly date: string;
  /** The limit that each touched, by symbol. */
  readonly prices: Readonly<Record<string, number>>;
}

export interface SealRow {
  readonly symbol: StockSymbol;
  readonly firstSeal: number | null;
  readonly lastSeal: number | null;
  readonly openTimes: number;
}

export function runSealTask(
  { instrument, bars, timeframe }: SecurityBars,
  { prices }: SealTask,
): TaskOutcome<SealRow> {
  const { symbol } = instrument;
  const price = prices[symbol];
  if (price === undefined || bars.length === 0 || timeframe !== '1m') return skipFor('no-bars');
  return rowOf({ symbol, ...sealTimesOf(bars, price) });
}

/** The minutes of a day, from midnight to midnight of the market. */
export function dayRange(market: Market, date: string): { from: number; before: number } {
  return { from: instantOf(date, 0, market), before: instantOf(date, 24 * 60, market) };
}
