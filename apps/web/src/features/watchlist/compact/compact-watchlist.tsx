import type { WatchItem } from '@chanscope/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useMemo, useState } from 'react';
import { Link } from 'react-router';

import { messageOf } from '../../../api/index.ts';
import { useTexts } from '../../../i18n/index.ts';
import { rememberStockList } from '../../../session/index.ts';
import { ChoiceList } from '../../../ui/index.ts';
import { ChanCell } from '../cells/chan-cell.tsx';
import { FreshnessMarks } from '../cells/freshness-marks.tsx';
import { ChangePercent, LivePrice } from '../cells/watch-cell.tsx';
import { WatchSparkline } from '../cells/watch-sparkline.tsx';
import { listFreshness } from '../quotes/list-freshness.ts';
import { LiveStatus } from '../quotes/live-status.tsx';
import { useLiveQuotes } from '../quotes/use-live-quotes.ts';
import { useReceivedQuote } from '../received-quotes.ts';
import { type RowContext, RowContextHolder, shownNameOf } from '../rows/row-context.ts';
import { watchlistQuery } from '../watch-queries.ts';
import styles from './compact-watchlist.module.css';

export interface CompactWatchlistProps {
  /** How many rows are shown. */
  readonly limit: number;
  readonly addressOf: RowContext['addressOf'];
}

const everything = '';
/** How many rows the line below them takes the room of. */
const statusLines = 2;

/** The beginning of the watchlist, or of a group of it, in a small space (紧凑自选). */
export function CompactWatchlist({ limit, addressOf }: CompactWatchlistProps): React.JSX.Element {
  const { t, locale } = useTexts();
  const [groupId, setGroupId] = useState(everything);
  const client = useQueryClient();
  const read = useQuery(watchlistQuery(client, groupId === everything ? null : groupId));
  const { data, error, refetch } = read;
  if (data === undefined)
    return error === null ? (
      <div className={styles['instead']} aria-busy="true" />
    ) : (
      <div className={styles['instead']} role="alert">
        {messageOf(error, locale)}
        <Button size="small" onClick={() => void refetch()}>
          {t(($) => $.stock.retry)}
        </Button>
      </div>
    );
  const { groups, list } = data;
  const choices = [
    { value: everything, label: t(($) => $.watchlist.all) },
    ...groups.map(({ id, name }) => ({ value: id, label: name })),
  ];
  return (
    <div className={styles['watchlist']}>
      {groups.length === 0 ? null : (
        <ChoiceList
          label={t(($) => $.watchlist.groups)}
          testId="compact-group"
          choices={choices}
          value={groupId}
          onChange={(value) => setGroupId(value)}
        />
      )}
      {list.length === 0 ? (
        <div className={styles['instead']}>
          {t(($) => $.watchlist.emptyHeading)}
          <Link to="/watchlist">{t(($) => $.watchlist.title)}</Link>
        </div>
      ) : (
        <Rows
          items={list.slice(0, Math.max(1, limit - statusLines - Math.sign(groups.length)))}
          total={list.length}
          addressOf={addressOf}
        />
      )}
    </div>
  );
}

interface RowsProps extends Pick<CompactWatchlistProps, 'addressOf'> {
  readonly items: readonly WatchItem[];
  readonly total: number;
}

const noFreshness = listFreshness([]);
const noStops: RowContext['stops'] = new Map();

function Rows({ items, total, addressOf }: RowsProps): React.JSX.Element {
  const { t, locale } = useTexts();
  const live = useLiveQuotes(items.map(({ stockId }) => stockId).toSorted());
  const context = useMemo(
    (): RowContext => ({
      t,
      locale,
      addressOf,
      move: () => undefined,
      canMove: false,
      isReadOnly: true,
      marksSimulated: false,
      freshness: noFreshness,
      stops: noStops,
    }),
    [t, locale, addressOf],
  );
  const remember = (): void =>
    rememberStockList(items.map((item) => ({ stockId: item.stockId, address: addressOf(item) })));
  return (
    <RowContextHolder value={context}>
      <ul className={styles['rows']}>
        {items.map((item) => (
          <li key={item.id}>
            <Link className={styles['row']} to={addressOf(item)} onClick={remember}>
              <Cells item={item} name={shownNameOf(item, locale)} />
            </Link>
          </li>
        ))}
      </ul>
      <LiveStatus state={live} items={items} total={total} fold={null} />
    </RowContextHolder>
  );
}

function Cells({
  item,
  name,
}: {
  readonly item: WatchItem;
  readonly name: string;
}): React.JSX.Element {
  const received = useReceivedQuote(item.stockId);
  return (
    <>
      <span className={styles['name']}>
        {name}
        <FreshnessMarks received={received} />
      </span>
      <LivePrice received={received} />
      <ChangePercent percent={received?.quote.changePct ?? null} />
      {received === undefined ? (
        <>
          <span />
          <span className={styles['chan']} />
        </>
      ) : (
        <>
          <WatchSparkline quote={received.quote} width={44} height={20} />
          <span className={styles['chan']}>
            <ChanCell quote={received.quote} isNamed />
          </span>
        </>
      )}
    </>
  );
}
