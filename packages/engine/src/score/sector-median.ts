import type { ScoreParts } from './score.ts';

/** With fewer scored members a sector has no median. */
export const minSectorScores = 5;

/**
 * The middle of each part (中位数) over the scored shares of a sector, of an even number the mean of the two in the
 * middle; null with fewer than five.
 */
export function medianPartsOf(scored: readonly ScoreParts[]): ScoreParts | null {
  if (scored.length < minSectorScores) return null;
  const medianOf = (part: keyof ScoreParts): number => middleOf(scored.map((each) => each[part]));
  return {
    trend: medianOf('trend'),
    rs: medianOf('rs'),
    chan: medianOf('chan'),
    vp: medianOf('vp'),
    risk: medianOf('risk'),
  };
}

function middleOf(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const half = sorted.length / 2;
  const [lower = 0, upper = 0] = [sorted[Math.ceil(half) - 1], sorted[Math.floor(half)]];
  return (lower + upper) / 2;
}
