// Apart from their rules: pages that only name them need no calendars.

/** The length of bars that are shorter than a day. */
export type IntradayTimeframe = '1m' | '5m' | '15m' | '30m' | '60m';

/** The length of bars from a day on: day, week (ISO), month, quarter, year. */
export type DailyTimeframe = '1d' | '1w' | '1mo' | '1q' | '1y';

/** The length of a bar (周期). */
export type Timeframe = IntradayTimeframe | DailyTimeframe;

/** All timeframes, the shortest first. */
export const timeframes: readonly Timeframe[] = [
  '1m',
  '5m',
  '15m',
  '30m',
  '60m',
  '1d',
  '1w',
  '1mo',
  '1q',
  '1y',
];
