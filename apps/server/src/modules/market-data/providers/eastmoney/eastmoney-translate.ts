import { dayOpenOf, marketOf, type Bar } from '@chanscope/market';

import type { InstrumentRecord } from '../../../instruments/index.ts';
import { instantOfMoment } from '../../feed-client/local-moment.ts';
import { sharesOf } from '../../feed-client/lot-volume.ts';
import { untradedQuoteOf } from '../../feed-client/untraded-quote.ts';
import type { ProviderListing, ProviderQuote } from '../../provider.ts';
import type { EastmoneyBar, EastmoneyListed, EastmoneyQuote } from './eastmoney-payloads.ts';
import { symbolFromSecid } from './eastmoney-symbols.ts';

const msPerMinute = 60_000;

/** A bar of ours: times of minutes are Beijing's and their ends, of the United States too. */
export function barFromEastmoney(
  told: EastmoneyBar,
  instrument: InstrumentRecord,
  timeframe: '1m' | '1d',
): Bar {
  const { moment, open, high, low, close, amount } = told;
  const time =
    timeframe === '1d'
      ? dayOpenOf(marketOf(instrument.symbol), moment.date)
      : instantOfMoment(moment, 'hs') - msPerMinute;
  const volume = sharesOf(instrument, { volume: told.volume, amount, price: close }, true);
  return { time, open, high, low, close, volume, amount };
}

/** A quote of ours; null when it says nothing yet. */
export function quoteFromEastmoney(
  told: EastmoneyQuote,
  instrument: InstrumentRecord,
  now: number,
): ProviderQuote | null {
  const { f2: price, f5: volume, f6: amount, f18: prevClose } = told;
  const time = told.f124 === undefined || told.f124 === null ? null : told.f124 * 1000;
  // Before its first trade a security has no open, and perhaps the close before as its price.
  if (price === null || volume === null || told.f17 === null)
    return untradedQuoteOf(instrument, prevClose, { now, time });
  return {
    symbol: instrument.symbol,
    price,
    prevClose,
    open: told.f17,
    high: told.f15 ?? price,
    low: told.f16 ?? price,
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
