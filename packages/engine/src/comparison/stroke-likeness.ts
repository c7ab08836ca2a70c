import type { ChanStudy } from '../chan/chan-study.ts';

/** So many of the last strokes say how a security moved (走势). */
export const comparedStrokes = 9;

/**
 * The moves of the last nine strokes, the running one included, oldest first: the logarithm of the price at the end
 * over that at the beginning. Null with fewer strokes, and where a price is not above zero.
 */
export function strokeMovesOf(study: ChanStudy): readonly number[] | null {
  study.update();
  const { lines } = study.level.level;
  const first = lines.length - comparedStrokes;
  if (first < 0) return null;
  const moves = Array.from({ length: comparedStrokes }, (_, at) =>
    Math.log(lines.endPrice(first + at) / lines.beginPrice(first + at)),
  );
  return moves.every(Number.isFinite) ? moves : null;
}

/**
 * How alike two securities moved (走势相似), from 0 to 100 for the same shape: 100 / (1 + d), where d is the distance
 * by dynamic time warping (DTW) of their moves, each in units of its own mean move, over the longer number of moves.
 * Throws RangeError without moves.
 */
export function strokeLikenessOf(one: readonly number[], other: readonly number[]): number {
  if (one.length === 0 || other.length === 0)
    throw new RangeError(`Cannot compare ${one.length} moves with ${other.length}`);
  const distance = warpedDistanceOf(shapeOf(one), shapeOf(other));
  return 100 / (1 + distance / Math.max(one.length, other.length));
}

/** Moves in units of their mean size, so that a calm share may be like a lively one. */
function shapeOf(moves: readonly number[]): readonly number[] {
  const mean = moves.reduce((sum, move) => sum + Math.abs(move), 0) / moves.length;
  return mean === 0 ? moves : moves.map((move) => move / mean);
}

/** The least sum of differences along any way that goes through both lists in order, from both begins to both ends. */
function warpedDistanceOf(one: readonly number[], other: readonly number[]): number {
  let row = new Float64Array(other.length + 1).fill(Number.POSITIVE_INFINITY);
  row[0] = 0;
  for (const value of one) {
    const next = new Float64Array(other.length + 1).fill(Number.POSITIVE_INFINITY);
    other.forEach((compared, at) => {
      const before = Math.min(row[at] ?? 0, row[at + 1] ?? 0, next[at] ?? 0);
      next[at + 1] = before + Math.abs(value - compared);
    });
    row = next;
  }
  return row.at(-1) ?? 0;
}
