import { ExponentialAverage } from '../indicators/windows/exponential-average.ts';

/** How a share fared against an index, in percent points (强弱). */
export interface IndexStrength {
  /** EMA, by default 7, of the share's change over 5 bars less that of the index. */
  readonly value: number;
  /** Change against 1 and 5 bars earlier; null where there was no value then. */
  readonly change1: number | null;
  readonly change5: number | null;
  /** 强 above 1, 弱 below −1. */
  readonly band: 'strong' | 'weak' | 'even';
  /** True while there are fewer bars than three times the longest period. */
  readonly isWarming: boolean;
}

export interface StrengthPeriods {
  /** Bars of the change, n. */
  readonly change: number;
  /** Bars of the average, m. */
  readonly average: number;
}

export const defaultStrengthPeriods: StrengthPeriods = { change: 5, average: 7 };

/**
 * The strength at the last of the days that both have closes of, oldest first. Null with fewer days than
 * the change reaches back.
 */
export function indexStrengthOf(
  closes: readonly number[],
  indexCloses: readonly number[],
  periods: StrengthPeriods = defaultStrengthPeriods,
): IndexStrength | null {
  const { change, average } = periods;
  const smooth = new ExponentialAverage(average);
  const values: number[] = [];
  for (let day = change; day < closes.length; day += 1)
    values.push(
      smooth.commit(percentChange(closes, day, change) - percentChange(indexCloses, day, change)),
    );
  const value = values.at(-1);
  if (value === undefined) return null;
  return {
    value,
    change1: changeFrom(value, values.at(-2)),
    change5: changeFrom(value, values.at(-6)),
    band: bandOf(value),
    isWarming: closes.length < 3 * Math.max(change, average),
  };
}

function percentChange(closes: readonly number[], day: number, back: number): number {
  const before = closes[day - back] ?? Number.NaN;
  return (((closes[day] ?? Number.NaN) - before) / before) * 100;
}

function changeFrom(value: number, before: number | undefined): number | null {
  return before === undefined ? null : value - before;
}

function bandOf(value: number): IndexStrength['band'] {
  if (value > 1) return 'strong';
  return value < -1 ? 'weak' : 'even';
}
