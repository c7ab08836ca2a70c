import { type JobName, type JobRun, isUnderWay, operatorRoutes } from '@chanscope/contract';
import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';

import { call, showSuccess } from '../../../api/index.ts';
import type { Locale } from '../../../i18n/index.ts';
import type { DataCentreWords } from '../../../i18n/zh/zh-data-centre.ts';
import { fillText, useDataCentreTexts } from '../../../i18n/data-centre-texts.ts';
import { instantText } from '../../../ui/instants/index.ts';
import { useTask } from '../../../ui/index.ts';
import { ConfirmBox } from '../confirm-box.tsx';
import { runsKey } from '../data-centre-queries.ts';
import { FailureLine } from '../failure-line.tsx';
import { type JobKind, RunProgress } from './job-graph.tsx';
import { LoadedPart } from '../loaded-part.tsx';
import { PageTurner } from '../page-turner.tsx';
import styles from '../parts.module.css';
import { RunReason, RunWarnings } from '../run-messages.tsx';
import { countText, spanText } from '../shown-values.ts';
import { StateMark } from '../state-mark.tsx';
import { useRuns } from './use-runs.ts';

type Titles = ReadonlyMap<JobName, JobKind['title']>;

interface JobHistoryProps {
  readonly list: readonly JobRun[];
  readonly total: number;
  readonly pageNo: number;
  readonly titles: Titles;
  /** What is said where there are none. */
  readonly empty: 'empty' | 'noneOfState';
  readonly onTurn: (pageNo: number) => void;
}

/** What ran and what runs, newest first. */
export function JobHistory(props: JobHistoryProps): React.JSX.Element {
  const { list, total, pageNo, titles, empty, onTurn } = props;
  const { words } = useDataCentreTexts();
  if (total === 0) return <p className={styles['empty']}>{words.jobs[empty]}</p>;
  return (
    <>
      <RunTable list={list} titles={titles} hasSteps />
      <PageTurner pageNo={pageNo} total={total} onTurn={onTurn} pageSize={20} />
    </>
  );
}

function RunTable({
  list,
  titles,
  hasSteps,
}: {
  list: readonly JobRun[];
  titles: Titles;
  hasSteps: boolean;
}): React.JSX.Element {
  return (
    <table className={`${styles['table']} ${styles['stacked']}`}>
      <tbody>
        {list.map((run) => (
          <RunLine key={run.jobId} run={run} titles={titles} hasSteps={hasSteps} />
        ))}
      </tbody>
    </table>
  );
}

interface RunLineProps {
  readonly run: JobRun;
  readonly titles: Titles;
  readonly hasSteps: boolean;
}

function RunLine({ run, titles, hasSteps }: RunLineProps): React.JSX.Element {
  const { words, locale } = useDataCentreTexts();
  const [isOpen, setOpen] = useState(false);
  const own = words.jobs;
  const name = titles.get(run.name)?.[locale] ?? run.name;
  const { counts } = run;
  const shown = Object.fromEntries(
    Object.entries(counts).map(([key, value]) => [key, countText(value, locale)]),
  );
  return (
    <>
      <tr data-testid="job-run" data-name={run.name} data-status={run.status}>
        <th scope="row">
          {name}
          <p className={styles['faint']}>{aboutRun(run, words)}</p>
        </th>
        <td>
          <StateMark tone={toneOf(run)}>{own.states[run.status]}</StateMark>{' '}
          {isUnderWay(run) ? <RunProgress run={run} name={name} /> : null}
          <p className={styles['faint']}>{fillText(own.counts, shown)}</p>
        </td>
        <td className={styles['quiet']}>
          <RunReason run={run} />
          <p className={styles['faint']}>{factsOfRun(run, words, locale)}</p>
          {isOpen ? <RunWarnings run={run} /> : null}
        </td>
        <td>
          <RunActions run={run} name={name}>
            {hasSteps && run.name === 'initAll' ? (
              <Button size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
                {own.steps}
              </Button>
            ) : null}
          </RunActions>
        </td>
      </tr>
      {isOpen && hasSteps ? (
        <tr>
          <td colSpan={4}>
            <Steps parentId={run.jobId} titles={titles} />
          </td>
        </tr>
      ) : null}
    </>
  );
}

/** Which market and day a run is about. */
function aboutRun({ market, asOf, dryRun }: JobRun, words: DataCentreWords): string {
  const parts = [
    market === null ? null : words.markets[market],
    asOf,
    dryRun ? words.jobs.trial : null,
  ];
  return parts.filter((text) => text !== null).join(' · ');
}

function factsOfRun(run: JobRun, { jobs: own }: DataCentreWords, locale: Locale): string {
  const { askedBy, startedAt, queuedAt, durationMs, attempt, warnings } = run;
  const facts = [
    fillText(own.askedBy, { name: askedBy }),
    instantText(startedAt ?? queuedAt, locale),
    durationMs === null ? null : fillText(own.took, { time: spanText(durationMs) }),
    attempt > 1 ? fillText(own.attempt, { attempt }) : null,
    warnings.length === 0 ? null : fillText(own.warnings, { amount: warnings.length }),
  ];
  return facts.filter((text) => text !== null).join(' · ');
}

function toneOf({ status }: JobRun): 'good' | 'bad' | 'plain' {
  if (status === 'failed') return 'bad';
  return status === 'done' || status === 'running' ? 'good' : 'plain';
}

function Steps({ parentId, titles }: { parentId: string; titles: Titles }): React.JSX.Element {
  const { words } = useDataCentreTexts();
  const query = useRuns({ pageNo: 1, parentId, status: null });
  return (
    <LoadedPart query={query}>
      {({ list }) =>
        list.length === 0 ? (
          <p className={styles['empty']}>{words.jobs.noSteps}</p>
        ) : (
          <RunTable list={list} titles={titles} hasSteps={false} />
        )
      }
    </LoadedPart>
  );
}

interface RunActionsProps {
  readonly run: JobRun;
  readonly name: string;
  readonly children: React.ReactNode;
}

function RunActions({ run, name, children }: RunActionsProps): React.JSX.Element {
  const { words } = useDataCentreTexts();
  const client = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const { task, run: runTask } = useTask();
  const own = words.jobs;
  const lookAgain = (): Promise<void> => client.invalidateQueries({ queryKey: runsKey });
  const retry = async (): Promise<void> => {
    await call(operatorRoutes.retryJob, { jobId: run.jobId });
    showSuccess(fillText(own.retried, { name }));
    await lookAgain();
  };
  return (
    <div className={styles['actions']}>
      {children}
      {isUnderWay(run) ? (
        <Button
          size="small"
          danger
          aria-label={fillText(own.cancelOf, { name })}
          onClick={() => setAsking(true)}
        >
          {own.cancelRun}
        </Button>
      ) : (
        <Button
          size="small"
          aria-label={fillText(own.retryOf, { name })}
          loading={task.kind === 'busy'}
          onClick={() => void runTask(retry)}
        >
          {own.retry}
        </Button>
      )}
      <FailureLine task={task} />
      {isAsking ? (
        <ConfirmBox
          title={own.cancelTitle}
          text={fillText(own.cancelText, { name })}
          confirmLabel={own.cancelNow}
          onClose={() => setAsking(false)}
          onConfirm={async () => {
            await call(operatorRoutes.cancelJob, { jobId: run.jobId });
            setAsking(false);
            showSuccess(own.cancelled);
            await lookAgain();
          }}
        />
      ) : null}
    </div>
  );
}
