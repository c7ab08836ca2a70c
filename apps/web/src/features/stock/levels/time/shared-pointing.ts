import {
  type BarRange,
  type LevelBars,
  barAtEndOf,
  barsInWindow,
  windowOfBars,
} from './time-window.ts';

/** The bar that a reader points at: in which of the levels, null for none. */
export interface PointedBar {
  readonly place: number;
  readonly bar: number | null;
}

/** What one level shows of it. */
export interface LevelPointing {
  /** The bar under the crosshair, null for none. */
  readonly bar: number | null;
  /** The bars that lie in the bar pointed at above, null for none. */
  readonly within: BarRange | null;
}

/**
 * One crosshair in several levels, by time. Below the level pointed at the bars of its bar are marked, in it and
 * above those of the bar under the crosshair of the level before. A level that is not there is null.
 */
export function sharedPointing(
  levels: readonly (LevelBars | null)[],
  { place, bar }: PointedBar,
): LevelPointing[] {
  const pointed = levels[place] ?? null;
  const bars = levels.map((level, at) => {
    if (at === place) return bar;
    if (level === null || pointed === null || bar === null) return null;
    return barAtEndOf(pointed, bar, level);
  });
  return levels.map((level, at) => {
    const above = at > place ? place : at - 1;
    return {
      bar: bars[at] ?? null,
      within: barsWithin(level, { level: levels[above] ?? null, bar: bars[above] ?? null }),
    };
  });
}

function barsWithin(
  level: LevelBars | null,
  above: { readonly level: LevelBars | null; readonly bar: number | null },
): BarRange | null {
  if (level === null || above.level === null || above.bar === null) return null;
  return barsInWindow(level, windowOfBars(above.level, [above.bar, above.bar]));
}
