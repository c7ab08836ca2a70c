import type { BarPeriod, WireAdjustment } from './chart-choice.ts';

/** Which bars of a security. */
export interface BarSeriesQuestion {
  readonly stockId: string;
  readonly period: BarPeriod;
  readonly adjust: WireAdjustment;
}

/** Where the newest answer about a security is kept. */
export function latestKey(stockId: string): readonly string[] {
  return ['stock', stockId];
}

/** Where the pages of a series are kept. */
export function pagesKey({ stockId, period, adjust }: BarSeriesQuestion): readonly string[] {
  return ['bars', stockId, period, adjust];
}

/** Where the intraday lines of a security are kept. */
export function intradayKey(stockId: string, days: number): readonly (string | number)[] {
  return ['intraday', stockId, days];
}
