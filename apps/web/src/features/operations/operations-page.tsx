import { type Operations, administrationRoutes, hourMs } from '@chanscope/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { Link } from 'react-router';

import { call, messageOf } from '../../api/index.ts';
import { relativeTime, relativeTimeText, useTexts } from '../../i18n/index.ts';
import { useOperationsTexts } from '../../i18n/operations/operations-texts.ts';
import { sizeText, StateMessage } from '../../ui/index.ts';
import { CacheTable } from './cache-table.tsx';
import { FeedStates } from './feed-states.tsx';
import { allCachesOf, hoursOf, rateText } from './figures.ts';
import { HourBars } from './hour-bars.tsx';
import styles from './operations.module.css';
import { ProcessTable } from './process-table.tsx';
import { SearchTable } from './search-table.tsx';
import { SlowTable } from './slow-table.tsx';
import { VisitBars } from './visit-bars.tsx';

const operationsQuery = queryOptions({
  queryKey: ['operations'],
  queryFn: ({ signal }) => call(administrationRoutes.readOperations, {}, signal),
  staleTime: 0,
  refetchInterval: 10_000,
});

/** How every process, the database, jobs and sources do (运维看板). */
export function OperationsPage(): React.JSX.Element {
  const { words, locale } = useOperationsTexts();
  const { data, error, refetch } = useQuery(operationsQuery);
  if (data === undefined && error !== null)
    return (
      <StateMessage
        urgency="alert"
        headingTag="h1"
        heading={words.failed}
        text={messageOf(error, locale)}
      >
        <Button type="primary" onClick={() => void refetch()}>
          {words.retry}
        </Button>
      </StateMessage>
    );
  return (
    <div className={styles['page']} data-testid="operations">
      <header className={styles['top']}>
        <h1 className={styles['heading']}>{words.title}</h1>
        <span className={styles['faint']}>
          {data === undefined ? words.loading : words.lead(timeText(data.takenAt, locale))}
        </span>
      </header>
      {error === null ? null : (
        <p role="alert" className={styles['late']}>
          {messageOf(error, locale)}
        </p>
      )}
      {data === undefined ? null : <Board operations={data} />}
    </div>
  );
}

function timeText(at: number, locale: string): string {
  return new Date(at).toLocaleTimeString(locale === 'zh' ? 'zh-CN' : 'en-GB', { hour12: false });
}

function Board({ operations }: { readonly operations: Operations }): React.JSX.Element {
  const { words } = useOperationsTexts();
  const { processes, takenAt, feeds, visits, missedSearches } = operations;
  const hours = hoursOf(processes);
  return (
    <>
      <Tiles operations={operations} />
      <div className={styles['columns']}>
        <section className={styles['part']}>
          <h2>{words.hours.title}</h2>
          <HourBars hours={hours} />
        </section>
        <section className={styles['part']}>
          <h2>{words.feeds.title}</h2>
          <FeedStates feeds={feeds} now={takenAt} />
        </section>
      </div>
      <section className={styles['part']}>
        <h2>{words.processes.title}</h2>
        <ProcessTable processes={processes} now={takenAt} />
      </section>
      <div className={styles['columns']}>
        <section className={styles['part']}>
          <h2>{words.visits.title}</h2>
          <VisitBars visits={visits} />
        </section>
        <section className={styles['part']}>
          <h2>{words.searches.title}</h2>
          <SearchTable searches={missedSearches} />
        </section>
      </div>
      <section className={styles['part']}>
        <h2>{words.caches.title}</h2>
        <CacheTable processes={processes} />
      </section>
      <section className={styles['part']}>
        <h2>{words.slowest.title}</h2>
        <SlowTable processes={processes} />
        <Link to="/setting/systemLog?kind=slowCall" className={styles['link']}>
          {words.log}
        </Link>
      </section>
    </>
  );
}

function Tiles({ operations }: { readonly operations: Operations }): React.JSX.Element {
  const { words } = useOperationsTexts();
  const { tiles } = words;
  const { processes, database, jobs, seen, visits } = operations;
  const hour = hoursOf(processes).at(-1);
  const sockets = processes.reduce((sum, each) => sum + (each.sockets ?? 0), 0);
  const failures = hour?.failures ?? 0;
  const caches = allCachesOf(processes);
  return (
    <dl className={styles['tiles']}>
      <Tile name={tiles.processes} value={processes.length} />
      <Tile name={tiles.calls} value={hour?.calls ?? 0} />
      <Tile name={tiles.failures} value={failures} isBad={failures > 0} />
      <Tile name={tiles.sockets} value={sockets} />
      <Tile
        name={tiles.database}
        value={sizeText(database.bytes)}
        beside={database.kind === 'postgres' ? 'PostgreSQL' : 'SQLite'}
      />
      <Tile name={tiles.jobs} value={jobs.running} beside={words.queued(jobs.queued)} />
      <Tile
        name={tiles.failedJobs}
        value={jobs.failed}
        beside={words.doneJobs(jobs.done)}
        isBad={jobs.failed > 0}
      />
      <BackupTile operations={operations} />
      <Tile name={tiles.seen} value={seen.day} beside={words.week(seen.week)} />
      <Tile
        name={tiles.visitors}
        value={visits.at(-1)?.visitors ?? 0}
        beside={words.yesterday(visits.at(-2)?.visitors ?? 0)}
      />
      <Tile
        name={tiles.caches}
        value={rateText(caches)}
        beside={words.readsOfCaches(caches.hits + caches.misses)}
      />
    </dl>
  );
}

/** A copy of each day is older than this when its day was left out. */
const oldBackupMs = 48 * hourMs;

/** How old the last copy is that was found whole; a press leads to the copies. */
function BackupTile({ operations }: { readonly operations: Operations }): React.JSX.Element {
  const { t } = useTexts();
  const { words } = useOperationsTexts();
  const { backups, takenAt } = operations;
  const { verifiedAt, isPlanned } = backups;
  const isOld = verifiedAt === null || takenAt - verifiedAt > oldBackupMs;
  return (
    <div className={styles['tile']} data-bad={isOld} data-testid="operations-backup">
      <dt>
        <Link to="/setting/backup" className={styles['tileLink']}>
          {words.tiles.backup}
        </Link>
      </dt>
      <dd>
        {verifiedAt === null
          ? words.noBackup
          : relativeTimeText(relativeTime(verifiedAt, takenAt), t)}
        <small>{isPlanned ? words.backupPlanned : words.backupUnplanned}</small>
      </dd>
    </div>
  );
}

interface TileProps {
  readonly name: string;
  readonly value: number | string;
  readonly beside?: string;
  readonly isBad?: boolean;
}

function Tile({ name, value, beside = '', isBad = false }: TileProps): React.JSX.Element {
  return (
    <div className={styles['tile']} data-bad={isBad}>
      <dt>{name}</dt>
      <dd>
        {typeof value === 'number' ? value.toLocaleString('en') : value}
        {beside === '' ? null : <small>{beside}</small>}
      </dd>
    </div>
  );
}
