import type { CzscAnalysis } from '@chanscope/engine';

/** Positional rows: booleans are 1 and 0. */
type Rows = readonly (readonly number[])[];

/** The keys of the golden files of czsc. */
export interface CzscJson {
  /** Strokes: `[beginBar, endBar, beginVal, endVal, dir, nMergedBars]`. */
  readonly bi: Rows;
  /** How many of the strokes are finished. */
  readonly n_finished: number;
  /** Pivots of finished strokes: `[firstBi, lastBi, zd, zg, dd, gg, isValid]`. */
  readonly zs: Rows;
  /** Fractals: `[bar, 1 for a top or -1, price]`. */
  readonly fx: Rows;
  /** Unfinished merged bars: `[firstBar, lastBar, high, low]`. */
  readonly ubi: Rows;
}

/** What czsc sees, in its own words, as the golden files write them. */
export function jsonFromCzsc({ strokes, pivots, fractals, unfinished }: CzscAnalysis): CzscJson {
  return {
    bi: strokes.map((stroke) => [
      stroke.beginBar,
      stroke.endBar,
      stroke.beginPrice,
      stroke.endPrice,
      stroke.direction,
      stroke.mergedBarCount,
    ]),
    n_finished: strokes.filter(({ isFinished }) => isFinished).length,
    zs: pivots.map((pivot) => [
      pivot.beginStroke,
      pivot.endStroke,
      pivot.low,
      pivot.high,
      pivot.lowest,
      pivot.highest,
      Number(pivot.isValid),
    ]),
    fx: fractals.map(({ bar, kind, price }) => [bar, kind, price]),
    ubi: unfinished.map(({ first, last, high, low }) => [first, last, high, low]),
  };
}
