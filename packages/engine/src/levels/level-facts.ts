import type { Direction } from '../chan/direction.ts';
import type { SignalKind } from '../chan/signal-kinds.ts';

/** How far an element can be trusted: it may change, only its end may move, nothing can change it. */
export type ShownState = 'provisional' | 'sure' | 'locked';

/** A stroke or a segment of a level. */
export interface LevelLine {
  readonly beginBar: number;
  readonly endBar: number;
  readonly direction: Direction;
  readonly state: ShownState;
}

/** A signal of a level, at the end of a stroke or of a segment. */
export interface LevelSignal {
  readonly of: 'strokes' | 'segments';
  readonly kind: SignalKind;
  readonly isBuy: boolean;
  readonly bar: number;
  /** Out by in of a divergence (背驰率), null for other kinds and where there is none. */
  readonly divergenceRate: number | null;
  readonly state: ShownState;
}

/**
 * What a security shows in one timeframe, as far as timeframes are compared (多级别联立). Bars are
 * indexes into its own series; everything is ordered by bar.
 */
export interface LevelFacts {
  /** UTC ms at which its bars open, increasing. */
  readonly openings: Float64Array;
  /** The close of the newest bar. */
  readonly close: number;
  readonly strokes: readonly LevelLine[];
  readonly segments: readonly LevelLine[];
  /** The range of the last pivot of strokes (中枢), null without one. */
  readonly pivot: { readonly low: number; readonly high: number } | null;
  readonly signals: readonly LevelSignal[];
}

/** The places among the lines of the last one and the one before: those that were just completed. */
const recentLines = 2;

/**
 * The newest signal of strokes or of segments whose line is the last one or the one before it, with its
 * line; null where the last two lines carry none.
 */
export function completedSignal(
  { strokes, segments, signals }: LevelFacts,
  of: LevelSignal['of'],
): { readonly signal: LevelSignal; readonly line: LevelLine } | null {
  const lines = (of === 'strokes' ? strokes : segments).slice(-recentLines);
  const signal = signals.findLast(
    (each) => each.of === of && lines.some(({ endBar }) => endBar === each.bar),
  );
  const line = lines.find(({ endBar }) => endBar === signal?.bar);
  return signal === undefined || line === undefined ? null : { signal, line };
}
