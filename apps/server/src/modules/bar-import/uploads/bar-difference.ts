import {
  type Bar,
  type BarColumns,
  barAt,
  barColumnNames,
  createBarColumns,
  firstBarAtOrAfter,
  sliceBars,
  writeBar,
} from '@chanscope/market';

/** What an import did to one block; each oldest first, with no bars where there were none. */
export interface BarDifference {
  /** Bars at times where there was none. */
  readonly added: BarColumns;
  /** Bars that were replaced. */
  readonly former: BarColumns;
  /** What replaced them, bar by bar. */
  readonly written: BarColumns;
}

/** The bars of a block once a difference is taken back, and what became of the difference. */
export interface Reversal {
  readonly bars: BarColumns;
  readonly removed: number;
  readonly restored: number;
  /** Bars that a user changed since: they stay. */
  readonly retained: number;
}

/** What changed between two states of a block, of which the later has every time of the earlier. */
export function differenceBetween(before: BarColumns, after: BarColumns): BarDifference {
  const added: number[] = [];
  const replaced: { from: number; to: number }[] = [];
  for (let to = 0, from = 0; to < after.length; to++) {
    if (before.time[from] === after.time[to]) {
      if (!isSame(barAt(before, from), barAt(after, to))) replaced.push({ from, to });
      from += 1;
    } else added.push(to);
  }
  return {
    added: barsAt(after, added),
    former: barsAt(
      before,
      replaced.map(({ from }) => from),
    ),
    written: barsAt(
      after,
      replaced.map(({ to }) => to),
    ),
  };
}

/** Takes a difference back from a block as it is now. */
export function reverse(now: BarColumns, { added, former, written }: BarDifference): Reversal {
  const bars = createBarColumns(now.length);
  let length = 0;
  let removed = 0;
  let restored = 0;
  let retained = 0;
  for (let index = 0; index < now.length; index++) {
    const bar = barAt(now, index);
    const place = placeOf(written, bar.time);
    const isAdded = placeOf(added, bar.time) !== null;
    if (isAdded && isSame(bar, barAt(added, placeOf(added, bar.time) ?? 0))) removed += 1;
    else if (place !== null && isSame(bar, barAt(written, place))) {
      writeBar(bars, length++, barAt(former, place));
      restored += 1;
    } else {
      if (isAdded || place !== null) retained += 1;
      writeBar(bars, length++, bar);
    }
  }
  return { bars: sliceBars(bars, 0, length), removed, restored, retained };
}

/** Puts bars that were taken away whole back among those that are there now; what came for their times since stays. */
export function putBack(now: BarColumns, taken: BarColumns): Reversal {
  const missing = Array.from(taken.time.keys()).filter(
    (index) => placeOf(now, taken.time[index] ?? 0) === null,
  );
  const places = [
    ...Array.from(now.time, (time, index) => ({ time, from: now, index })),
    ...missing.map((index) => ({ time: taken.time[index] ?? 0, from: taken, index })),
  ].toSorted((one, other) => one.time - other.time);
  const bars = createBarColumns(places.length);
  for (const [index, place] of places.entries())
    writeBar(bars, index, barAt(place.from, place.index));
  const restored = missing.length;
  return { bars, removed: 0, restored, retained: taken.length - restored };
}

function placeOf(bars: BarColumns, time: number): number | null {
  const index = firstBarAtOrAfter(bars, time);
  return bars.time[index] === time ? index : null;
}

function barsAt(bars: BarColumns, places: readonly number[]): BarColumns {
  const columns = createBarColumns(places.length);
  places.forEach((place, index) => {
    writeBar(columns, index, barAt(bars, place));
  });
  return columns;
}

function isSame(left: Bar, right: Bar): boolean {
  return barColumnNames.every((name) => Object.is(left[name], right[name]));
}
