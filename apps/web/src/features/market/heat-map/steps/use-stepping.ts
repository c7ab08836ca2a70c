import { type MapAnswer, operatorRoutes } from '@chanscope/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

import { call } from '../../../../api/index.ts';
import type { HeatMoment } from '../heat-tiles.ts';
import { marketStepsOf, momentAt, stepAfter } from './heat-moments.ts';

export interface SteppedDay {
  readonly market: MapAnswer['market'];
  /** The day of the map, which is stored by steps. */
  readonly date: string;
  readonly steps: NonNullable<MapAnswer['steps']>;
  /** Null for the close of the day. Keep it the same. */
  readonly onMoment: (moment: HeatMoment | null) => void;
}

/** A day is stored once. */
const staleTimeMs = 60 * 60_000;
const playEveryMs = 400;

/** Which step of a day a map shows, null for its close, and what changes that. Goes on by itself while it is played. */
export function useStepping(day: SteppedDay) {
  const { steps, onMoment } = day;
  const count = steps.ends.length;
  const [step, setStep] = useState<number | null>(null);
  const [isPlaying, setPlaying] = useState(false);
  const { read, isReady, error, ask, retry } = useMarketSteps(day);

  useEffect(() => {
    onMoment(read === undefined || step === null ? null : momentAt(read, step));
  }, [read, step, onMoment]);
  useEffect(() => () => onMoment(null), [onMoment]);
  useEffect(() => {
    if (!isPlaying || !isReady) return undefined;
    const timer = setTimeout(() => {
      const next = stepAfter(step, count);
      if (next === null) setPlaying(false);
      else setStep(next);
    }, playEveryMs);
    return () => clearTimeout(timer);
  }, [isPlaying, isReady, step, count]);

  return {
    step,
    isPlaying,
    isReady,
    error,
    retry,
    /** Fetches the steps ahead of the first look at one. */
    ask,
    goTo: (next: number | null): void => {
      setPlaying(false);
      setStep(next);
    },
    togglePlay: (): void => {
      ask();
      // Who plays at the end begins anew.
      if (!isPlaying && step !== null && stepAfter(step, count) === null) setStep(null);
      setPlaying(!isPlaying);
    },
  };
}

/** The steps of a day, read once someone is about to look at one: they are as long as all else on the page. */
function useMarketSteps({ market, date }: Pick<SteppedDay, 'market' | 'date'>) {
  const [isAsked, setAsked] = useState(false);
  const { data, error, refetch } = useQuery({
    queryKey: ['map-steps', market, date],
    queryFn: async ({ signal }) =>
      marketStepsOf(await call(operatorRoutes.readMapSteps, { market, date }, signal)),
    enabled: isAsked,
    staleTime: staleTimeMs,
  });
  return {
    read: data,
    isReady: data !== undefined,
    error,
    ask: () => setAsked(true),
    retry: () => void refetch(),
  };
}
