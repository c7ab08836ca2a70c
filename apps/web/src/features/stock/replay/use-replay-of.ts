import { useCallback, useLayoutEffect, useRef } from 'react';

import type { ChartSeries } from '../../../chart/index.ts';
import { useTabScope } from '../../../ui/index.ts';
import type { ReplayAfterKey, ReplayKey } from './replay-keys.ts';
import { useReplay, useSetReplay } from './replay-store.ts';
import { type Replay, barOfReplay, replayAt } from './replay.ts';

interface ReplayOfSeries {
  readonly replay: Replay | null;
  /** The last bar shown, null while all are. */
  readonly bar: number | null;
  readonly stepOn: () => void;
  /** Takes a key; false when it is not one of the replay's. */
  readonly press: (key: ReplayKey) => boolean;
  /** Takes what keys make of a replay: it comes with the bar that steers it. */
  readonly learnKeys: (afterKey: ReplayAfterKey | null) => void;
}

/** The replay of a series that is on the screen. It ends when the series leaves. */
export function useReplayOf({ bars }: ChartSeries): ReplayOfSeries {
  const replay = useReplay();
  const setReplay = useSetReplay();
  const scope = useTabScope();
  const bar = replay === null ? null : barOfReplay(replay, bars);

  useLayoutEffect(
    () => () => {
      // A page that is hidden by another one goes on with its replay when it comes back.
      if (scope === null || scope.isShown()) setReplay(null);
    },
    [scope, setReplay],
  );

  const stepOn = useCallback(() => {
    if (replay !== null && bar !== null) setReplay(replayAt(replay, bars, bar + 1));
  }, [replay, bars, bar, setReplay]);
  const afterKey = useRef<ReplayAfterKey | null>(null);
  const learnKeys = useCallback((learned: ReplayAfterKey | null) => {
    afterKey.current = learned;
  }, []);
  const press = (key: ReplayKey): boolean => {
    const next = replay === null ? undefined : afterKey.current?.(replay, bars, key);
    if (next !== undefined) setReplay(next);
    return next !== undefined;
  };
  return { replay, bar, stepOn, press, learnKeys };
}
