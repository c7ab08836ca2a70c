import type { WatchItem } from '@chanscope/contract';

import { useTexts } from '../../../i18n/index.ts';
import { Tag } from '../../../ui/index.ts';
import styles from './live-status.module.css';
import { useQuoteSummary } from './quote-summary.ts';
import type { LiveState } from './use-live-quotes.ts';

interface LiveStatusProps {
  readonly state: LiveState;
  readonly items: readonly WatchItem[];
  readonly total: number;
}

/** How fresh the numbers are, and whether they are real. */
export function LiveStatus({ state, items, total }: LiveStatusProps): React.JSX.Element {
  const { t } = useTexts();
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
    </div>
  );
}
