import { type DataSources, operatorRoutes } from '@chanscope/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

import { call, showSuccess } from '../../../api/index.ts';
import { fillText, useDataCentreTexts } from '../../../i18n/data-centre-texts.ts';
import { instantText } from '../../../ui/instants/index.ts';
import { useTask } from '../../../ui/index.ts';
import { feedsQuery, fillQuery, sourcesQuery } from '../data-centre-queries.ts';
import { FailureLine } from '../failure-line.tsx';
import { LoadedPart } from '../loaded-part.tsx';
import parts from '../parts.module.css';
import { StateMark } from '../state-mark.tsx';
import type { Choosing } from './choosing.ts';
import { FeedsChoice } from './feeds-choice.tsx';
import { FolderChoice } from './folder-choice.tsx';
import styles from './sources.module.css';

/** Asks where the numbers come from (数据来源): the simulation, feeds, or files on the server. */
export function SourceSection(): React.JSX.Element {
  const query = useQuery(sourcesQuery);
  return <LoadedPart query={query}>{(sources) => <SourceQuestion sources={sources} />}</LoadedPart>;
}

function SourceQuestion({ sources }: { sources: DataSources }): React.JSX.Element {
  const { words } = useDataCentreTexts();
  const own = words.source;
  const client = useQueryClient();
  const { task, run } = useTask();
  const select = (choosing: Choosing): void =>
    void run(async () => {
      client.setQueryData(
        sourcesQuery.queryKey,
        await call(operatorRoutes.chooseDataSource, choosing),
      );
      showSuccess(fillText(own.selected, { kind: own.choices[choosing.kind] }));
      await Promise.all(
        [fillQuery, feedsQuery].map(({ queryKey }) => client.invalidateQueries({ queryKey })),
      );
    });
  return (
    <div data-testid="source-question">
      <p className={parts['lead']}>{own.lead}</p>
      <CurrentChoice sources={sources} />
      <ChoiceCard kind="simulation" sources={sources} text={own.simulationText}>
        <div className={parts['actions']}>
          <Button loading={task.kind === 'busy'} onClick={() => select({ kind: 'simulation' })}>
            {own.select}
          </Button>
        </div>
      </ChoiceCard>
      <ChoiceCard kind="feeds" sources={sources} text={own.feedsText}>
        <FeedsChoice vendors={sources.vendors} isBusy={task.kind === 'busy'} onSelect={select} />
      </ChoiceCard>
      <ChoiceCard kind="folder" sources={sources} text={own.folderText}>
        <FolderChoice sources={sources} isBusy={task.kind === 'busy'} onSelect={select} />
      </ChoiceCard>
      <FailureLine task={task} />
      {sources.isOpen ? (
        <p className={styles['later']}>
          <Link className={styles['link']} to="?section=freshness">
            {own.later}
          </Link>
        </p>
      ) : null}
    </div>
  );
}

/** What was decided, who and when. */
function CurrentChoice({ sources }: { sources: DataSources }): React.JSX.Element {
  const { words, locale } = useDataCentreTexts();
  const own = words.source;
  const { isOpen, choice, operatorFolders } = sources;
  const decided = isOpen ? own.asked : own.currentHand;
  return (
    <>
      <p className={styles['current']} data-testid="source-current">
        {choice === null
          ? decided
          : fillText(own.current, {
              kind: own.choices[choice.kind],
              name: choice.by,
              time: instantText(choice.at, locale),
            })}
        {choice?.folder == null ? null : (
          <>
            {' '}
            <code>{choice.folder.path}</code>
          </>
        )}
      </p>
      {operatorFolders.map(({ kind, path }) => (
        <p key={kind} className={parts['faint']}>
          {fillText(own.operator, { kind: own.found[kind], path })}
        </p>
      ))}
    </>
  );
}

interface ChoiceCardProps {
  readonly kind: 'simulation' | 'feeds' | 'folder';
  readonly sources: DataSources;
  readonly text: string;
  readonly children: ReactNode;
}

function ChoiceCard({ kind, sources, text, children }: ChoiceCardProps): React.JSX.Element {
  const { words } = useDataCentreTexts();
  const own = words.source;
  return (
    <article
      className={parts['card']}
      aria-labelledby={`source-${kind}`}
      data-testid={`source-${kind}`}
    >
      <header className={parts['head']}>
        <h3 id={`source-${kind}`} className={parts['title']}>
          {own.choices[kind]}
        </h3>
        {sources.choice?.kind === kind ? <StateMark tone="good">{own.inUse}</StateMark> : null}
      </header>
      <p className={parts['lead']}>{text}</p>
      {children}
    </article>
  );
}
