import type { Quote, StockMaster } from '@chanscope/contract';

type Locale = 'zh' | 'en';

/** 1 above the previous close, −1 below it, 0 level or unknown. */
export type Direction = 1 | 0 | -1;

/** The direction of a difference. */
export function directionOf(difference: number | null): Direction {
  if (difference === null || difference === 0) return 0;
  return difference > 0 ? 1 : -1;
}

/** The difference with its sign, as text: never told by colour alone. */
export function signed(difference: number, decimals: number): string {
  const text = Math.abs(difference).toFixed(decimals);
  if (Number(text) === 0) return text;
  return difference > 0 ? `+${text}` : `-${text}`;
}

const magnitudes: Readonly<Record<Locale, readonly (readonly [from: number, unit: string])[]>> = {
  zh: [
    [1e12, '万亿'],
    [1e8, '亿'],
    [1e4, '万'],
  ],
  en: [
    [1e12, 'T'],
    [1e9, 'B'],
    [1e6, 'M'],
    [1e3, 'K'],
  ],
};

/** A large number as people read it: 52.10亿, 5.21B. Two digits, which never round up to 10000万. */
export function compact(value: number, locale: Locale): string {
  const fitting = magnitudes[locale].find(([from]) => Math.abs(value) / from >= 1 - 5e-7);
  if (fitting === undefined) return String(Math.round(value));
  const [from, unit] = fitting;
  return `${(value / from).toFixed(2)}${unit}`;
}

/** A volume in the unit of its market: lots of 100 (手) on the mainland, shares elsewhere. */
export function volumeOf(
  shares: number,
  market: StockMaster['stockType'],
): { value: number; unit: 'lots' | 'shares' } {
  return market === 'hs'
    ? { value: shares / 100, unit: 'lots' }
    : { value: shares, unit: 'shares' };
}

/** One number of the quote header. */
export interface QuoteField {
  readonly key: FieldKey;
  readonly text: string;
  readonly direction: Direction;
}

type FieldKey =
  | 'open'
  | 'high'
  | 'low'
  | 'prevClose'
  | 'volume'
  | 'amount'
  | 'amplitude'
  | 'limitUp'
  | 'limitDown';

/** How the numbers of the quote header are written. */
export interface QuoteWriting {
  readonly decimals: number;
  readonly locale: Locale;
  /** The volume with its unit, null where the feed tells none. */
  readonly volume: string | null;
}

/** The numbers of the quote header that are known; what is unknown has no field, never a 0.00. */
export function quoteFields(quote: Quote, writing: QuoteWriting): QuoteField[] {
  const { decimals, locale, volume } = writing;
  const { prevClose } = quote;
  const price = (key: FieldKey, value: number | null): QuoteField[] =>
    value === null ? [] : [{ key, text: value.toFixed(decimals), direction: against(value) }];
  const against = (value: number): Direction =>
    prevClose === null ? 0 : directionOf(value - prevClose);
  const plain = (key: FieldKey, text: string | null): QuoteField[] =>
    text === null ? [] : [{ key, text, direction: 0 }];

  return [
    ...price('open', quote.open),
    ...price('high', quote.high),
    ...price('low', quote.low),
    ...price('prevClose', prevClose),
    ...plain('volume', volume),
    ...plain('amount', quote.amount === null ? null : compact(quote.amount, locale)),
    ...plain('amplitude', quote.amplitude === null ? null : `${quote.amplitude.toFixed(2)}%`),
    ...price('limitUp', quote.limitUp),
    ...price('limitDown', quote.limitDown),
  ];
}
