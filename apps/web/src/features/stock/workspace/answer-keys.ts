import type { BarPeriod, WireAdjustment } from './chart-choice.ts';

/** Which bars of a security. */
export interface BarSeriesQuestion {
  readonly stockId: string;
  readonly period: BarPeriod;
  readonly adjust: WireAdjustment;
  /** The source that the reader chose, null for the one that stands. */
  readonly source: string | null;
}

/** Where the newest answer about a security is kept. */
export function latestKey(stockId: string): readonly string[] {
  return ['stock', stockId];
}

/** Where the pages of a series are kept. */
export function pagesKey(question: BarSeriesQuestion): readonly (string | null)[] {
  const { stockId, period, adjust, source } = question;
  return ['bars', stockId, period, adjust, source];
}

/** Where the intraday lines of a security are kept, of the source that the reader chose. */
export function intradayKey(
  { stockId, source }: Pick<BarSeriesQuestion, 'stockId' | 'source'>,
  days: number,
): readonly (string | number | null)[] {
  return ['intraday', stockId, days, source];
}
