import { useCallback, useMemo, useRef } from 'react';

import type { ChartSeries } from '../../../chart/index.ts';
import { type ForwardFactors, seriesAtMoment } from './moment-prices.ts';
import type { ReplayAfterKey, ReplayKey, SteppedBars } from './replay-keys.ts';
import { useReplay, useSetReplay } from './replay-store.ts';
import { type Replay, replayAt } from './replay.ts';
import { type Standing, seriesShown, standingAt } from './standing.ts';

interface ReplayOfSeries {
  readonly replay: Replay | null;
  /** The series, in a replay with the last bar shown as far as it had come, in the prices of then. */
  readonly series: ChartSeries;
  /** The same for who reads structures: on other prices it is another series. */
  readonly readSeries: ChartSeries;
  /** False while the prices of the moment are others than those of today. */
  readonly isOfToday: boolean;
  /** The bars to move in; null while nothing is replayed. */
  readonly stepped: SteppedBars | null;
  /** The last bar shown, null while all are. */
  readonly bar: number | null;
  readonly stepOn: () => void;
  /** Takes a key; false when it is not one of the replay's. */
  readonly press: (key: ReplayKey) => boolean;
  /** Takes what keys make of a replay: it comes with the bar that steers it. */
  readonly learnKeys: (afterKey: ReplayAfterKey | null) => void;
}

/** Where the replay of this page stands in a series; null without a replay, or before the first bar. */
export function useStanding(series: ChartSeries | null, basis: string): Standing | null {
  const replay = useReplay();
  return useMemo(
    () => (series === null || replay === null ? null : standingAt(replay, series, basis)),
    [series, replay, basis],
  );
}

/** Whether a replay is at a moment before all bars of a series. */
export function useIsBeforeBars(series: ChartSeries, basis: string): boolean {
  const isReplaying = useReplay() !== null;
  return useStanding(series, basis) === null && isReplaying;
}

/** The replay of a series that is on the screen; it is not shown where the replay is before its first bar. */
export function useReplayOf(
  series: ChartSeries,
  basis: string,
  factors: ForwardFactors,
): ReplayOfSeries {
  const replay = useReplay();
  const setReplay = useSetReplay();
  const standing = useStanding(series, basis);
  const stepped = useMemo(
    () =>
      standing === null ? null : steppedFrom(seriesAtMoment(series, standing, factors), standing),
    [series, standing, factors],
  );
  const readSeries = useMemo(
    () => seriesAtMoment(seriesShown(series, standing), standing, factors),
    [series, standing, factors],
  );
  const isOfToday = readSeries.id === series.id;

  const stepOn = useCallback(() => {
    if (replay !== null && stepped !== null) setReplay(replayAt(replay, series, stepped.nextBar));
  }, [replay, series, stepped, setReplay]);
  const afterKey = useRef<ReplayAfterKey | null>(null);
  const learnKeys = useCallback((learned: ReplayAfterKey | null) => {
    afterKey.current = learned;
  }, []);
  const press = (key: ReplayKey): boolean => {
    const isSteered = replay !== null && stepped !== null;
    const next = isSteered ? afterKey.current?.(replay, stepped, key) : undefined;
    if (next !== undefined) setReplay(next);
    return next !== undefined;
  };
  return {
    replay,
    // One chart, whatever its prices: its view stays when a dividend is stepped over.
    series: useMemo(
      () => (isOfToday ? readSeries : { ...readSeries, id: series.id }),
      [isOfToday, readSeries, series.id],
    ),
    readSeries,
    isOfToday,
    stepped,
    bar: standing?.bar ?? null,
    stepOn,
    press,
    learnKeys,
  };
}

/** A step on from a bar that was not over completes it. */
function steppedFrom(series: ChartSeries, { bar, part }: Standing): SteppedBars {
  return { series, bar, nextBar: part === null ? bar + 1 : bar };
}
