import type { WatchItem } from '@chanscope/contract';
import { memo } from 'react';

import { type Translate, useTexts } from '../../../i18n/index.ts';
import { Tag } from '../../../ui/index.ts';
import type { ColumnFold } from '../columns/column-fold.ts';
import { FoldedColumns } from '../columns/folded-columns.tsx';
import { useRowContext } from '../rows/row-context.ts';
import type { StaleRows } from './list-freshness.ts';
import styles from './live-status.module.css';
import { useQuoteSummary } from './quote-summary.ts';
import type { LiveState } from './use-live-quotes.ts';

interface LiveStatusProps {
  readonly state: LiveState;
  readonly items: readonly WatchItem[];
  readonly total: number;
  /** The columns that the table folded; null where there are none. */
  readonly fold: ColumnFold | null;
}

/** How fresh the numbers are, and whether they are real. Scrolling does not draw it anew. */
export const LiveStatus = memo(function LiveStatus(props: LiveStatusProps): React.JSX.Element {
  const { state, items, total, fold } = props;
  const { t } = useTexts();
  const { freshness } = useRowContext();
  const { asOf, simulated } = useQuoteSummary(items);
  const words = {
    pending: t(($) => $.watchlist.quotesPending),
    live: t(($) => $.watchlist.live),
    closed: t(($) => $.watchlist.closed),
    paused: t(($) => $.watchlist.paused),
    stale: t(($) => $.watchlist.quotesStale),
  };
  return (
    <div className={styles['status']} data-state={state} data-testid="live-status">
      <span className={styles['lamp']} aria-hidden="true" />
      <span>{words[state]}</span>
      {asOf === null ? null : <span>{t(($) => $.watchlist.asOf, { time: asOf })}</span>}
      <span>{t(($) => $.watchlist.total, { total })}</span>
      {simulated === 'none' ? null : (
        <Tag tone="notice" title={t(($) => $.watchlist.simulatedHint)} testId="simulated-label">
          {simulated === 'all'
            ? t(($) => $.watchlist.simulated)
            : t(($) => $.watchlist.someSimulated)}
        </Tag>
      )}
      {freshness.stale.map((rows) => (
        <Tag key={rows.staleness} tone="notice" testId="stale-label">
          {staleText(rows, t)}
        </Tag>
      ))}
      {fold === null ? null : <FoldedColumns fold={fold} />}
    </div>
  );
});

/** How many rows are stale and since when, once for the whole list. */
function staleText({ staleness, count, day, areSame }: StaleRows, t: Translate): string {
  const stale = t(($) => $.watchlist[staleness], { total: count });
  if (day === null) return stale;
  const until = areSame
    ? t(($) => $.watchlist.untilDay, { day })
    : t(($) => $.watchlist.mainlyUntilDay, { day });
  return `${stale} · ${until}`;
}
