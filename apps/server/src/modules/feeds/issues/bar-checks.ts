import {
  barAt,
  dayOpenOf,
  factorsFromActions,
  faultOfBar,
  isExtendedHours,
  isTradingDay,
  localTimeOf,
  marketOf,
  minuteMs,
  priceLimits,
  slotOfMinuteBar,
  tickSizeOf,
  tradingDaysBetween,
  type Bar,
  type BarColumns,
  type CorporateAction,
} from '@chanscope/market';

import type { InstrumentRecord } from '../../instruments/index.ts';
import type { FetchedTimeframe } from '../../bars/index.ts';
import type { BarIssueReason } from './bar-issues.ts';

/** Closed bars of one security as a feed reported them, oldest first. */
export interface BarCheck {
  readonly instrument: InstrumentRecord;
  readonly timeframe: FetchedTimeframe;
  readonly bars: BarColumns;
  /** The bar before the first of them; null when there is none. */
  readonly before: Bar | null;
  /** Distributions of the security; null when no source reports them. */
  readonly actions: readonly CorporateAction[] | null;
  /** UTC ms. */
  readonly now: number;
}

export interface FaultyBar {
  readonly bar: Bar;
  readonly reason: BarIssueReason;
}

export interface CheckedBars {
  readonly sound: readonly Bar[];
  readonly faulty: readonly FaultyBar[];
}

/** Prices without a limit do not become so many times higher or lower from one bar to the next. */
const largestRatio = 4;
/** After so many days without trade a share may come back at any price. */
const maxPauseDays = 20;
/** The lowest part of a price that a distribution no source reported may leave. */
const lowestAfterDistribution = 0.25;
/** The longest run of sessions of a new share without limits. */
const freeSessions = 5;

/** Sorts out the bars that cannot be. */
export function checkBars(check: BarCheck): CheckedBars {
  const { bars, before } = check;
  const sound: Bar[] = [];
  const faulty: FaultyBar[] = [];
  let reported = before;
  for (let index = 0; index < bars.length; index++) {
    const bar = barAt(bars, index);
    if (isExtendedHours(marketOf(check.instrument.symbol), bar.time)) continue;
    const fault = faultOfBar(bar) ?? faultOfTime(check, bar);
    // A price that jumps and stays has moved; one that jumps and comes back was wrong.
    const neighbours = [sound.at(-1) ?? before, reported];
    const reason = fault ?? moveFault(check, bar, neighbours);
    if (reason === null) sound.push(bar);
    else faulty.push({ bar, reason });
    if (fault === null) reported = bar;
  }
  return { sound, faulty };
}

function faultOfTime(
  { instrument, timeframe, now }: BarCheck,
  { time }: Bar,
): BarIssueReason | null {
  const market = marketOf(instrument.symbol);
  if (time > now) return 'in-the-future';
  const { date } = localTimeOf(time, market);
  if (!isTradingDay(market, date)) return 'not-a-trading-day';
  const isInPlace =
    timeframe === '1d'
      ? time === dayOpenOf(market, date)
      : slotOfMinuteBar(market, time) !== null && time % minuteMs === 0;
  return isInPlace ? null : 'outside-of-hours';
}

function moveFault(
  check: BarCheck,
  bar: Bar,
  neighbours: readonly (Bar | null)[],
): BarIssueReason | null {
  const faults = neighbours.map((before) =>
    before === null ? null : faultOfMove(check, before, bar),
  );
  return faults.includes(null) ? null : (faults[0] ?? null);
}

function faultOfMove(check: BarCheck, before: Bar, bar: Bar): BarIssueReason | null {
  const market = marketOf(check.instrument.symbol);
  const { date } = localTimeOf(bar.time, market);
  const { date: dateBefore } = localTimeOf(before.time, market);
  if (tradingDaysBetween(market, dateBefore, date).length > maxPauseDays) return null;

  const reference = referenceOf(check, before, date);
  const ratio = Math.max(bar.high / reference, reference / bar.low);
  if (check.timeframe === '1m') return ratio > largestRatio ? 'jump' : null;
  const limits = limitsOf(check, reference, date);
  if (limits === null) return ratio > largestRatio ? 'jump' : null;
  return bar.high > limits.up || bar.low < limits.down ? 'beyond-limits' : null;
}

/** The close before, less what was distributed on the day. */
function referenceOf({ actions, instrument }: BarCheck, before: Bar, date: string): number {
  const today = actions?.filter(({ exDate }) => exDate === date) ?? [];
  if (today.length === 0) return before.close;
  const { symbol, kind } = instrument;
  const tick =
    marketOf(symbol) === 'hs' ? tickSizeOf({ symbol, kind, price: before.close, date }) : undefined;
  try {
    return before.close * (factorsFromActions(today, () => before.close, tick)[0]?.factor ?? 1);
  } catch (error) {
    // A distribution above the price is wrong itself, and says nothing about the bar.
    if (error instanceof RangeError) return before.close;
    throw error;
  }
}

/** The limits of a mainland security, wide enough for what is not known about it. */
function limitsOf(
  { instrument, actions, before, bars }: BarCheck,
  reference: number,
  date: string,
): { up: number; down: number } | null {
  const { symbol, kind, listedOn } = instrument;
  // Special treatment is known of today only; its limit lies within the other one.
  const query = { symbol, kind, date, isSpecialTreatment: false, listedOn };
  const limits = priceLimits(reference, query);
  if (limits === null) return null;
  const isYoung = listedOn === null && before === null && date <= dateOf(bars, freeSessions - 1);
  if (isYoung) return null;
  const tick = tickSizeOf({ symbol, kind, price: reference, date });
  return {
    up: limits.up + tick * 1.5,
    down: actions === null ? reference * lowestAfterDistribution : limits.down - tick * 1.5,
  };

  function dateOf({ time }: BarColumns, index: number): string {
    return localTimeOf(time[index] ?? Number.POSITIVE_INFINITY, marketOf(symbol)).date;
  }
}
