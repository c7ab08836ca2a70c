import type { BarFault } from '@chanscope/market';

/** Why a row of a file is not taken. */
export type RefusalReason =
  | BarFault
  | 'wrong-field-count'
  | 'unreadable-number'
  | 'unreadable-time'
  | 'unknown-code'
  | 'lot-size-unknown'
  | 'outside-session'
  | 'off-grid'
  | 'time-not-increasing';

/** The reasons in words, for reports. */
export const refusalWordings: Readonly<Record<RefusalReason, string>> = {
  'wrong-field-count': 'the line has not as many fields as the header',
  'unreadable-number': 'a price, volume or amount is no number',
  'unreadable-time': 'the time is no date, or no date and time, of the years 1800 to 2099',
  'unknown-code': 'the code is no security of the three markets',
  'lot-size-unknown': 'volumes in lots are understood for the mainland only',
  'outside-session': 'the bar lies outside of the trading sessions (extended hours)',
  'off-grid': 'the time is not where a bar of this timeframe begins or ends',
  'time-not-increasing': 'the time is not after that of the row before it of the same security',
  'not-finite': 'a number is too large',
  'not-positive': 'a price is zero or negative',
  'high-below-body': 'the high is below the open, the close or the low',
  'low-above-body': 'the low is above the open or the close',
  'negative-volume': 'the volume or the amount is negative',
};

/** A row that is not taken. */
export interface Refusal {
  /** Counted from 1, the header being line 1. */
  readonly line: number;
  readonly reason: RefusalReason;
  /** The beginning of the line as it stands in the file. */
  readonly text: string;
}
