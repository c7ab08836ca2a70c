import { childBarsOf, joinLevels } from '../chan/joint-levels.ts';
import { completedSignal, type LevelFacts, type LevelSignal } from './level-facts.ts';

/** A signal of a shorter timeframe inside what a longer one has just completed (区间套). */
export interface NestedLevels {
  readonly outer: LevelSignal;
  readonly inner: LevelSignal;
  /** The openings of the first and the last outer bar of the stretch, UTC ms. */
  readonly window: readonly [number, number];
}

/** So many bars of the longer timeframe after the end of its line the shorter one may still confirm it. */
const barsAfter = 2;

/**
 * The signals of the inner level that nest in the outer one: of the same side, and inside the time of the
 * stroke or segment that the outer level completed with a signal, from its beginning to two bars after
 * its end. A child bar belongs to the parent bar in whose time it opens. By outer line, then by bar.
 */
export function nestedLevels(outer: LevelFacts, inner: LevelFacts): NestedLevels[] {
  const joint = joinLevels({ openings: outer.openings, closings: null }, inner.openings);
  return (['strokes', 'segments'] as const).flatMap((of) => {
    const completed = completedSignal(outer, of);
    if (completed === null) return [];
    const { signal, line } = completed;
    const last = Math.min(line.endBar + barsAfter, outer.openings.length - 1);
    const bars = childBarsOf(joint, { first: line.beginBar, last });
    if (bars === null) return [];
    const window = [outer.openings[line.beginBar] ?? 0, outer.openings[last] ?? 0] as const;
    return inner.signals
      .filter(({ isBuy, bar }) => isBuy === signal.isBuy && bar >= bars.first && bar <= bars.last)
      .toSorted((one, other) => one.bar - other.bar)
      .map((each) => ({ outer: signal, inner: each, window }));
  });
}
