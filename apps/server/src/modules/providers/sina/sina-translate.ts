import { dayOpenOf, marketOf, type Bar } from '@chanscope/market';

import type { InstrumentRecord } from '../../instruments/index.ts';
import { instantOfMoment, localMomentFrom } from '../feed-client/local-moment.ts';
import { untradedQuoteOf } from '../feed-client/untraded-quote.ts';
import type { ProviderListing, ProviderQuote } from '../../bars/index.ts';
import { numberIn, type SinaDay, type SinaListed, type SinaQuote } from './sina-payloads.ts';
import { hongKongKindOf, hongKongSymbolFrom } from './sina-symbols.ts';

const sharesPerLot = 100;

/** Volumes of days are shares; amounts are not reported. */
export function barFromSina({ date, open, high, low, close, volume }: SinaDay): Bar {
  return { time: dayOpenOf('hs', date), open, high, low, close, volume, amount: null };
}

/** The numbers of a quote, each market's from its own places. */
interface ReportedQuote {
  readonly price: number | null;
  readonly prevClose: number | null;
  readonly open: number | null;
  readonly high: number | null;
  readonly low: number | null;
  readonly volume: number | null;
  readonly amount: number | null;
  readonly time: number | null;
}

/** A quote of ours; null when it says nothing yet. */
export function quoteFromSina(
  { fields }: SinaQuote,
  instrument: InstrumentRecord,
  now: number,
): ProviderQuote | null {
  const reported = readers[marketOf(instrument.symbol)](fields, instrument);
  const { price, open, time, prevClose, high, low, volume, amount } = reported;
  if (time === null) return null;
  // Before its first trade a security has no open, and no price or the close before.
  if (!price || !open) return untradedQuoteOf(instrument, prevClose, { now, time });
  return {
    symbol: instrument.symbol,
    price,
    prevClose: prevClose === 0 ? null : prevClose,
    open,
    high: high ?? price,
    low: low ?? price,
    volume: volume ?? 0,
    amount: amount === 0 && volume !== 0 ? null : amount,
    time,
    isSuspended: false,
  };
}

type QuoteReader = (fields: readonly string[], instrument: InstrumentRecord) => ReportedQuote;

const readers: Readonly<Record<'hs' | 'hk' | 'us', QuoteReader>> = {
  /** Volumes are shares, but lots (手) of indices. */
  hs(fields, { kind }) {
    const [open, prevClose, price, high, low] = numbersAt(fields, [1, 2, 3, 4, 5]);
    const [volume, amount] = numbersAt(fields, [8, 9]);
    const shares = (volume ?? 0) * (kind === 'index' ? sharesPerLot : 1);
    const time = instantIn(`${fields[30]} ${fields[31]}`, 'hs');
    return { ...whole({ open, prevClose, price, high, low, amount }), volume: shares, time };
  },

  /** Amounts are dollars, but thousands of them of indices. */
  hk(fields, { kind }) {
    const [open, prevClose, high, low, price] = numbersAt(fields, [2, 3, 4, 5, 6]);
    const [amount, volume] = numbersAt(fields, [11, 12]);
    const dollars = (amount ?? 0) * (kind === 'index' ? 1000 : 1);
    const time = instantIn(`${fields[17]} ${fields[18]}`, 'hk');
    return { ...whole({ open, prevClose, price, high, low, volume }), amount: dollars, time };
  },

  us(fields) {
    const [price, open, high, low] = numbersAt(fields, [1, 5, 6, 7]);
    const [volume, prevClose, amount] = numbersAt(fields, [10, 26, 30]);
    const time = regularTimeIn(fields);
    return { ...whole({ open, prevClose, price, high, low, volume, amount }), time };
  },
};

type MaybeNumbers = Partial<Record<keyof ReportedQuote, number | null | undefined>>;

function whole(reported: MaybeNumbers): ReportedQuote {
  const { price = null, prevClose = null, open = null, high = null, low = null } = reported;
  return {
    price,
    prevClose,
    open,
    high,
    low,
    volume: reported.volume ?? null,
    amount: reported.amount ?? null,
    time: null,
  };
}

function numbersAt(fields: readonly string[], places: readonly number[]): (number | null)[] {
  return places.map((place) => numberIn(fields[place]));
}

function instantIn(text: string, market: 'hs' | 'hk'): number | null {
  const moment = localMomentFrom(text);
  return moment === null ? null : instantOfMoment(moment, market);
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** `Sep 28 01:08PM EDT`, whose year stands elsewhere: the regular session's, also in extended hours. */
function regularTimeIn(fields: readonly string[]): number | null {
  const shape = /^([A-Z][a-z]{2}) (\d{2}) (\d{2}):(\d{2})(AM|PM) E[DS]T$/;
  const [, month = '', day = '', hours = '', minutes = '', half] =
    shape.exec(fields[25] ?? '') ?? [];
  const number = String(months.indexOf(month) + 1).padStart(2, '0');
  const hour = (Number(hours) % 12) + (half === 'PM' ? 12 : 0);
  const clock = `${String(hour).padStart(2, '0')}:${minutes}`;
  const moment = localMomentFrom(`${fields[29]}-${number}-${day} ${clock}`);
  return moment === null ? null : instantOfMoment(moment, 'us');
}

/** A row of Hong Kong's list; null for what has no code of ours. */
export function listingFromSina({
  symbol: code,
  name,
  engname,
}: SinaListed): ProviderListing | null {
  const symbol = hongKongSymbolFrom(code);
  if (symbol === null) return null;
  const englishName = engname.trim() === '' ? null : engname.trim();
  return { symbol, name, englishName, kind: hongKongKindOf(symbol) };
}
