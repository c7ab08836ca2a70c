import { setImmediate as turn } from 'node:timers/promises';

import type { Quote, StockResponse, WatchQuote } from '@chanscope/contract';
import {
  type Market,
  type StockSymbol,
  localTimeOf,
  marketOf,
  sessionsOf,
  sourceKindOf,
  symbolFromStockId,
} from '@chanscope/market';

import type { Clock } from '../../../platform/clock.ts';
import type { Series } from '../../charts/index.ts';
import { ValueMemory } from './value-memory.ts';
import { unlessMissing } from './watch-chart.ts';
import type { KnownCharts, WatchCharts } from './watch-charts.ts';

/** Answers the live parts of rows; securities that no one knows or has bars of are left out. */
export type ReadWatchQuotes = (stockIds: readonly string[]) => Promise<WatchQuote[]>;

interface QuoteDependencies {
  readonly series: Series;
  /** The real time. */
  readonly clock: Clock;
  readonly charts: WatchCharts;
}

/** A quote serves everybody who asks within a second. */
const quoteFreshMs = 1000;

const maxCachedSecurities = 4000;

/**
 * Quotes, sparklines and Chan states of watched securities. They are read one after the other, with a
 * turn for other requests after each step; the caller that asks for one that is being read waits for it. The
 * minutes, which cost the most, follow behind the answer: see `WatchCharts`.
 */
export function createWatchQuotes({ series, clock, charts }: QuoteDependencies): ReadWatchQuotes {
  const quotes = new ValueMemory<CachedQuote>(maxCachedSecurities);

  function newestOf(symbol: StockSymbol, stockId: string): Promise<StockResponse | null> {
    const known = quotes.get(symbol);
    if (known !== undefined && Math.abs(clock.now() - known.readAt) < quoteFreshMs)
      return known.newest;
    const cached: CachedQuote = { readAt: clock.now(), newest: readNewest(series, stockId) };
    quotes.set(symbol, cached);
    void cached.newest.then(
      () => (cached.readAt = clock.now()),
      // The caller is informed; the next one tries again.
      () => (cached.readAt = Number.NEGATIVE_INFINITY),
    );
    return cached.newest;
  }

  async function readingsOf(symbol: StockSymbol, stockId: string): Promise<Readings | null> {
    const newest = await newestOf(symbol, stockId);
    if (newest === null) return null;
    const market = marketOf(symbol);
    const tradeDate = newest.quote?.tradeDate ?? '';
    const known = await charts.read({ stockId, market, tradeDate }, newest.quote);
    return { stockId, market, newest, known };
  }

  return async (stockIds) => {
    const read: Readings[] = [];
    for (const stockId of new Set(stockIds)) {
      const symbol = symbolOrNull(stockId);
      const readings = symbol === null ? null : await readingsOf(symbol, stockId);
      if (readings !== null) read.push(readings);
    }
    // Only now, so that minutes of the first do not keep the quotes of the others waiting.
    for (const { known } of read) known.readAgain?.();
    return read.map(presentQuote);
  };
}

interface CachedQuote {
  readAt: number;
  readonly newest: Promise<StockResponse | null>;
}

async function readNewest(series: Series, stockId: string): Promise<StockResponse | null> {
  const newest = await unlessMissing(
    series.answer({ stockId, period: 'day', adjust: 'none', count: 1, form: 'typed' }),
  );
  await turn();
  return newest;
}

interface Readings {
  readonly stockId: string;
  readonly market: Market;
  readonly newest: StockResponse;
  readonly known: KnownCharts;
}

function presentQuote({ stockId, market, newest, known }: Readings): WatchQuote {
  const { quote, market: state } = newest;
  const source = quote?.source ?? newest.source;
  const { days, minutes, readAgain } = known;
  const unknown = { price: null, prevClose: null, changePct: null, asOf: null, isSuspended: false };
  const isToday = quote !== null && quote.tradeDate === state.tradeDate;
  return {
    stockId,
    source,
    isSimulated: sourceKindOf(source) === 'simulated',
    isPending: readAgain !== null,
    isStale: quote?.stale ?? newest.stale,
    tradeDate: state.tradeDate,
    day: days.day,
    m30: minutes?.m30 ?? null,
    ...sparkOf(known, isToday ? quote.price : null),
    ...(quote === null ? unknown : numbersOf(quote)),
    change5dPct: quote === null ? null : changeSince(days.closeFiveDaysAgo, quote.price),
    volumeRatio: quote === null ? null : volumeRatioOf(quote, days.usualVolume, market),
  };
}

function numbersOf(
  quote: Quote,
): Pick<WatchQuote, 'price' | 'prevClose' | 'changePct' | 'asOf' | 'isSuspended'> {
  const { price, prevClose, changePercent, time, status } = quote;
  const isSuspended = status === 'suspended';
  return { price, prevClose, changePct: changePercent, asOf: time, isSuspended };
}

/** The minutes up to the price of now; the days where today has no minutes to show. */
function sparkOf(
  { minutes, days }: KnownCharts,
  price: number | null,
): Pick<WatchQuote, 'spark' | 'sparkKind'> {
  // Nothing is better than days that turn into minutes a moment later.
  if (price !== null && minutes === null) return { spark: [], sparkKind: 'minutes' };
  return price === null || minutes === null || minutes.closes.length < 2
    ? { spark: [...days.closes], sparkKind: 'days' }
    : { spark: [...minutes.closes.slice(0, -1), price], sparkKind: 'minutes' };
}

function changeSince(before: number | null, price: number): number | null {
  return before === null || before <= 0 ? null : rounded((price / before - 1) * 100);
}

/** 量比: volume per minute traded so far today, against the mean per minute of five days. */
function volumeRatioOf(
  { volume, time, tradeDate }: Quote,
  usualVolume: number | null,
  market: Market,
): number | null {
  const share = shareOfDay(market, tradeDate, time);
  if (usualVolume === null || usualVolume <= 0 || share === 0) return null;
  return rounded(volume / (usualVolume * share));
}

/** How much of the sessions of a day had passed at an instant, from 0 to 1. */
function shareOfDay(market: Market, tradeDate: string, instant: number): number {
  const { date, minuteOfDay } = localTimeOf(instant, market);
  const sessions = sessionsOf(market, tradeDate);
  const minutesUntil = (minute: number): number =>
    sessions.reduce((sum, { open, close }) => sum + Math.max(0, Math.min(close, minute) - open), 0);
  const whole = minutesUntil(24 * 60);
  return date !== tradeDate || whole === 0 ? 1 : minutesUntil(minuteOfDay) / whole;
}

function rounded(value: number): number {
  return Math.round(value * 100) / 100;
}

function symbolOrNull(stockId: string): StockSymbol | null {
  try {
    return symbolFromStockId(stockId);
  } catch {
    return null;
  }
}
