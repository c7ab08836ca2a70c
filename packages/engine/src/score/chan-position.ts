import type { Direction } from '../chan/direction.ts';
import type { ScoreInputs, ScoredSignal } from './score-inputs.ts';

/** Where a close stands to the last pivot of strokes (中枢): above, inside or below its range. */
export type PivotPlace = 'above' | 'inside' | 'below';

/** The place of a share in its structures on a day (缠论位置), as its score read them. */
export interface ChanPosition {
  /** The newest signal that has a weight, 20 bars old or younger; null without one. */
  readonly signal: ScoredSignal | null;
  /** Null without a pivot. */
  readonly place: PivotPlace | null;
  /** The direction of the last sure segment, null without one. */
  readonly segment: Direction | null;
}

export function chanPositionOf({
  close,
  signal,
  pivot,
  segment,
}: Pick<ScoreInputs, 'close' | 'signal' | 'pivot' | 'segment'>): ChanPosition {
  return { signal, place: pivot === null ? null : placeOf(close, pivot), segment };
}

function placeOf(close: number, { low, high }: NonNullable<ScoreInputs['pivot']>): PivotPlace {
  if (close > high) return 'above';
  return close < low ? 'below' : 'inside';
}

/**
 * What groups of shares are distinguished by (缠论状态), each share in one: by its signal (三买, 一二买, 卖点), else by its
 * place to the pivot, else none.
 */
export const chanStates = ['thirdBuy', 'buy', 'sell', 'above', 'inside', 'below', 'none'] as const;

export type ChanState = (typeof chanStates)[number];

export function chanStateOf({ signal, place }: ChanPosition): ChanState {
  if (signal === null) return place ?? 'none';
  if (!signal.isBuy) return 'sell';
  return signal.kind === '3a' || signal.kind === '3b' ? 'thirdBuy' : 'buy';
}
