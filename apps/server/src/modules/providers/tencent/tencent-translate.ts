import {
  codeOf,
  dayOpenOf,
  exchangeOf,
  marketOf,
  minuteMs,
  type Bar,
  type Market,
} from '@chanscope/market';

import type { InstrumentRecord } from '../../instruments/index.ts';
import { instantOfMoment, localMomentFrom } from '../feed-client/local-moment.ts';
import { sharesOf } from '../feed-client/lot-volume.ts';
import { untradedQuoteOf } from '../feed-client/untraded-quote.ts';
import type { ProviderBookLevel, ProviderDepth, ProviderQuote } from '../../bars/index.ts';
import type { TencentRunningDay } from './tencent-client.ts';
import { numberIn, type TencentBar, type TencentQuote } from './tencent-payloads.ts';

const yuanPerWan = 10_000;

/** A bar of ours; minutes are labelled by their ends. */
export function barFromTencent(
  reported: TencentBar,
  instrument: InstrumentRecord,
  timeframe: '1m' | '1d',
): Bar {
  const { moment, open, high, low, close, amountWan } = reported;
  const market = marketOf(instrument.symbol);
  const time =
    timeframe === '1d'
      ? dayOpenOf(market, moment.date)
      : instantOfMoment(moment, market) - minuteMs;
  const amount = amountWan === null || !isShare(instrument) ? null : amountWan * yuanPerWan;
  return {
    time,
    open,
    high,
    low,
    close,
    volume: barVolumeOf(reported, instrument, amount),
    amount,
  };
}

/** Volumes of the STAR board's bars are shares, of all other mainland bars lots. */
function barVolumeOf(
  { volume, close: price }: TencentBar,
  instrument: InstrumentRecord,
  amount: number | null,
): number {
  if (isIndexAbroad(instrument)) return 0;
  return sharesOf(instrument, { volume, amount, price }, !/^SH\.68[89]/.test(instrument.symbol));
}

/**
 * Gives minutes of a day on show the amounts that their lines do not report: the difference of two sums.
 * Where volumes disagree a minute was reported while it still ran, and keeps no amount.
 */
export function withAmounts(
  bars: readonly Bar[],
  { date, minutes }: TencentRunningDay,
  instrument: InstrumentRecord,
): readonly Bar[] {
  const market = marketOf(instrument.symbol);
  const sums = new Map<number, { readonly volume: number; readonly amount: number }>();
  for (const { clock, volume, amount } of minutes) {
    const moment = localMomentFrom(date + clock);
    if (moment === null) continue;
    const shares = barVolumeOf({ ...noBar, moment, volume }, instrument, null);
    sums.set(instantOfMoment(moment, market) - minuteMs, { volume: shares, amount });
  }
  let before = { volume: 0, amount: 0 };
  return bars.map((bar) => {
    const sum = sums.get(bar.time);
    if (sum === undefined) return bar;
    const amount = sum.amount - before.amount;
    const isSame = sum.volume - before.volume === bar.volume && amount >= 0;
    before = sum;
    return isSame ? { ...bar, amount } : bar;
  });
}

const noBar = { open: 0, high: 0, low: 0, close: 0, amountWan: null } as const;

/** A quote of ours; null when it says nothing yet, or its fields are not what they used to be. */
export function quoteFromTencent(
  { fields }: TencentQuote,
  instrument: InstrumentRecord,
  now: number,
): ProviderQuote | null {
  const market = marketOf(instrument.symbol);
  const moment = localMomentFrom(fields[30] ?? '');
  if (moment === null || !isOf(fields, instrument)) return null;
  const time = instantOfMoment(moment, market);
  const [price, prevClose, open] = [3, 4, 5].map((index) => numberIn(fields[index]));
  const [high, low] = [33, 34].map((index) => numberIn(fields[index]));
  // Before its first trade a security has no open, and no price or the close before.
  if (!price || !open) return untradedQuoteOf(instrument, prevClose ?? null, { now, time });
  const { volume, amount } = turnoverOf(fields, market);
  const isKnown = !isIndexAbroad(instrument);
  return {
    symbol: instrument.symbol,
    price,
    prevClose: prevClose ?? null,
    open,
    high: high ?? price,
    low: low ?? price,
    volume: isKnown ? sharesOf(instrument, { volume, amount, price }, true) : 0,
    amount: isKnown ? amount : null,
    time,
    isSuspended: false,
  };
}

const bidFields = [9, 11, 13, 15, 17];
const askFields = [19, 21, 23, 25, 27];

/** The order book that a quote of the mainland carries (五档); null when it says none. Trades are not reported. */
export function depthFromTencent(
  { fields }: TencentQuote,
  { price, volume, time, isSuspended }: ProviderQuote,
): ProviderDepth | null {
  if (isSuspended) return null;
  // A book is in the unit of the day's volume, lots or shares.
  const reportedVolume = numberIn(fields[6]) ?? 0;
  const sharesInUnit = reportedVolume > 0 ? volume / reportedVolume : 1;
  const levelsAt = (places: readonly number[]): ProviderBookLevel[] =>
    places.flatMap((place) => {
      const [at, waiting] = [numberIn(fields[place]), numberIn(fields[place + 1])];
      return at && waiting ? [{ price: at, volume: Math.round(waiting * sharesInUnit) }] : [];
    });
  const [bids, asks] = [levelsAt(bidFields), levelsAt(askFields)];
  if (bids.length + asks.length === 0) return null;
  return { time, price, volume, bids, asks, trades: [], volumeBefore: volume };
}

/** The code stands third: with the exchange in the United States, after a point for their indices. */
function isOf(fields: readonly string[], { symbol, kind }: InstrumentRecord): boolean {
  const [, , reported = ''] = fields;
  if (exchangeOf(symbol) !== 'US') return reported === codeOf(symbol);
  return kind === 'index'
    ? reported.startsWith('.')
    : reported.replace(/\.[A-Z]+$/, '') === codeOf(symbol);
}

/** Mainland amounts stand in yuan within `price/volume/amount`; the field of their own is rounded to 万. */
function turnoverOf(
  fields: readonly string[],
  market: Market,
): { readonly volume: number; readonly amount: number | null } {
  const volume = numberIn(fields[6]) ?? 0;
  if (market !== 'hs') return { volume, amount: numberIn(fields[37]) };
  return { volume, amount: numberIn(fields[35]?.split('/')[2]) };
}

function isShare({ kind }: InstrumentRecord): boolean {
  return kind !== 'index' && kind !== 'sector';
}

/** No source says in what units indices abroad report their turnover: it is no number of shares. */
function isIndexAbroad({ symbol, kind }: InstrumentRecord): boolean {
  return kind === 'index' && marketOf(symbol) !== 'hs';
}
