import {
  type LiveQuote,
  type Quote,
  type StockResponse,
  type WatchQuote,
  sourceKindOf,
} from '@chanscope/contract';

type Prices = Pick<Quote, 'price' | 'prevClose' | 'change' | 'changePercent' | 'time'>;

/** The quote (报价) of a security, however it came. */
export interface StockQuote extends Prices {
  readonly isSuspended: boolean;
  /** `imported:<name>`, `feed:<name>` or `simulated`. */
  readonly source: string;
  readonly delayed: boolean;
  /** A feed fell silent (行情中断), or a file ends before the newest trading day. */
  readonly staleness: 'brokenOff' | 'outdated' | null;
  /** True for one that the server published (实时), false for one that it was asked for. */
  readonly isPushed: boolean;
  /** All numbers of its day; null where only the price is known. */
  readonly day: Quote | null;
}

/** The quote of a security as the page has it. */
export interface KnownQuote {
  /** Null for a security that has no quote. */
  readonly quote: StockQuote | null;
  /** When the price changed last, by the clock of the page (`performance.now`). */
  readonly movedAt: number;
  /** 1 or -1 when the price rose or fell then, 0 for the first price. */
  readonly move: 1 | 0 | -1;
}

/**
 * The rule by which quotes are merged (报价合并): the newer trade counts, and of two sources the one that
 * the server switched to. While it publishes real quotes of the security (`isLive`) an answer to a
 * question neither switches the source nor repeats a trade.
 */
export function mergedQuote(known: StockQuote, next: StockQuote, isLive: boolean): StockQuote {
  // What is published comes in order, also where a delayed feed takes over.
  if (known.isPushed && next.isPushed) return next;
  const isPaused = isLive && known.isPushed;
  if (known.source !== next.source)
    return isPaused && sourceKindOf(known.source) !== 'simulated' ? known : next;
  const isNewer = isPaused ? next.time > known.time : next.time >= known.time;
  return isNewer ? completed(next, known) : known;
}

/** An answer of the price alone says nothing about how fresh its source is. */
function completed(next: StockQuote, known: StockQuote): StockQuote {
  if (next.day !== null) return next;
  const isSameTrade = next.time === known.time && next.price === known.price;
  const { delayed, staleness, day } = known;
  return isSameTrade ? { ...next, delayed, staleness, day } : { ...next, delayed };
}

/** What is known of a security after another quote, or none (null), came at an instant of the page's clock. */
export function knownAfter(
  known: KnownQuote | undefined,
  next: StockQuote | null,
  { isLive, at }: { readonly isLive: boolean; readonly at: number },
): KnownQuote {
  const before = known?.quote ?? null;
  if (known === undefined || before === null) return { quote: next, movedAt: at, move: 0 };
  if (next === null) return known;
  const quote = mergedQuote(before, next, isLive);
  if (quote.price === before.price) return { ...known, quote };
  return { quote, movedAt: at, move: quote.price > before.price ? 1 : -1 };
}

/** A quote that the server published; null for a security that has none. */
export function quoteFromPush(live: LiveQuote | null): StockQuote | null {
  if (live === null) return null;
  const { source, delayed, stale, ...day } = live;
  const whenStale = sourceKindOf(source) === 'imported' ? 'outdated' : 'brokenOff';
  return { ...fromDay(day), source, delayed, staleness: stale ? whenStale : null, isPushed: true };
}

/** The quote of an answer about one security. */
export function quoteFromAnswer({ quote }: Pick<StockResponse, 'quote'>): StockQuote | null {
  if (quote === null) return null;
  const { source, delayed, stale, ...day } = quote;
  return {
    ...fromDay(day),
    source,
    delayed,
    staleness: stale ? 'outdated' : null,
    isPushed: false,
  };
}

/** What rows and tiles say of a security's price. */
type PricedRow = Pick<
  WatchQuote,
  'price' | 'prevClose' | 'changePct' | 'asOf' | 'isSuspended' | 'source'
>;

/** The quote of a row of the watchlist, or of a tile. */
export function quoteFromRow(row: PricedRow): StockQuote | null {
  const { price, prevClose, changePct: changePercent, asOf, isSuspended, source } = row;
  if (price === null) return null;
  const change = prevClose === null ? null : price - prevClose;
  const prices = { price, prevClose, change, changePercent, time: asOf ?? 0 };
  const freshness = { delayed: false, staleness: null, isPushed: false };
  return { ...prices, ...freshness, isSuspended, source, day: null };
}

function fromDay(day: Quote): Prices & Pick<StockQuote, 'isSuspended' | 'day'> {
  const { price, prevClose, change, changePercent, time, status } = day;
  const isSuspended = status === 'suspended';
  return { price, prevClose, change, changePercent, time, isSuspended, day };
}
