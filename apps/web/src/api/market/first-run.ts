import { type FirstRunProgress, operatorRoutes } from '@chanscope/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

import { call } from '../calls/client.ts';

const askedEveryMs = 2000;

/** What is computed of the first lists now. */
export interface FirstRunShown {
  readonly stage: 'light' | 'full' | 'past';
  readonly market: NonNullable<FirstRunProgress['market']>;
  readonly day: string;
  /** 0 to 100 of this stage. */
  readonly percent: number;
}

/**
 * How far the first lists of a new installation are (首次计算), asked for as long as they are computed; null while none
 * are.
 */
export function useFirstRun(): FirstRunShown | null {
  return shownOf(useProgress());
}

/** Reads lists again whenever one more of the first ones is there: those whose key begins with one of these words. */
export function useFirstLists(lists: readonly string[]): void {
  const client = useQueryClient();
  const listed = listsOf(useProgress());
  useEffect(() => {
    if (listed === null) return undefined;
    return () =>
      void client.invalidateQueries({
        predicate: ({ queryKey: [first] }) => lists.some((each) => each === first),
      });
  }, [client, listed, lists]);
}

function useProgress(): FirstRunProgress | undefined {
  const { data } = useQuery({
    queryKey: ['first-run'],
    queryFn: ({ signal }) => call(operatorRoutes.readFirstRun, {}, signal),
    refetchInterval: ({ state }) => (shownOf(state.data) === null ? false : askedEveryMs),
  });
  return data;
}

/** Another text whenever another list is there; null while none comes that a page shows. */
function listsOf(progress: FirstRunProgress | undefined): string | null {
  if (progress?.state !== 'light' && progress?.state !== 'full') return null;
  return `${progress.state} ${Math.floor(progress.done / 100)}`;
}

function shownOf(progress: FirstRunProgress | undefined): FirstRunShown | null {
  if (progress === undefined) return null;
  const { state, market, day, done, of } = progress;
  if (state === 'idle' || state === 'done' || market === null || day === null) return null;
  return { stage: state, market, day, percent: of === 0 ? 0 : Math.floor((done / of) * 100) };
}
