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
  specialTreatmentOn,
} from '@chanscope/market';

import { barOfDay, previousCloseOf } from '../bars/day-bars.ts';
import type { SecurityBars } from '../bars/security-bars.ts';
import { type RowGround, type TaskOutcome, rowOf, skipFor } from '../threads/task-outcome.ts';

/** Asks how shares stand to their limits on a day and on the one before (涨停). */
export interface LimitTask {
  readonly kind: 'limits';
  readonly date: string;
  /** Whether today's names are those of the day. */
  readonly isLatest: boolean;
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
  /** Whether the share was under special treatment (ST), as the day is read. */
  readonly isSpecialTreatment: boolean;
  /** True where that is not known, and it makes a difference to the day. */
  readonly isTreatmentUnsure: boolean;
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

export function runLimitTask(security: SecurityBars, task: LimitTask): TaskOutcome<LimitRow> {
  const { date } = task;
  if (security.adjustment !== 'none') return skipFor('adjusted-prices');
  const market = marketOf(security.instrument.symbol);
  const at = barOfDay(security, date);
  const before = barOfDay(security, previousTradingDay(market, date));
  if (at === -1 && before === -1) return skipFor('not-traded');
  const days = limitDaysOf(security, task, Math.max(at, before));
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
  const { isSpecialTreatment } = security.instrument;
  const limits = priceLimits(previousClose, queryAt(security, at, isSpecialTreatment));
  return limits === null ? 'no-limit' : 'beyond-limits';
}

/** How a day stood to its limits, and by which reading of the share's name. */
interface ReadDay {
  readonly day: LimitDay;
  readonly isSpecialTreatment: boolean;
  readonly isUnsure: boolean;
}

/** How each of the days up to a bar stood to its limits, by the index of its bar. */
function limitDaysOf(
  security: SecurityBars,
  task: LimitTask,
  last: number,
): ReadonlyMap<number, ReadDay | null> {
  const days = new Map<number, ReadDay | null>();
  for (let at = Math.max(0, last - runDays); at <= last; at += 1)
    days.set(at, readDayAt(security, task, at));
  return days;
}

/**
 * A day by the name that the share bore then. Where it is not known, by today's name if the prices fit, else by
 * the other reading; where both fit and say different things, it is not sure.
 */
function readDayAt(security: SecurityBars, task: LimitTask, at: number): ReadDay | null {
  const { instrument } = security;
  const { date } = queryAt(security, at, false);
  const isKnown = task.isLatest && date === task.date;
  const borne = isKnown ? null : specialTreatmentOn(instrument.datedNames, date);
  const first = borne ?? instrument.isSpecialTreatment;
  const readings = isKnown || borne !== null ? [first] : [first, !first];
  const fitting = readings.flatMap((isSpecialTreatment) => {
    const day = limitDayAt(security, at, isSpecialTreatment);
    return day === null ? [] : [{ day, isSpecialTreatment }];
  });
  const [taken, other] = fitting;
  if (taken === undefined) return null;
  const isUnsure = other !== undefined && wayOf(other.day) !== wayOf(taken.day);
  return { ...taken, isUnsure };
}

/** What a day says of its limits, whatever they are. */
function wayOf({ up, down }: LimitDay): string {
  return [up, down].map((side) => `${side.isTouched} ${side.isSealed} ${side.isBroken}`).join(' ');
}

function limitDayAt(
  security: SecurityBars,
  at: number,
  isSpecialTreatment: boolean,
): LimitDay | null {
  const previousClose = previousCloseOf(security, at);
  if (previousClose === null) return null;
  const limits = priceLimits(previousClose, queryAt(security, at, isSpecialTreatment));
  const { open, high, low, close } = security.bars;
  const bar = {
    open: open[at] ?? 0,
    high: high[at] ?? 0,
    low: low[at] ?? 0,
    close: close[at] ?? 0,
  };
  return limits === null ? null : limitDayOf(bar, limits);
}

function queryAt(
  { instrument, bars }: SecurityBars,
  at: number,
  isSpecialTreatment: boolean,
): PriceLimitQuery {
  const { symbol, kind, listedOn, nameZh } = instrument;
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
  days: ReadonlyMap<number, ReadDay | null>,
  at: number,
): ReportedLimits | null {
  const read = days.get(at) ?? null;
  const previousClose = previousCloseOf(security, at);
  if (read === null || previousClose === null) return null;
  const { day, isSpecialTreatment, isUnsure: isTreatmentUnsure } = read;
  const sealed = Array.from(days)
    .filter(([index]) => index <= at)
    .map(([, each]) => each?.day.up.isSealed ?? false);
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
    limitPercent: priceLimitPercent(queryAt(security, at, isSpecialTreatment)),
    isSpecialTreatment,
    isTreatmentUnsure,
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
