import type { JobRun } from '@chanscope/contract';
import type { UseQueryResult } from '@tanstack/react-query';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { create } from 'zustand';

import { followTopics, useLiveTopics } from '../../api/index.ts';
import { jobsQuery, runsKey, runsKeyOf } from './data-centre-queries.ts';
import type { ToldRuns } from './run-progress.ts';
import { parentsOfNew, withNews, withTold } from './run-progress.ts';

const topic = 'jobs';

const useToldRuns = create<{ readonly told: ToldRuns }>(() => ({ told: new Map() }));

/** A page of runs, newest first, each as far as it was read or told: of their own, or the steps of one. */
export function useRuns(
  pageNo: number,
  parentId: string | null,
): UseQueryResult<{ list: JobRun[]; total: number }> {
  const told = useToldRuns((state) => state.told);
  const isTold = useLiveTopics(({ topics }) => topics.has(topic));
  return useQuery({
    ...jobsQuery({ pageNo, parentId, isTold }),
    select: ({ list, total }) => ({ list: withTold(list, told), total }),
  });
}

/** Lets the server tell how runs go on, for as long as something shows them. */
export function useToldProgress(): void {
  const client = useQueryClient();
  const isTold = useLiveTopics(({ topics }) => topics.has(topic));
  useEffect(() => {
    let hasHeard = false;
    const stop = followTopics({
      topics: [topic],
      onNews: ([news]) => {
        if (news?.value.kind !== 'jobs') return;
        const { told } = useToldRuns.getState();
        const { jobs } = news.value;
        useToldRuns.setState({ told: withNews(told, jobs) });
        // The first word tells what is past already.
        if (hasHeard)
          for (const parentId of parentsOfNew(told, jobs))
            void client.invalidateQueries({ queryKey: runsKeyOf(parentId) });
        hasHeard = true;
      },
    });
    return () => {
      stop();
      useToldRuns.setState({ told: new Map() });
    };
  }, [client]);
  useEffect(() => {
    // What happened before the server began to tell was not told.
    if (isTold) void client.invalidateQueries({ queryKey: runsKey });
  }, [client, isTold]);
}
