import type { StockRequest, StockResponse, WireBar } from '@chanscope/contract';
import {
  firstBarAtOrAfter,
  shownLabelOf,
  type BarColumns,
  type Market,
  type Timeframe,
} from '@chanscope/market';

import type { SeriesView } from '../bars/index.ts';
import { macdOf } from './macd-columns.ts';
import { roundNumber } from './round-number.ts';

/** Which bars of a series an answer carries, and in which forms. */
export type BarPage = Pick<StockRequest, 'end' | 'count' | 'form'>;

/** The bars of an answer. */
export type PresentedBars = Pick<
  StockResponse,
  'times' | 'datas' | 'bars' | 'lastDays' | 'forming' | 'more' | 'reason'
>;

/** Prices of adjusted pennies move in the fifth decimal. */
const macdDigits = 6;

/** An answer without any bars, in the forms asked for. */
export function presentNoBars(
  form: BarPage['form'],
  reason: PresentedBars['reason'],
): PresentedBars {
  return {
    ...(form === 'typed' ? {} : { times: [], datas: [] }),
    ...(form === 'rows' ? {} : { bars: [] }),
    forming: false,
    more: false,
    ...(reason === undefined ? {} : { reason }),
  };
}

/** The newest `count` bars before `end`, oldest first. */
export function presentBars(
  { bars, lastDays, forming, asOf }: SeriesView,
  { end, count, form }: BarPage,
  { market, timeframe }: { market: Market; timeframe: Timeframe },
): PresentedBars {
  const { from, until } = placesOf(bars, { end, count });
  if (from === until) return presentNoBars(form, 'no-older-bars');

  const indexes = Array.from({ length: until - from }, (_, offset) => from + offset);
  const formingIndex = forming ? bars.length - 1 : -1;
  const rows = {
    times: indexes.map((index) => {
      const openInstant = bars.time[index] ?? 0;
      const lastDay = lastDays.get(openInstant);
      return lastDay ?? shownLabelOf({ timeframe, market, openInstant, asOf });
    }),
    datas: indexes.map((index) => rowAt(bars, index, formingIndex)),
  };
  return {
    ...(form === 'typed' ? {} : rows),
    ...(form === 'rows' ? {} : typedBars({ bars, lastDays }, { from, until })),
    forming: forming && until === bars.length,
    more: from > 0,
  };
}

/** Where the bars of a page stand in their series: from the first place up to, not with, the second. */
export function placesOf(
  bars: BarColumns,
  { end, count }: Pick<BarPage, 'end' | 'count'>,
): { readonly from: number; readonly until: number } {
  const until = end === undefined ? bars.length : firstBarAtOrAfter(bars, end);
  return { from: Math.max(0, until - count), until };
}

/** The last days of some bars that are others than the calendar's, absent where there are none. */
export function presentLastDays(
  time: Float64Array,
  lastDays: SeriesView['lastDays'],
): Pick<PresentedBars, 'lastDays'> {
  const own = Array.from(time, (each): [number, string | undefined] => [each, lastDays.get(each)]);
  const known = own.filter((entry): entry is [number, string] => entry[1] !== undefined);
  return known.length === 0 ? {} : { lastDays: known };
}

function typedBars(
  { bars, lastDays }: Pick<SeriesView, 'bars' | 'lastDays'>,
  { from, until }: { readonly from: number; readonly until: number },
): Pick<PresentedBars, 'bars' | 'lastDays'> {
  const indexes = Array.from({ length: until - from }, (_, offset) => from + offset);
  return {
    bars: indexes.map((index) => wireBarAt(bars, index)),
    ...presentLastDays(bars.time.subarray(from, until), lastDays),
  };
}

/** `[open, close, low, high, volume, tag, macd, dif, dea]`. */
function rowAt(bars: BarColumns, index: number, formingIndex: number): number[] {
  const { histogram, dif, dea } = macdOf(bars);
  return [
    bars.open[index] ?? 0,
    bars.close[index] ?? 0,
    bars.low[index] ?? 0,
    bars.high[index] ?? 0,
    bars.volume[index] ?? 0,
    index === formingIndex ? 1 : 0,
    roundNumber(histogram[index] ?? 0, macdDigits),
    roundNumber(dif[index] ?? 0, macdDigits),
    roundNumber(dea[index] ?? 0, macdDigits),
  ];
}

function wireBarAt(bars: BarColumns, index: number): WireBar {
  const amount = bars.amount[index] ?? Number.NaN;
  return {
    t: bars.time[index] ?? 0,
    o: bars.open[index] ?? 0,
    h: bars.high[index] ?? 0,
    l: bars.low[index] ?? 0,
    c: bars.close[index] ?? 0,
    v: bars.volume[index] ?? 0,
    a: Number.isNaN(amount) ? null : amount,
  };
}
