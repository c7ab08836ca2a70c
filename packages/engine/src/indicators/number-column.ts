import type { NumberStudy } from './number-study.ts';

/**
 * Commits a whole column to a fresh calculation and writes its numbers into another, NaN where there
 * is none. Numbers that are not finite are skipped.
 */
export function writeEach(study: NumberStudy, values: Float64Array, into: Float64Array): void {
  for (let at = 0; at < values.length; at += 1) {
    const value = values[at] ?? Number.NaN;
    into[at] = Number.isFinite(value) ? study.commit(value) : Number.NaN;
  }
}

/** Throws RangeError when a column has no room for as many numbers as another holds. */
export function checkRoom(values: Float64Array, into: Float64Array): void {
  if (into.length >= values.length) return;
  throw new RangeError(`Cannot write ${values.length} numbers: there is room for ${into.length}`);
}
