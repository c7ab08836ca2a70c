import { type Backups, backupSteps, isUnderWay, operatorRoutes } from '@chanscope/contract';
import { Button } from 'antd';

import { call, messageOf } from '../../api/index.ts';
import { relativeTime, relativeTimeText, useTexts } from '../../i18n/index.ts';
import { useBackupsTexts } from '../../i18n/backups/backups-texts.ts';
import { Can } from '../../session/index.ts';
import { FailureLine, useTask } from '../../ui/index.ts';
import styles from './backups.module.css';
import { type KnownRun, runsOf } from './backups-queries.ts';

/** What is under way, and what ended without its result. */
export function RunLines({ backups }: { readonly backups: Backups }): React.JSX.Element {
  const runs = runsOf(backups);
  const current = runs.filter(({ run }) => isUnderWay(run));
  const ended = runs.filter(({ run }) => run.status === 'failed' || run.status === 'cancelled');
  return (
    <>
      {current.map((known) => (
        <RunUnderWay key={known.run.jobId} known={known} />
      ))}
      {ended.map((known) => (
        <EndedRun key={known.run.jobId} known={known} readAt={backups.readAt} />
      ))}
    </>
  );
}

const stepsOf = {
  backup: backupSteps.backup,
  check: backupSteps.check,
  move: backupSteps.moveCheck,
} as const;

function RunUnderWay({ known: { kind, run } }: { readonly known: KnownRun }): React.JSX.Element {
  const { words, locale } = useBackupsTexts();
  const { task, run: act } = useTask();
  const { ok } = run.counts;
  // A run that just began has not said how many steps there are.
  const total = Math.max(run.counts.total, stepsOf[kind]);
  const step = words.run[kind][ok] ?? '';
  const text = run.status === 'queued' ? words.run.queued : words.run.step(ok + 1, total, step);
  const cancel = async (): Promise<void> => {
    await call(operatorRoutes.cancelJob, { jobId: run.jobId });
  };
  return (
    <section className={styles['run']} data-testid="backup-run">
      <strong>{words.run.names[kind]}</strong>
      <progress
        className={styles['progress']}
        max={total}
        value={ok}
        aria-label={words.run.names[kind]}
      />
      <output className={styles['step']}>{text}</output>
      {task.kind === 'failed' ? <FailureLine reason={messageOf(task.error, locale)} /> : null}
      <Can access={operatorRoutes.cancelJob.access}>
        <Button size="small" loading={task.kind === 'busy'} onClick={() => void act(cancel)}>
          {words.run.cancel}
        </Button>
      </Can>
    </section>
  );
}

interface EndedRunProps {
  readonly known: KnownRun;
  /** UTC ms. */
  readonly readAt: number;
}

function EndedRun({ known: { kind, run }, readAt }: EndedRunProps): React.JSX.Element {
  const { t } = useTexts();
  const { words } = useBackupsTexts();
  const name = words.run.names[kind];
  const at = run.finishedAt ?? run.queuedAt;
  return (
    <output
      className={styles['ended']}
      data-failed={run.status === 'failed'}
      data-testid="backup-ended"
    >
      <span>
        {run.status === 'failed'
          ? words.run.failed(name, run.reason ?? '')
          : words.run.cancelled(name)}
      </span>
      <small>{relativeTimeText(relativeTime(at, readAt), t)}</small>
    </output>
  );
}
