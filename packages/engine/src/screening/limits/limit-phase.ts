import { percentileOf } from './limit-statistics.ts';

/** What the phase of limit-ups is read from on a day; null where it was not computed. */
export interface LimitPhaseDay {
  /** How many closed at the upper limit. */
  readonly up: number | null;
  readonly maxBoards: number | null;
  /** 晋级率, a share of 1. */
  readonly promotionRate: number | null;
  /** The mean change of the shares that were sealed the day before (昨涨停收益), a share of 1. */
  readonly sealedReturn: number | null;
}

/** 冰点, 升温, 退潮, 高潮. */
export type LimitPhase = 'frozen' | 'rising' | 'falling' | 'peak';

/** Days without which no phase is named. */
const phaseDays = 20;

const frozenBelow = 25;
const peakFrom = 75;

/**
 * The phase of the newest of 20 days (涨停周期), oldest first. Its heat is the mean percentile of the four figures among
 * these days: below 25 frozen, from 75 a peak, else rising or falling against the day before. Null where a figure of
 * any of the days is missing.
 */
export function limitPhaseOf(
  days: readonly LimitPhaseDay[],
): { readonly phase: LimitPhase; readonly heat: number } | null {
  const window = days.slice(-phaseDays);
  if (window.length < phaseDays) return null;
  const series = [
    window.flatMap(({ up }) => up ?? []),
    window.flatMap(({ maxBoards }) => maxBoards ?? []),
    window.flatMap(({ promotionRate }) => promotionRate ?? []),
    window.flatMap(({ sealedReturn }) => sealedReturn ?? []),
  ];
  const heat = heatAt(series, phaseDays - 1);
  const before = heatAt(series, phaseDays - 2);
  if (heat === null || before === null) return null;
  if (heat < frozenBelow) return { phase: 'frozen', heat };
  if (heat >= peakFrom) return { phase: 'peak', heat };
  return { phase: heat >= before ? 'rising' : 'falling', heat };
}

function heatAt(series: readonly (readonly number[])[], at: number): number | null {
  let sum = 0;
  for (const values of series) {
    const value = values[at];
    const percentile = value === undefined ? null : percentileOf(value, values);
    if (values.length < phaseDays || percentile === null) return null;
    sum += percentile;
  }
  return sum / series.length;
}
