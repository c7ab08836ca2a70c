import type { BarColumns } from '@chanscope/market';

import { type Replay, barOfReplay, replayAt } from './replay.ts';
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

/** What a key makes of a replay, as `replayAfterKey` says it. */
export type ReplayAfterKey = typeof replayAfterKey;

const bigStep = 10;

/**
 * What a key makes of a replay: another one, null when it ends, or undefined when the key is not the
 * replay's: keys with Ctrl, Alt or Meta are the browser's, those that a control knows are its own.
 */
export function replayAfterKey(
  replay: Replay,
  bars: BarColumns,
  pressed: ReplayKey,
): Replay | null | undefined {
  if (pressed.ctrlKey || pressed.altKey || pressed.metaKey || isKeyOfControl(pressed))
    return undefined;
  const step = pressed.shiftKey ? bigStep : 1;
  const bar = barOfReplay(replay, bars);
  switch (pressed.key) {
    case ' ':
      return togglePlay(replay, bars);
    case 'ArrowLeft':
      return replayAt({ ...replay, isPlaying: false }, bars, bar - step);
    case 'ArrowRight':
      return replayAt({ ...replay, isPlaying: false }, bars, bar + step);
    case 'Home':
      return replayAt(replay, bars, 0);
    case 'End':
      return replayAt(replay, bars, bars.length - 1);
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
