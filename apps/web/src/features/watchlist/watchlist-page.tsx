import type { ChartReason, StockRow, WatchItem } from '@chanscope/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { type ReactNode, useCallback, useEffect, useMemo } from 'react';
import { useSearchParams } from 'react-router';

import { ApiError, messageOf } from '../../api/index.ts';
import { useTexts } from '../../i18n/index.ts';
import { StateMessage, useRetainedQuery, useTabScope } from '../../ui/index.ts';
import { EmptyWatchlist } from './empty-watchlist.tsx';
import { type AutoGroup, reasonOfSignalToday } from './groups/auto-groups.ts';
import { GroupBar } from './groups/group-bar.tsx';
import {
  type ShownGroup,
  autoGroupOf,
  fieldsOfGroup,
  groupFromQuery,
  groupIdOf,
  isSameAutoGroup,
  readGroupIdOf,
} from './groups/shown-group.ts';
import { type AutoGroups, useAutoGroups } from './groups/use-auto-groups.ts';
import { readReceivedQuote } from './received-quotes.ts';
import { resetTable } from './table/table-state.ts';
import { type WatchChanges, useWatchChanges } from './changes/use-watch-changes.ts';
import { WatchedList } from './table/watched-list.tsx';
import { type CachedWatchlist, watchlistKey, watchlistQuery } from './watch-queries.ts';
import { WatchSkeleton } from './table/watch-skeleton.tsx';
import { WatchTools } from './watch-tools.tsx';
import styles from './watchlist-page.module.css';

export interface WatchlistPageProps {
  /** A search box that hands over what was chosen. */
  readonly searchFor: (select: (stock: StockRow) => void) => ReactNode;
  /** The address of the page of a security; with a reason its chart opens at a bar. */
  readonly addressOf: (
    stock: Pick<StockRow, 'stockId' | 'stockName' | 'stockType'>,
    reason?: ChartReason | null,
  ) => string;
}

/** The personal watchlist (自选): groups, quotes, notes and the order that its owner gave it. */
export function WatchlistPage({ searchFor, addressOf }: WatchlistPageProps): React.JSX.Element {
  const { t, locale } = useTexts();
  const [shown, show] = useShownGroup();
  const groupId = groupIdOf(shown);
  const watchlist = useGroup(shown, show);
  const autoGroups = useAutoGroups(useQuery(watchlistQuery(useQueryClient(), null)).data);
  const changes = useWatchChanges(groupId);
  const current = watchlist.data;
  const groups = current?.groups ?? [];
  return (
    <section className={styles['page']} data-testid="watchlist-page">
      <div className={styles['bar']}>
        <h1 className={styles['title']}>{t(($) => $.watchlist.title)}</h1>
        <GroupBar
          groups={groups}
          sharedGroups={current?.shared ?? []}
          autoGroups={autoGroups}
          shown={shown}
          changes={changes}
          onShow={show}
        />
        <div className={styles['search']}>
          {searchFor((stock) =>
            changes.add(
              [stock.stockId],
              locale === 'en' ? (stock.stockNameEn ?? stock.stockName) : stock.stockName,
            ),
          )}
        </div>
        <WatchTools groups={groups} groupId={groupId} isReadOnly={shown.kind === 'shared'} />
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
            shown={shown}
            autoGroups={autoGroups}
            changes={changes}
            addressOf={addressOf}
          />
        )}
      </div>
    </section>
  );
}

interface WatchlistContentProps extends Pick<WatchlistPageProps, 'addressOf'> {
  readonly current: CachedWatchlist;
  readonly shown: ShownGroup;
  readonly autoGroups: AutoGroups;
  readonly changes: WatchChanges;
}

function WatchlistContent(props: WatchlistContentProps): React.JSX.Element {
  const { current, shown, autoGroups, changes } = props;
  const addressOf = useReasonedAddress(shown, props.addressOf);
  const groupId = groupIdOf(shown);
  const auto = autoGroupOf(shown);
  if (current.list.length === 0) {
    const emptied: ShownGroup = auto === null ? shown : { kind: 'all' };
    return <EmptyWatchlist shown={emptied} onAdd={changes.add} />;
  }
  const list = auto === null ? current.list : itemsOfGroup(auto, autoGroups);
  if (list.length === 0) return <EmptyWatchlist shown={shown} onAdd={changes.add} />;
  return (
    <WatchedList
      key={JSON.stringify(shown)}
      list={list}
      groups={current.groups}
      groupId={groupId}
      hasOrder={auto === null && shown.kind !== 'shared'}
      isReadOnly={shown.kind === 'shared'}
      stops={autoGroups.stops}
      changes={changes}
      addressOf={addressOf}
    />
  );
}

/** Where a row leads to: where the group is of those with a signal of today (今日有信号), to that signal. */
function useReasonedAddress(
  shown: ShownGroup,
  addressOf: WatchlistPageProps['addressOf'],
): (stock: Parameters<typeof addressOf>[0]) => string {
  const isOfSignals = shown.kind === 'signal';
  return useCallback(
    (stock) => {
      const quote = isOfSignals ? readReceivedQuote(stock.stockId)?.quote : undefined;
      return addressOf(stock, quote === undefined ? null : reasonOfSignalToday(quote));
    },
    [isOfSignals, addressOf],
  );
}

function itemsOfGroup(auto: AutoGroup, { filled }: AutoGroups): readonly WatchItem[] {
  return filled.find(({ group }) => isSameAutoGroup(group, auto))?.items ?? [];
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

/** The group in the address, so that a reload and a bookmark show it again. */
function useShownGroup(): [ShownGroup, (shown: ShownGroup) => void] {
  const [query, setQuery] = useSearchParams();
  const show = (shown: ShownGroup): void => {
    resetTable();
    // Not in a transition: a group that is about to be deleted must not be asked for once more.
    setQuery(fieldsOfGroup(shown), { replace: true, flushSync: true });
  };
  return [useMemo(() => groupFromQuery(query), [query]), show];
}

/** The watchlist of a group. A group that was deleted elsewhere gives way to everything. */
function useGroup(shown: ShownGroup, show: (shown: ShownGroup) => void) {
  const client = useQueryClient();
  const groupId = readGroupIdOf(shown);
  const watchlist = useQuery({
    ...watchlistQuery(client, groupId),
    placeholderData: () => partOfAll(client.getQueryData([...watchlistKey, null]), shown),
  });
  const isGone = watchlist.error instanceof ApiError && watchlist.error.kind === 'unknownItem';
  useEffect(() => {
    if (isGone && groupId !== null) show({ kind: 'all' });
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
  shown: ShownGroup,
): CachedWatchlist | undefined {
  const groupId = groupIdOf(shown);
  if (all === undefined || groupId === null) return undefined;
  return { ...all, list: all.list.filter((item) => item.groupIds.includes(groupId)) };
}
