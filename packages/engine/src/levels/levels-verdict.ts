import type { LevelState, Sign } from './level-state.ts';

/** 共振偏多, 共振偏空, 大多小空, 大空小多, 盘整. */
export type LevelsVerdict = 'both-up' | 'both-down' | 'large-up' | 'large-down' | 'sideways';

/** What several levels say together, and by which of them, as indexes. */
export interface LevelsReading {
  readonly verdict: LevelsVerdict;
  /** The longer levels whose sure segments made it so, and the shorter ones whose last signals did. */
  readonly large: readonly number[];
  readonly small: readonly number[];
}

const levelsEachSide = 2;

/**
 * The verdict over levels, the longest first: the sure segments of the two longest by the last signals of
 * the two shortest. Where the two of a side contradict each other, or neither says anything, it is
 * sideways.
 */
export function levelsReadingOf(levels: readonly LevelState[]): LevelsReading {
  const large = sideOf(
    levels.slice(0, levelsEachSide).map(({ sureSegment }): Sign => sureSegment ?? 0),
  );
  const small = sideOf(
    levels.slice(-levelsEachSide).map(({ lastSignal }): Sign => {
      if (lastSignal === null) return 0;
      return lastSignal.isBuy ? 1 : -1;
    }),
  );
  const offset = Math.max(0, levels.length - levelsEachSide);
  return {
    verdict: verdictOf(large.sign, small.sign),
    large: large.places,
    small: small.places.map((place) => place + offset),
  };
}

interface Side {
  readonly sign: Sign;
  readonly places: readonly number[];
}

function sideOf(signs: readonly Sign[]): Side {
  const sign = Math.sign(signs.reduce<number>((sum, each) => sum + each, 0));
  if (sign === 0) return { sign: 0, places: [] };
  const places = signs.flatMap((each, at) => (each === sign ? [at] : []));
  return { sign: sign > 0 ? 1 : -1, places };
}

function verdictOf(large: Sign, small: Sign): LevelsVerdict {
  if (large === 0 || small === 0) return 'sideways';
  if (large === small) return large > 0 ? 'both-up' : 'both-down';
  return large > 0 ? 'large-up' : 'large-down';
}
