import type { JobRun } from '@chanscope/contract';
import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { create } from 'zustand';

import { followTopics, useLiveTopics } from '../../../api/index.ts';
import { type ShownRuns, jobsQuery, runsKey, runsKeyOf } from '../data-centre-queries.ts';
import { type PushedRuns, parentsOfNew, withUpdates, withPushed } from './run-progress.ts';

const topic = 'jobs';

const usePushedRuns = create<{ readonly pushed: PushedRuns }>(() => ({ pushed: new Map() }));

/** A page of runs, newest first, each as far as it was read or reported: of their own, or the steps of one. */
export function useRuns(shown: ShownRuns): UseQueryResult<{ list: JobRun[]; total: number }> {
  const pushed = usePushedRuns((state) => state.pushed);
  const isPushed = useLiveTopics(({ topics }) => topics.has(topic));
  return useQuery({
    ...jobsQuery({ ...shown, isPushed }),
    select: ({ list, total }) => ({
      // One that was reported to have ended meanwhile is no longer among those that run.
      list: withPushed(list, pushed).filter(
        ({ status }) => shown.status === null || status === shown.status,
      ),
      total,
    }),
  });
}

/** Lets the server say how runs go on, for as long as something shows them. */
export function usePushedProgress(): void {
  const client = useQueryClient();
  const isPushed = useLiveTopics(({ topics }) => topics.has(topic));
  useEffect(() => {
    let hasReceived = false;
    const stop = followTopics({
      topics: [topic],
      onUpdate: ([updates]) => {
        if (updates?.value.kind !== 'jobs') return;
        const { pushed } = usePushedRuns.getState();
        const { jobs } = updates.value;
        usePushedRuns.setState({ pushed: withUpdates(pushed, jobs) });
        // The first word says what is past already.
        if (hasReceived)
          for (const parentId of parentsOfNew(pushed, jobs))
            void client.invalidateQueries({ queryKey: runsKeyOf(parentId) });
        hasReceived = true;
      },
    });
    return () => {
      stop();
      usePushedRuns.setState({ pushed: new Map() });
    };
  }, [client]);
  useEffect(() => {
    // What happened before the server began to show was not reported.
    if (isPushed) void client.invalidateQueries({ queryKey: runsKey });
  }, [client, isPushed]);
}
