import { type JobRun, isUnderWay, operatorRoutes } from '@chanscope/contract';
import type { Market } from '@chanscope/market';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { call } from '../../../../api/index.ts';
import { type Task, useEffectOnChange, useTask } from '../../../../ui/index.ts';
import { marketLists } from '../first-run-note.tsx';
import { dayRunAmong, stepsOf } from './day-run.ts';

/** How often a run that is under way is looked at, ms. */
const askedEveryMs = 2000;
/** As many of the newest runs as one is looked for among. */
const lookedAt = 20;

interface DayRun {
  /** Null while none computes the day and none was begun here. */
  readonly run: JobRun | null;
  /** What became of the last press. */
  readonly task: Task;
  readonly begin: () => void;
}

/**
 * The run that computes the lists of a day, for who may begin one; what the page shows of the market is read again with
 * every step of it that ends.
 */
export function useDayRun(market: Market, date: string | null): DayRun {
  const client = useQueryClient();
  const [begunId, setBegunId] = useState<string | null>(null);
  const { task, run: attempt } = useTask();
  const queryKey = ['day-runs', market];
  const sought = { date, begunId };
  const { data } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      const asked = { market, pageSize: lookedAt };
      return (await call(operatorRoutes.listJobs, asked, signal)).list;
    },
    staleTime: 0,
    refetchInterval: ({ state }) => {
      const found = dayRunAmong(state.data ?? [], sought);
      return found !== null && isUnderWay(found) ? askedEveryMs : false;
    },
  });
  const run = dayRunAmong(data ?? [], sought);
  const reached = run === null ? null : `${run.jobId} ${run.status} ${stepsOf(run).done}`;
  useEffectOnChange([reached], () => {
    if (reached === null) return;
    void client.invalidateQueries({
      predicate: ({ queryKey: [first] }) => marketLists.some((each) => each === first),
    });
  });
  const begin = (): void =>
    void attempt(async () => {
      // What was computed before without this list is computed anew.
      const forced: Forced = run?.status === 'done' ? { force: 1 } : {};
      const begun = await beginRun(market, date, forced);
      client.setQueryData<JobRun[]>(queryKey, (known = []) => [
        begun,
        ...known.filter(({ jobId }) => jobId !== begun.jobId),
      ]);
      setBegunId(begun.jobId);
    });
  return { run, task, begin };
}

interface Forced {
  readonly force?: 1;
}

function beginRun(market: Market, date: string | null, forced: Forced): Promise<JobRun> {
  return date === null
    ? call(operatorRoutes.initAll, { market, ...forced })
    : call(operatorRoutes.initHistory, { market, from: date, to: date, ...forced });
}
