import { barColumnNames, type BarColumns, createBarColumns } from './bar.ts';
import { localTimeOf } from '../instruments/exchange.ts';
import { dayNumberOf } from '../time/local-date.ts';
import { isExtendedHours } from '../time/session.ts';
import type { Market } from '../instruments/symbol.ts';
import { barOpenOf, isIntraday, periodBeginOf, shownLabelOf } from '../time/timeframe.ts';
import type { Timeframe } from '../time/timeframe-names.ts';

/** The bars to build: whose hours and calendar hold, and how long a bar is. */
export interface AggregationTarget {
  readonly market: Market;
  readonly timeframe: Timeframe;
}

/** Bars from index `begin` up to, not including, `end`. */
interface Stretch {
  readonly begin: number;
  readonly end: number;
}

/** Where a long bar is written. */
interface Place {
  readonly built: BarColumns;
  readonly index: number;
}

/** Where each long bar begins among the short ones, and when it opens. */
interface Grouping {
  readonly begins: readonly number[];
  readonly opens: readonly number[];
}

/**
 * Joins short bars, oldest first, into longer ones of the timeframe. Intraday bars are cut by
 * trading minutes from the open, never by the clock alone: the opening print joins the first bar,
 * the lunch break splits none. A bar exists where there is data. Weeks (ISO), months, quarters and
 * years open with the first day that has data. Extended hours of the United States are left out.
 *
 * An amount is unknown as soon as one bar with volume does not report its own: a partial sum would be
 * a wrong amount. Throws RangeError when bars are not in order of time.
 */
export function aggregateBars(bars: BarColumns, target: AggregationTarget): BarColumns {
  const columns = withoutExtendedHours(bars, target.market);
  const { begins, opens } = groupBars(columns, target);
  const built = createBarColumns(begins.length);
  begins.forEach((begin, index) => {
    built.time[index] = opens[index] ?? 0;
    const end = begins[index + 1] ?? columns.length;
    joinBars(columns, { begin, end }, { built, index });
  });
  return built;
}

/**
 * The last days (最后交易日), `yyyy-mm-dd` by the opening of the bar, of the weeks and longer bars that `aggregateBars`
 * builds, where the calendar would say another: it does not know the holidays of its past, nor on which days a
 * security did not trade. Nothing of the newest bar, whose last day is that of the newest data.
 */
export function lastDaysOf(
  bars: BarColumns,
  { market, timeframe }: AggregationTarget,
): ReadonlyMap<number, string> {
  const days = new Map<number, string>();
  if (isIntraday(timeframe) || timeframe === '1d') return days;
  const columns = withoutExtendedHours(bars, market);
  const { begins, opens } = groupBars(columns, { market, timeframe });
  for (const [index, next] of begins.slice(1).entries()) {
    const openInstant = opens[index] ?? 0;
    const { date } = localTimeOf(columns.time[next - 1] ?? 0, market);
    if (date !== shownLabelOf({ timeframe, market, openInstant, asOf: null }))
      days.set(openInstant, date);
  }
  return days;
}

function withoutExtendedHours(columns: BarColumns, market: Market): BarColumns {
  if (market !== 'us') return columns;
  const regular: number[] = [];
  columns.time.forEach((time, index) => {
    if (!isExtendedHours(market, time)) regular.push(index);
  });
  if (regular.length === columns.length) return columns;

  const retained = createBarColumns(regular.length);
  for (const name of barColumnNames)
    regular.forEach((from, to) => {
      retained[name][to] = columns[name][from] ?? 0;
    });
  return retained;
}

function groupBars(columns: BarColumns, { market, timeframe }: AggregationTarget): Grouping {
  const openTimeframe = isIntraday(timeframe) ? timeframe : '1d';
  const keyOf = groupKeyReaderOf({ market, timeframe });
  const begins: number[] = [];
  const opens: number[] = [];
  let lastTime = Number.NEGATIVE_INFINITY;
  let lastKey = Number.NaN;
  for (let index = 0; index < columns.length; index++) {
    const time = columns.time[index] ?? 0;
    if (time < lastTime)
      throw new RangeError(`Cannot aggregate bars: bar ${index} opens before the bar ahead of it`);
    lastTime = time;
    const key = keyOf(time);
    if (key === lastKey) continue;
    lastKey = key;
    begins.push(index);
    opens.push(barOpenOf(openTimeframe, market, time));
  }
  return { begins, opens };
}

/** Reads from a bar's time a number that all bars of one long bar share. */
function groupKeyReaderOf({ market, timeframe }: AggregationTarget): (time: number) => number {
  if (isIntraday(timeframe) || timeframe === '1d')
    return (time) => barOpenOf(timeframe, market, time);
  return (time) => dayNumberOf(periodBeginOf(timeframe, localTimeOf(time, market).date));
}

function joinBars(columns: BarColumns, { begin, end }: Stretch, place: Place): void {
  const { built, index } = place;
  let high = Number.NEGATIVE_INFINITY;
  let low = Number.POSITIVE_INFINITY;
  let volume = 0;
  for (let each = begin; each < end; each++) {
    high = Math.max(high, columns.high[each] ?? 0);
    low = Math.min(low, columns.low[each] ?? 0);
    volume += columns.volume[each] ?? 0;
  }
  built.open[index] = columns.open[begin] ?? 0;
  built.high[index] = high;
  built.low[index] = low;
  built.close[index] = columns.close[end - 1] ?? 0;
  built.volume[index] = volume;
  built.amount[index] = sumAmounts(columns, { begin, end });
}

function sumAmounts(columns: BarColumns, { begin, end }: Stretch): number {
  let sum = 0;
  let isKnown = false;
  for (let each = begin; each < end; each++) {
    const amount = columns.amount[each] ?? Number.NaN;
    if (!Number.isNaN(amount)) {
      isKnown = true;
      sum += amount;
    } else if ((columns.volume[each] ?? 0) > 0) return Number.NaN;
  }
  return isKnown ? sum : Number.NaN;
}
