import { useEffect, useEffectEvent, useRef } from 'react';

import type { ReplaySpeed } from './replay.ts';

interface ReplayClock {
  readonly isPlaying: boolean;
  readonly speed: ReplaySpeed;
  /** The last bar of the replay. */
  readonly bar: number;
  /** True once the structures of that bar are on the screen. */
  readonly isShown: boolean;
  readonly onStep: () => void;
}

/**
 * Steps on at the chosen speed while a replay is playing. The next step waits until this one is shown
 * and a frame has been drawn: a busy computer plays slower, but leaves out no bar.
 */
export function useReplayClock({ isPlaying, speed, bar, isShown, onStep }: ReplayClock): void {
  const due = useRef(0);
  const step = useEffectEvent(onStep);

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
