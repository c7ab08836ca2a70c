import type { StockRow } from '@chanscope/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { type ReactNode, useEffect } from 'react';
import { useSearchParams } from 'react-router';

import { ApiError, messageOf } from '../../api/index.ts';
import { useTexts } from '../../i18n/index.ts';
import { StateMessage, useRetainedQuery, useTabScope } from '../../ui/index.ts';
import { EmptyWatchlist } from './empty-watchlist.tsx';
import { GroupBar } from './groups/group-bar.tsx';
import { resetTable } from './table/table-state.ts';
import { useWatchChanges } from './changes/use-watch-changes.ts';
import { WatchedList } from './table/watched-list.tsx';
import { type CachedWatchlist, watchlistKey, watchlistQuery } from './watch-queries.ts';
import { WatchSkeleton } from './table/watch-skeleton.tsx';
import { WatchTools } from './watch-tools.tsx';
import styles from './watchlist-page.module.css';

export interface WatchlistPageProps {
  /** A search box that hands over what was chosen. */
  readonly searchFor: (select: (stock: StockRow) => void) => ReactNode;
  /** The address of the page of a security. */
  readonly addressOf: (stock: Pick<StockRow, 'stockId' | 'stockName' | 'stockType'>) => string;
}

/** The personal watchlist (自选): groups, quotes, notes and the order that its owner gave it. */
export function WatchlistPage({ searchFor, addressOf }: WatchlistPageProps): React.JSX.Element {
  const { t, locale } = useTexts();
  const [groupId, showGroup] = useShownGroup();
  const watchlist = useGroup(groupId, showGroup);
  const changes = useWatchChanges(groupId);
  const current = watchlist.data;
  const groups = current?.groups ?? [];
  return (
    <section className={styles['page']} data-testid="watchlist-page">
      <div className={styles['bar']}>
        <h1 className={styles['title']}>{t(($) => $.watchlist.title)}</h1>
        <GroupBar groups={groups} groupId={groupId} changes={changes} onShow={showGroup} />
        <div className={styles['search']}>
          {searchFor((stock) =>
            changes.add(
              [stock.stockId],
              locale === 'en' ? (stock.stockNameEn ?? stock.stockName) : stock.stockName,
            ),
          )}
        </div>
        <WatchTools groups={groups} groupId={groupId} />
      </div>
      {current !== undefined && watchlist.isError ? (
        <output className={styles['offline']}>{t(($) => $.watchlist.offline)}</output>
      ) : null}
      <div className={styles['board']}>
        {current === undefined ? (
          <Absent
            error={watchlist.error}
            onRetry={() => void watchlist.refetch()}
            reason={messageOf(watchlist.error, locale)}
          />
        ) : (
          <WatchlistContent
            current={current}
            groupId={groupId}
            changes={changes}
            addressOf={addressOf}
          />
        )}
      </div>
    </section>
  );
}

function WatchlistContent({
  current,
  ...rest
}: Omit<React.ComponentProps<typeof WatchedList>, 'list' | 'groups'> & {
  readonly current: CachedWatchlist;
}): React.JSX.Element {
  if (current.list.length === 0)
    return <EmptyWatchlist groupId={rest.groupId} onAdd={rest.changes.add} />;
  return <WatchedList key={rest.groupId} list={current.list} groups={current.groups} {...rest} />;
}

function Absent({
  error,
  reason,
  onRetry,
}: {
  readonly error: Error | null;
  readonly reason: string;
  readonly onRetry: () => void;
}): React.JSX.Element {
  const { t } = useTexts();
  if (error === null) return <WatchSkeleton />;
  return (
    <StateMessage
      urgency="alert"
      headingTag="h2"
      heading={t(($) => $.watchlist.failedHeading)}
      text={reason}
    >
      <Button type="primary" onClick={onRetry}>
        {t(($) => $.watchlist.retry)}
      </Button>
    </StateMessage>
  );
}

/** The group in the address, so that a reload and a bookmark show it again; null is everything. */
function useShownGroup(): [string | null, (groupId: string | null) => void] {
  const [query, setQuery] = useSearchParams();
  const show = (groupId: string | null): void => {
    resetTable();
    // Not in a transition: a group that is about to be deleted must not be asked for once more.
    setQuery(groupId === null ? {} : { group: groupId }, { replace: true, flushSync: true });
  };
  return [query.get('group'), show];
}

/** The watchlist of a group. A group that was deleted elsewhere gives way to everything. */
function useGroup(groupId: string | null, show: (groupId: string | null) => void) {
  const client = useQueryClient();
  const watchlist = useQuery({
    ...watchlistQuery(client, groupId),
    placeholderData: () => partOfAll(client.getQueryData([...watchlistKey, null]), groupId),
  });
  const isGone = watchlist.error instanceof ApiError && watchlist.error.kind === 'unknownItem';
  useEffect(() => {
    if (isGone && groupId !== null) show(null);
  });
  useRetainedQuery([...watchlistKey, groupId]);
  // Columns, choice and sorting stay while the page is hidden in its tab.
  const scope = useTabScope();
  useEffect(() => {
    if (scope === null) return resetTable;
    scope.resource('table state', () => null, resetTable);
    return undefined;
  }, [scope]);
  return watchlist;
}

/** What is known of a group before its own list comes. */
function partOfAll(
  all: CachedWatchlist | undefined,
  groupId: string | null,
): CachedWatchlist | undefined {
  if (all === undefined || groupId === null) return undefined;
  return { ...all, list: all.list.filter((item) => item.groupIds.includes(groupId)) };
}
