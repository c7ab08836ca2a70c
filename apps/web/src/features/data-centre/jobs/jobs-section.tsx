import type { JobName } from '@chanscope/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';

import { useDataCentreTexts } from '../../../i18n/data-centre-texts.ts';
import { ChoiceBar, oneOf } from '../../../ui/index.ts';
import { jobKindsQuery } from '../data-centre-queries.ts';
import { type JobKind, JobGraph } from './job-graph.tsx';
import { JobHistory } from './job-history.tsx';
import { JobStartBox } from './job-start-box.tsx';
import { LoadedPart } from '../loaded-part.tsx';
import styles from '../parts.module.css';
import { Schedules } from './schedules.tsx';
import { useRuns, usePushedProgress } from './use-runs.ts';

/** The jobs, how they depend on each other, what runs and what ran (任务). */
export function JobsSection(): React.JSX.Element {
  const { words } = useDataCentreTexts();
  const kinds = useQuery(jobKindsQuery);
  const [pageNo, setPageNo] = useState(1);
  usePushedProgress();
  const [status, setStatus] = useShownState(() => setPageNo(1));
  const runs = useRuns({ pageNo, parentId: null, status: status === 'all' ? null : status });
  const newest = useRuns({ pageNo: 1, parentId: null, status: null });
  const [asked, setAsked] = useState<JobKind | null>(null);
  return (
    <>
      <LoadedPart query={kinds}>
        {({ list }) => <JobGraph kinds={list} runs={newest.data?.list ?? []} onAsk={setAsked} />}
      </LoadedPart>
      <section className={styles['card']} aria-labelledby="jobs-schedules">
        <h3 id="jobs-schedules" className={styles['title']}>
          {words.jobs.schedules}
        </h3>
        <Schedules />
      </section>
      <section className={styles['card']} aria-labelledby="jobs-history" data-testid="job-history">
        <header className={styles['head']}>
          <h3 id="jobs-history" className={styles['title']}>
            {words.jobs.history}
          </h3>
          <ChoiceBar
            label={words.jobs.history}
            choices={states.map((value) => ({
              value,
              label: value === 'all' ? words.jobs.allStates : words.jobs.states[value],
            }))}
            value={status}
            onChange={setStatus}
          />
        </header>
        <LoadedPart query={runs}>
          {({ list, total }) => (
            <JobHistory
              list={list}
              total={total}
              pageNo={pageNo}
              titles={titlesOf(kinds.data?.list ?? [])}
              empty={status === 'all' ? 'empty' : 'noneOfState'}
              onTurn={setPageNo}
            />
          )}
        </LoadedPart>
      </section>
      {asked === null ? null : <JobStartBox kind={asked} onClose={() => setAsked(null)} />}
    </>
  );
}

const states = ['all', 'running', 'failed'] as const;
type ShownState = (typeof states)[number];

/** How runs stand that are listed, by the address, and how to change it there. */
function useShownState(onChange: () => void): readonly [ShownState, (state: ShownState) => void] {
  const [query, setQuery] = useSearchParams();
  const select = (state: ShownState): void => {
    const changed = new URLSearchParams(query);
    if (state === 'all') changed.delete('state');
    else changed.set('state', state);
    setQuery(changed, { replace: true, preventScrollReset: true });
    onChange();
  };
  return [oneOf(states, query.get('state'), 'all'), select];
}

function titlesOf(kinds: readonly JobKind[]): ReadonlyMap<JobName, JobKind['title']> {
  return new Map(kinds.map(({ name, title }) => [name, title]));
}
