import type { JobName } from '@chanscope/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { useDataCentreTexts } from '../../../i18n/data-centre-texts.ts';
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
  const runs = useRuns(pageNo, null);
  const [asked, setAsked] = useState<JobKind | null>(null);
  return (
    <>
      <LoadedPart query={kinds}>
        {({ list }) => <JobGraph kinds={list} runs={runs.data?.list ?? []} onAsk={setAsked} />}
      </LoadedPart>
      <section className={styles['card']} aria-labelledby="jobs-schedules">
        <h3 id="jobs-schedules" className={styles['title']}>
          {words.jobs.schedules}
        </h3>
        <Schedules />
      </section>
      <section className={styles['card']} aria-labelledby="jobs-history" data-testid="job-history">
        <h3 id="jobs-history" className={styles['title']}>
          {words.jobs.history}
        </h3>
        <LoadedPart query={runs}>
          {({ list, total }) => (
            <JobHistory
              list={list}
              total={total}
              pageNo={pageNo}
              titles={titlesOf(kinds.data?.list ?? [])}
              onTurn={setPageNo}
            />
          )}
        </LoadedPart>
      </section>
      {asked === null ? null : <JobStartBox kind={asked} onClose={() => setAsked(null)} />}
    </>
  );
}

function titlesOf(kinds: readonly JobKind[]): ReadonlyMap<JobName, JobKind['title']> {
  return new Map(kinds.map(({ name, title }) => [name, title]));
}
