import {
  type Bar,
  type BarColumns,
  barAt,
  barColumnNames,
  createBarColumns,
  sliceBars,
  writeBar,
} from '@chanscope/market';

/** What became of bars that were given to a series. */
export interface SaveCounts {
  /** Bars at times where there was none. */
  readonly saved: number;
  /** Bars that were there already, the same in every number. */
  readonly repeated: number;
  /** Bars that replaced one of the same time with other numbers. */
  readonly corrected: number;
}

export const noBarsSaved: SaveCounts = { saved: 0, repeated: 0, corrected: 0 };

export function sumOfCounts(left: SaveCounts, right: SaveCounts): SaveCounts {
  return {
    saved: left.saved + right.saved,
    repeated: left.repeated + right.repeated,
    corrected: left.corrected + right.corrected,
  };
}

/**
 * The bars of both series in order of time; where both have one, the incoming one. An amount that
 * the incoming bar does not know is kept: not knowing does not contradict. Both come oldest first.
 * `onCorrected` receives each bar that was replaced, and by which.
 */
export function mergeBars(
  existing: BarColumns,
  incoming: BarColumns,
  onCorrected?: (former: Bar, bar: Bar) => void,
): { readonly merged: BarColumns; readonly counts: SaveCounts } {
  const merged = createBarColumns(existing.length + incoming.length);
  let repeated = 0;
  let corrected = 0;
  let from = 0;
  let length = 0;
  for (let index = 0; index < incoming.length; index++) {
    let bar = barAt(incoming, index);
    for (; timeAt(existing, from) < bar.time; from++)
      writeBar(merged, length++, barAt(existing, from));
    if (timeAt(existing, from) === bar.time) {
      const former = barAt(existing, from);
      bar = { ...bar, amount: bar.amount ?? former.amount };
      if (isSameBar(bar, former)) repeated += 1;
      else {
        corrected += 1;
        onCorrected?.(former, bar);
      }
      from += 1;
    }
    writeBar(merged, length++, bar);
  }
  for (; from < existing.length; from++) writeBar(merged, length++, barAt(existing, from));
  const counts = { saved: incoming.length - repeated - corrected, repeated, corrected };
  return { merged: sliceBars(merged, 0, length), counts };
}

function timeAt(bars: BarColumns, index: number): number {
  return bars.time[index] ?? Number.POSITIVE_INFINITY;
}

function isSameBar(left: Bar, right: Bar): boolean {
  return barColumnNames.every((name) => Object.is(left[name], right[name]));
}
