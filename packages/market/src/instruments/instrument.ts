import type { InstrumentKind } from './instrument-kind.ts';
import { codeOf, exchangeOf, type StockSymbol } from './symbol.ts';

/**
 * The board that lists a share: 主板, 创业板, 科创板, 北交所, Hong Kong's GEM. `none` for everything
 * that is no share, and for the United States, whose exchanges have no boards.
 */
export type Board = 'main' | 'chinext' | 'star' | 'bse' | 'gem' | 'none';

/** The currency in which a security is quoted. */
export type Currency = 'CNY' | 'HKD' | 'USD';

/** One entry of the directory of securities. */
export interface Instrument {
  readonly symbol: StockSymbol;
  readonly kind: InstrumentKind;
  readonly board: Board;
  readonly nameZh: string;
  readonly nameEn: string | null;
  /** First trading day, yyyy-mm-dd; null when not known. */
  readonly listedOn: string | null;
  /** Last trading day, yyyy-mm-dd; null while listed. */
  readonly delistedOn: string | null;
  /** Shares in one lot (手). */
  readonly lotSize: number;
  readonly currency: Currency;
}

/** Boards by the beginning of `exchange.code`; the first that fits decides. */
const boardPrefixes: readonly (readonly [RegExp, Board])[] = [
  [/^SH\.68/, 'star'],
  [/^SH\.(?:60|900)/, 'main'],
  [/^SZ\.30/, 'chinext'],
  [/^SZ\.(?:00[0-4]|200)/, 'main'],
  [/^BJ\.(?:43|82|83|87|88|92)/, 'bse'],
  [/^HK\.08/, 'gem'],
  [/^HK\.\d/, 'main'],
];

/** The board that lists a share, identified by its code; `none` for codes of indices and funds. */
export function boardOf(symbol: StockSymbol): Board {
  return boardPrefixes.find(([prefix]) => prefix.test(symbol))?.[1] ?? 'none';
}

/**
 * The currency of quotes: B shares are quoted in dollars of the United States (Shanghai) and Hong
 * Kong (Shenzhen), the 8xxxx counters of Hong Kong in renminbi.
 */
export function currencyOf(symbol: StockSymbol): Currency {
  const exchange = exchangeOf(symbol);
  if (exchange === 'US' || symbol.startsWith('SH.900')) return 'USD';
  if (symbol.startsWith('SZ.200')) return 'HKD';
  if (exchange !== 'HK') return 'CNY';
  return /^8\d{4}$/.test(codeOf(symbol)) ? 'CNY' : 'HKD';
}

/** Shares in one lot where the market fixes it; null in Hong Kong, where each company chooses. */
export function marketLotSizeOf(symbol: StockSymbol): number | null {
  const exchange = exchangeOf(symbol);
  if (exchange === 'HK') return null;
  return exchange === 'US' ? 1 : 100;
}

/** Whether a mainland share's name says special treatment: `ST`, `*ST`, `SST`, `S*ST`. */
export function isSpecialTreatmentName(nameZh: string): boolean {
  return /^S?\*?ST/.test(nameZh.normalize('NFKC').trim().toUpperCase());
}

/** A name that a security bore from a day to another, both included; `until` is null while it lasts. */
export interface DatedName {
  /** yyyy-mm-dd */
  readonly from: string;
  readonly until: string | null;
  readonly name: string;
}

/**
 * Whether a mainland share was under special treatment on a day (yyyy-mm-dd), by the names that it bore; null
 * where its name of that day is not known.
 */
export function specialTreatmentOn(names: readonly DatedName[], date: string): boolean | null {
  const borne = names.findLast(
    ({ from, until }) => from <= date && (until === null || date <= until),
  );
  return borne === undefined ? null : isSpecialTreatmentName(borne.name);
}

/** Beginnings of `exchange.code` and what such codes name; the first that fits decides. */
const kindPrefixes: readonly (readonly [RegExp, InstrumentKind])[] = [
  [/^BK\./, 'sector'],
  [/^(?:SH\.000|SZ\.399|BJ\.899|HK\.[A-Z])/, 'index'],
  [/^US\.(?:SPX|NDX|IXIC|DJI)$/, 'index'],
  [/^(?:SH\.508|SZ\.18)/, 'reit'],
  [/^(?:SH\.50[12]|SZ\.16)/, 'lof'],
  [/^(?:SH\.5|SZ\.15)/, 'etf'],
  [/^(?:SH\.11|SZ\.12)/, 'other'],
];

/** What a security is by its code alone, for symbols that no directory has named. */
export function likelyKindOf(symbol: StockSymbol): InstrumentKind {
  return kindPrefixes.find(([prefix]) => prefix.test(symbol))?.[1] ?? 'stock';
}
