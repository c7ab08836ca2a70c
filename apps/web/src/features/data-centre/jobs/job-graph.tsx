import { type JobRun, type operatorRoutes, isUnderWay } from '@chanscope/contract';
import type { z } from 'zod';

import { fillText, useDataCentreTexts } from '../../../i18n/data-centre-texts.ts';
import styles from './job-graph.module.css';
import { jobLayers } from './job-layers.ts';
import parts from '../parts.module.css';

export type JobKind = z.infer<(typeof operatorRoutes)['listJobKinds']['response']>['list'][number];

interface JobGraphProps {
  readonly kinds: readonly JobKind[];
  /** The newest runs, for how each job did last. */
  readonly runs: readonly JobRun[];
  readonly onAsk: (kind: JobKind) => void;
}

/** The steps of the whole in the order in which they depend on each other, and the other jobs (流水线). */
export function JobGraph({ kinds, runs, onAsk }: JobGraphProps): React.JSX.Element {
  const { words } = useDataCentreTexts();
  const layers = jobLayers(kinds);
  const others = kinds.filter(({ step }) => step === null);
  const buttons = (list: readonly JobKind[]): React.JSX.Element[] =>
    list.map((kind) => (
      <JobButton
        key={kind.name}
        kind={kind}
        run={runs.find(({ name }) => name === kind.name) ?? null}
        onAsk={() => onAsk(kind)}
      />
    ));
  return (
    <section className={parts['card']} aria-labelledby="jobs-graph" data-testid="job-graph">
      <header className={parts['head']}>
        <h3 id="jobs-graph" className={parts['title']}>
          {words.jobs.graph}
        </h3>
        <p className={parts['faint']}>{words.jobs.graphHint}</p>
      </header>
      <ol className={styles['layers']}>
        {layers.map((layer) => (
          <li key={layer.map(({ name }) => name).join(' ')} className={styles['layer']}>
            {buttons(layer)}
          </li>
        ))}
      </ol>
      <h4 className={styles['others']}>{words.jobs.others}</h4>
      <div className={styles['row']}>{buttons(others)}</div>
    </section>
  );
}

interface JobButtonProps {
  readonly kind: JobKind;
  readonly run: JobRun | null;
  readonly onAsk: () => void;
}

function JobButton({ kind, run, onAsk }: JobButtonProps): React.JSX.Element {
  const { words, locale } = useDataCentreTexts();
  const { name, title, isAvailable } = kind;
  const state = run === null ? words.jobs.notRunYet : words.jobs.states[run.status];
  return (
    <button
      type="button"
      className={styles['job']}
      data-state={run?.status ?? 'none'}
      data-testid={`job-${name}`}
      title={fillText(words.jobs.runOf, { name: title[locale] })}
      onClick={onAsk}
    >
      <span className={styles['name']}>{title[locale]}</span>
      <span className={styles['note']}>{isAvailable ? state : words.jobs.unavailable}</span>
      {run !== null && isUnderWay(run) ? <RunProgress run={run} name={title[locale]} /> : null}
    </button>
  );
}

/** How far a run is; without an end in sight it only moves. */
export function RunProgress({ run, name }: { run: JobRun; name: string }): React.JSX.Element {
  const { words } = useDataCentreTexts();
  const { total, ok, skip, fail } = run.counts;
  const label = fillText(words.jobs.progress, { name });
  return (
    <progress
      className={parts['bar']}
      aria-label={label}
      {...(total === 0 ? {} : { max: total, value: ok + skip + fail })}
    />
  );
}
