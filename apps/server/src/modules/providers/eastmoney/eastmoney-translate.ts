import { dayOpenOf, marketOf, minuteMs, type Bar } from '@chanscope/market';

import type { InstrumentRecord } from '../../instruments/index.ts';
import { instantOfMoment } from '../feed-client/local-moment.ts';
import { sharesOf } from '../feed-client/lot-volume.ts';
import { untradedQuoteOf } from '../feed-client/untraded-quote.ts';
import type { ProviderListing, ProviderQuote } from '../../bars/index.ts';
import type { EastmoneyBar, EastmoneyListed, EastmoneyQuote } from './eastmoney-payloads.ts';
import { symbolFromSecid } from './eastmoney-symbols.ts';

/** A bar of ours: times of minutes are Beijing's and their ends, of the United States too. */
export function barFromEastmoney(
  reported: EastmoneyBar,
  instrument: InstrumentRecord,
  timeframe: '1m' | '1d',
): Bar {
  const { moment, open, high, low, close, amount } = reported;
  const time =
    timeframe === '1d'
      ? dayOpenOf(marketOf(instrument.symbol), moment.date)
      : instantOfMoment(moment, 'hs') - minuteMs;
  const volume = sharesOf(instrument, { volume: reported.volume, amount, price: close }, true);
  return { time, open, high, low, close, volume, amount };
}

/** A quote of ours; null when it says nothing yet. */
export function quoteFromEastmoney(
  reported: EastmoneyQuote,
  instrument: InstrumentRecord,
  now: number,
): ProviderQuote | null {
  const { f2: price, f5: volume, f6: amount, f18: prevClose } = reported;
  const time = reported.f124 === undefined || reported.f124 === null ? null : reported.f124 * 1000;
  // Before its first trade a security has no open, and perhaps the close before as its price.
  if (price === null || volume === null || reported.f17 === null)
    return untradedQuoteOf(instrument, prevClose, { now, time });
  return {
    symbol: instrument.symbol,
    price,
    prevClose,
    open: reported.f17,
    high: reported.f15 ?? price,
    low: reported.f16 ?? price,
    volume: sharesOf(instrument, { volume, amount, price }, true),
    amount,
    time: time ?? now,
    isSuspended: false,
  };
}

/** A listing of ours; null for codes that we do not have. */
export function listingFromEastmoney(
  { f12, f13, f14 }: EastmoneyListed,
  kind: ProviderListing['kind'],
): ProviderListing | null {
  const symbol = symbolFromSecid(f13, f12);
  return symbol === null ? null : { symbol, name: f14, englishName: null, kind };
}
