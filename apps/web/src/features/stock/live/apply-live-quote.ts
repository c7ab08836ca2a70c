import type { IntradaySeries, LiveQuote, MarketPhaseMessage, Quote } from '@chanscope/contract';
import {
  type BarColumns,
  type Market,
  type Timeframe,
  barAt,
  barColumnsOf,
  barOpenOf,
  concatBars,
  isIntraday,
  slotOfMinuteBar,
  sliceBars,
  minuteMs,
  sourceKindOf,
} from '@chanscope/market';

import type { BarPage, StockAnswer } from '../bars/bar-pages.ts';

/**
 * The answer with a quote that came after it. Null when the two do not belong together: a live price is
 * never shown as that of a file or of the simulation, nor a simulated one as real.
 */
export function withQuote(answer: StockAnswer, quote: LiveQuote): StockAnswer | null {
  const kind = sourceKindOf(quote.source);
  if (answer.quote === null || sourceKindOf(answer.quote.source) !== kind) return null;
  if (quote.time < answer.quote.time) return null;
  const isOfChart = sourceKindOf(answer.source) === kind;
  const asOf = isOfChart ? Math.max(answer.asOf ?? 0, quote.time) : answer.asOf;
  return { ...answer, quote, asOf };
}

/** The answer with what its market does now. */
export function withPhase(answer: StockAnswer, phases: readonly MarketPhaseMessage[]): StockAnswer {
  const own = phases.find(({ market }) => market === answer.stock.stockType);
  if (own === undefined) return answer;
  const { open, phase, tradeDate } = own;
  return { ...answer, market: { ...answer.market, open, phase, tradeDate } };
}

/**
 * The newest page with its last bar moved on by a live quote; the same page when the quote does not belong
 * to it. Only a bar of the same source is moved, and none adjusted backward, whose prices are others.
 */
export function pageWithQuote(page: BarPage, quote: LiveQuote, timeframe: Timeframe): BarPage {
  const { answer, bars } = page;
  const next = withQuote(answer, quote);
  if (next === null) return page;
  const isOfDay = answer.quote?.tradeDate === quote.tradeDate;
  const isMovable = answer.source === quote.source && answer.adjust !== 'hfq';
  if (!isMovable) return { ...page, answer: next };
  if (!isOfDay) return pageWithNewDay({ ...page, answer: next }, quote, timeframe);
  const since = { volume: answer.quote?.volume ?? 0, amount: answer.quote?.amount ?? null };
  const target = { market: answer.stock.stockType, timeframe, since };
  return { ...page, answer: next, bars: barsWithQuote(bars, quote, target) };
}

/** A chart of days that was read before the day's first numbers gets the day from them, which are all of it. */
function pageWithNewDay(page: BarPage, quote: LiveQuote, timeframe: Timeframe): BarPage {
  const { answer, bars } = page;
  const { price, open, high, low, volume, amount, time: tradedAt } = quote;
  const time = barOpenOf('1d', answer.stock.stockType, tradedAt);
  const isNext = timeframe === '1d' && volume > 0 && time > (bars.time.at(-1) ?? Infinity);
  if (!isNext) return page;
  const day = { time, open, high, low, close: price, volume, amount };
  return {
    ...page,
    answer: { ...answer, forming: quote.status === 'trading' },
    bars: concatBars([bars, barColumnsOf([day])]),
  };
}

interface BarTarget {
  readonly market: Market;
  readonly timeframe: Timeframe;
  /** What the day had traded when the bars were as they are. */
  readonly since: { readonly volume: number; readonly amount: number | null };
}

/** The bars with the last one moved on; the same ones when the quote belongs to a later bar. */
function barsWithQuote(bars: BarColumns, quote: LiveQuote, target: BarTarget): BarColumns {
  const { market, timeframe, since } = target;
  const last = bars.length - 1;
  if (last < 0 || barOpenOf(timeframe, market, quote.time) !== bars.time[last]) return bars;
  const bar = barAt(bars, last);
  const { price, volume, amount } = quote;
  // A bar within the day has its own extremes; of longer ones the day's are part.
  const reached = isIntraday(timeframe) ? [price] : [price, quote.high, quote.low];
  const traded =
    bar.amount === null || amount === null || since.amount === null
      ? null
      : bar.amount + Math.max(0, amount - since.amount);
  const moved = {
    ...bar,
    close: price,
    high: Math.max(bar.high, ...reached),
    low: Math.min(bar.low, ...reached),
    volume: bar.volume + Math.max(0, volume - since.volume),
    amount: traded,
  };
  return concatBars([sliceBars(bars, 0, last), barColumnsOf([moved])]);
}

/**
 * The intraday line with a live quote in its minute: what the day traded beyond the minutes before
 * belongs to it, and the average (均价) is the day's turnover over its volume. Minutes without a trade
 * keep the price before them. The same line when the quote is of another day or of an earlier minute.
 */
export function lineWithQuote(
  line: IntradaySeries,
  quote: Quote,
  { market, hasAverage }: { readonly market: Market; readonly hasAverage: boolean },
): IntradaySeries {
  const slot = quote.tradeDate === line.tradeDate ? slotAt(market, quote.time) : null;
  const newest = line.price.findLastIndex((price) => price !== null);
  if (slot === null || slot < newest) return line;
  const average =
    hasAverage && quote.amount !== null && quote.volume > 0 ? quote.amount / quote.volume : null;
  const until = { slot, newest };
  return {
    ...line,
    price: filled(line.price, until, {
      between: line.price[newest] ?? quote.price,
      at: quote.price,
    }),
    avg: filled(line.avg, until, { between: line.avg[newest] ?? null, at: average }),
    vol: filled(line.vol, until, { between: 0, at: restOf(line.vol, slot, quote.volume) }),
    amount:
      quote.amount === null
        ? line.amount
        : filled(line.amount, until, { between: 0, at: restOf(line.amount, slot, quote.amount) }),
  };
}

/** The place of a trade on the axis: that of its minute, of the last one for the close itself. */
function slotAt(market: Market, time: number): number | null {
  const minuteOf = (instant: number): number => Math.floor(instant / minuteMs) * minuteMs;
  return slotOfMinuteBar(market, minuteOf(time)) ?? slotOfMinuteBar(market, minuteOf(time - 1));
}

type Column = readonly (number | null)[];

function filled(
  column: Column,
  { slot, newest }: { readonly slot: number; readonly newest: number },
  values: { readonly between: number | null; readonly at: number | null },
): (number | null)[] {
  return column.map((value, index) => {
    if (index === slot) return values.at;
    return index > newest && index < slot ? values.between : value;
  });
}

/** What remains of the day's sum for a slot. */
function restOf(column: Column, slot: number, sum: number): number {
  const before = column.slice(0, slot).reduce<number>((total, value) => total + (value ?? 0), 0);
  return Math.max(0, sum - before);
}
