import type { ChartSeries } from '../../../chart/index.ts';
import { type Replay, replayAt } from './replay.ts';
import { togglePlay } from './toggle-play.ts';

/** A pressed key, and what has the focus. */
export interface ReplayKey {
  readonly key: string;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly altKey: boolean;
  readonly metaKey: boolean;
  readonly target: EventTarget | null;
}

/** The bars that a replay moves in, with the last one shown and the one that a step forward goes to. */
export interface SteppedBars {
  readonly series: ChartSeries;
  readonly bar: number;
  readonly nextBar: number;
}

/** What a key makes of a replay, as `replayAfterKey` says it. */
export type ReplayAfterKey = typeof replayAfterKey;

const bigStep = 10;

/**
 * What a key makes of a replay: another one, null when it ends, or undefined when the key is not the
 * replay's: keys with Ctrl, Alt or Meta are the browser's, those that a control knows are its own.
 */
export function replayAfterKey(
  replay: Replay,
  { series, bar, nextBar }: SteppedBars,
  pressed: ReplayKey,
): Replay | null | undefined {
  if (pressed.ctrlKey || pressed.altKey || pressed.metaKey || isKeyOfControl(pressed))
    return undefined;
  const step = pressed.shiftKey ? bigStep : 1;
  switch (pressed.key) {
    case ' ':
      return togglePlay(replay, series);
    case 'ArrowLeft':
      return replayAt({ ...replay, isPlaying: false }, series, bar - step);
    case 'ArrowRight':
      return replayAt({ ...replay, isPlaying: false }, series, nextBar + step - 1);
    case 'Home':
      return replayAt(replay, series, 0);
    case 'End':
      return replayAt(replay, series, series.bars.length - 1);
    case 'Escape':
      return null;
    default:
      return undefined;
  }
}

const arrowsAndEnds = ['ArrowLeft', 'ArrowRight', 'Home', 'End'];

function isKeyOfControl({ key, target }: ReplayKey): boolean {
  if (!(target instanceof HTMLElement) || key === 'Escape') return false;
  if (target instanceof HTMLButtonElement) return key === ' ';
  if (target instanceof HTMLInputElement && target.type === 'range')
    return arrowsAndEnds.includes(key);
  return target.matches('input, select, textarea, [contenteditable="true"]');
}
