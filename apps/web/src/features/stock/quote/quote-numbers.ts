import type { Quote } from '@chanscope/contract';

import { type Direction, directionOf } from '../../../ui/index.ts';

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
  /** The volume with its unit, null where the feed shows none. */
  readonly volume: string | null;
  /** The amount in 万 and 亿 or K, M and B, null where the feed shows none. */
  readonly amount: string | null;
}

/** The numbers of the quote header that are known; what is unknown has no field, never a 0.00. */
export function quoteFields(quote: Quote, writing: QuoteWriting): QuoteField[] {
  const { decimals, volume, amount } = writing;
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
    ...plain('amount', amount),
    ...plain('amplitude', quote.amplitude === null ? null : `${quote.amplitude.toFixed(2)}%`),
    ...price('limitUp', quote.limitUp),
    ...price('limitDown', quote.limitDown),
  ];
}
