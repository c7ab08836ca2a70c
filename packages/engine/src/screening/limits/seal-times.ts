import type { BarColumns } from '@chanscope/market';

/** When a share stood at its limit, as far as minutes show (分钟口径). Openings of minutes, UTC ms. */
export interface SealTimes {
  /** The first minute that closed at the limit (首封). */
  readonly firstSeal: number | null;
  /** The first minute of the run at the limit that reaches the close (末封); null when it did not hold. */
  readonly lastSeal: number | null;
  /** How often a minute at the limit was followed by one off it (开板): at least so often. */
  readonly openTimes: number;
}

/** Reads the minutes of one day, oldest first, against a limit price. */
export function sealTimesOf(minutes: BarColumns, limitPrice: number): SealTimes {
  let firstSeal: number | null = null;
  let lastSeal: number | null = null;
  let openTimes = 0;
  for (let index = 0; index < minutes.length; index += 1) {
    const isAt = Math.abs((minutes.close[index] ?? 0) - limitPrice) < 1e-6;
    const time = minutes.time[index] ?? 0;
    if (isAt) {
      firstSeal ??= time;
      lastSeal ??= time;
    } else if (lastSeal !== null) {
      openTimes += 1;
      lastSeal = null;
    }
  }
  return { firstSeal, lastSeal, openTimes };
}
