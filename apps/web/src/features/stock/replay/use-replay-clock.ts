import { useEffect, useEffectEvent, useRef } from 'react';

import type { Replay } from './replay.ts';

/** What a replay steps by. */
export interface ReplayClock {
  /** Null while nothing is replayed. */
  readonly replay: Replay | null;
  /** The last bar of the replay. */
  readonly bar: number | null;
  /** True once the structures of that bar are on the screen. */
  readonly isShown: boolean;
  readonly stepOn: () => void;
}

/**
 * Steps on at the chosen speed while a replay is playing. The next step waits until this one is shown
 * and a frame has been drawn: a busy computer plays slower, but leaves out no bar.
 */
export function useReplayClock({ replay, bar, isShown, stepOn }: ReplayClock): void {
  const due = useRef(0);
  const step = useEffectEvent(stepOn);
  const isPlaying = replay !== null && replay.isPlaying;
  const speed = replay?.speed ?? 1;

  useEffect(() => {
    due.current = performance.now() + 1000 / speed;
  }, [isPlaying, speed]);

  useEffect(() => {
    if (!isPlaying || !isShown) return undefined;
    let timer = 0;
    const frame = requestAnimationFrame(() => {
      timer = window.setTimeout(
        () => {
          // A step that came late shortens the wait for the next one, a long stop does not.
          due.current = Math.max(due.current, performance.now() - 1000 / speed) + 1000 / speed;
          step();
        },
        Math.max(0, due.current - performance.now()),
      );
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [isPlaying, isShown, speed, bar]);
}
