import {
  latestTradeAt,
  type Bar,
  type CorporateAction,
  type StockSymbol,
  barOpenFromEnd,
  codeOf,
  dayOpenOf,
  exchangeOf,
  instantOf,
  priceDecimalsOf,
  symbolOf,
  tradeDateAt,
} from '@chanscope/market';

import type { InstrumentRecord } from '../../instruments/index.ts';
import type { ProviderListing, ProviderQuote } from '../../bars/index.ts';
import { untradedQuoteOf } from '../feed-client/untraded-quote.ts';
import type {
  TdxBar,
  TdxChange,
  TdxCode,
  TdxListing,
  TdxMarket,
  TdxQuote,
} from './tdx-payloads.ts';

const exchanges = ['SZ', 'SH', 'BJ'] as const;

/** How TDX names a security; null for what it does not report: other markets, boards of other makers. */
export function tdxCodeOf({
  symbol,
  kind,
}: Pick<InstrumentRecord, 'symbol' | 'kind'>): TdxCode | null {
  const market = exchanges.findIndex((exchange) => exchange === exchangeOf(symbol));
  if (kind === 'other' || (market !== 0 && market !== 1 && market !== 2)) return null;
  return { market, code: codeOf(symbol) };
}

const sharesPerLot = 100;
const lunchEnd = 13 * 60;
const lunchBegin = 11 * 60 + 30;

/**
 * Bars in prices and shares. Prices are thousandths of every security; volumes are shares, but lots
 * (手) of indices. Minutes are labelled by their end.
 */
export function barsFromTdx(reported: readonly TdxBar[], isIndex: boolean): Bar[] {
  return reported.map(({ date, endMinute, open, high, low, close, volume, amount }) => ({
    time: openingOf(date, endMinute),
    open: open / 1000,
    high: high / 1000,
    low: low / 1000,
    close: close / 1000,
    volume: Math.round(volume * (isIndex ? sharesPerLot : 1)),
    amount,
  }));
}

/** Servers label the last minute before noon with the time at which trade goes on. */
function openingOf(date: string, endMinute: number): number {
  if (endMinute === 0) return dayOpenOf('hs', date);
  const end = endMinute === lunchEnd ? lunchBegin : endMinute;
  return barOpenFromEnd('1m', 'hs', instantOf(date, end, 'hs'));
}

/**
 * A quote in prices and shares; null while nothing is known. Its time is that of asking, at most the
 * end of the session: the server's own can lie before trades that it counts in.
 */
export function quoteFromTdx(
  { price, prevClose, open, high, low, volume, amount }: TdxQuote,
  instrument: InstrumentRecord,
  now: number,
): ProviderQuote | null {
  const { symbol, kind } = instrument;
  const unit = 10 ** priceDecimalsOf({ symbol, kind, price: 1 });
  const time = latestTradeAt('hs', tradeDateAt('hs', now), now);
  // Before its first trade a security has no open, and no price or the close before.
  if (price <= 0 || open <= 0) return untradedQuoteOf(instrument, prevClose / unit, { now, time });
  return {
    symbol,
    price: price / unit,
    prevClose: prevClose > 0 ? prevClose / unit : null,
    open: open / unit,
    high: high / unit,
    low: low / unit,
    volume: volume * sharesPerLot,
    amount,
    time,
    isSuspended: false,
  };
}

/** 除权除息: the other categories change the number of shares and not the price. */
const exRights = 1;

/** The distributions among changes of the capital, which are reported for ten shares. */
export function actionsFromTdx(changes: readonly TdxChange[]): CorporateAction[] {
  return changes
    .filter(({ category }) => category === exRights)
    .map(({ date, values: [cash, rightsPrice, bonus, rights] }) => ({
      exDate: date,
      cashPerShare: perShare(cash),
      bonusPerShare: perShare(bonus),
      rightsPerShare: perShare(rights),
      rightsPrice: decimalOf(rightsPrice),
    }));
}

function perShare(forTen: number): number {
  return Number((decimalOf(forTen) / 10).toFixed(8));
}

/** The decimal that was written into a float of 32 bits. */
function decimalOf(float: number): number {
  return Number(float.toPrecision(7));
}

/** What the codes of each exchange name that charts can be drawn of; the first that fits decides. */
const kindsByCode: readonly (readonly [RegExp, InstrumentRecord['kind']])[] = [
  [/^SH\.(?:60|68|900)/, 'stock'],
  [/^SZ\.(?:00[0-4]|200|30[0-2])/, 'stock'],
  [/^BJ\.92/, 'stock'],
  [/^(?:SH\.000|SZ\.399|BJ\.899)/, 'index'],
  [/^(?:SH\.508|SZ\.180)/, 'reit'],
  [/^(?:SH\.50[1-6]|SZ\.16)/, 'lof'],
  [/^(?:SH\.5[168]|SZ\.159)/, 'etf'],
];

/** The rows of an exchange's list that are shares, indices and funds. */
export function listingsFromTdx(
  market: TdxMarket,
  reported: readonly TdxListing[],
): ProviderListing[] {
  return reported.flatMap(({ code, name }) => {
    const symbol = symbolFrom(market, code);
    const kind = symbol === null ? undefined : kindOf(symbol);
    if (symbol === null || kind === undefined || name === '') return [];
    return [{ symbol, name, englishName: null, kind }];
  });
}

function symbolFrom(market: TdxMarket, code: string): StockSymbol | null {
  return /^\d{6}$/.test(code) ? symbolOf(exchanges[market], code) : null;
}

/** Whether charts can be drawn of a security: a share, an index or a fund by its code. */
export function isTdxSecurity(symbol: StockSymbol): boolean {
  return kindOf(symbol) !== undefined;
}

function kindOf(symbol: StockSymbol): InstrumentRecord['kind'] | undefined {
  return kindsByCode.find(([codes]) => codes.test(symbol))?.[1];
}
