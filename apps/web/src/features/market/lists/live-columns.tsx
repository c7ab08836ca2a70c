import { localTimeOf } from '@chanscope/market';
import { sourceText } from '@chanscope/contract';
import { useMemo } from 'react';

import { useMarketPhases } from '../../../api/index.ts';
import { type KnownQuote, useQuote } from '../../../api/quotes/index.ts';
import { useMarketDigest } from '../../../api/quotes/market-digest.ts';
import { useMarketFrameTexts } from '../../../i18n/market/frame-texts.ts';
import type { DataTableColumn } from '../../../ui/data-table/index.ts';
import { clockTextOf, directionOf, signed } from '../../../ui/index.ts';
import { useMarketDay } from '../frame/use-market-day.ts';
import { livePriceText } from './live-price-text.ts';
import styles from './market-table.module.css';
import type { RowStock } from './stock-links.ts';

interface LiveColumns {
  readonly columns: readonly DataTableColumn<RowStock>[];
  /** Where they come from and of when they are; null where there are none. */
  readonly note: string | null;
}

const nothing: LiveColumns['columns'] = [];
const noQuotes: ReadonlyMap<string, KnownQuote> = new Map();

/**
 * What the shares of a list do right now, beside the newest day that was computed: while their market trades, and as
 * long after that as the page knows. Nothing beside an earlier day.
 */
export function useLiveColumns(): LiveColumns {
  const [{ market, date }] = useMarketDay();
  const { words, locale } = useMarketFrameTexts();
  const phase = useMarketPhases()[market];
  const digest = useMarketDigest(date === null ? market : null);
  const { at = null, source = null, quotes = noQuotes } = digest ?? {};
  const isShown = date === null && (at !== null || phase === 'open' || phase === 'break');
  const columns = useMemo(
    () => (isShown ? columnsOf(words.columns, quotes) : nothing),
    [isShown, words, quotes],
  );
  if (at === null || source === null) return { columns, note: null };
  const time = clockTextOf(localTimeOf(at, market));
  return { columns, note: words.live(sourceText(source, locale), time) };
}

/** They are others with each digest, so that a table that is ordered by them is ordered anew. */
function columnsOf(
  words: ReturnType<typeof useMarketFrameTexts>['words']['columns'],
  quotes: ReadonlyMap<string, KnownQuote>,
): LiveColumns['columns'] {
  return [
    {
      key: 'liveChange',
      title: words.liveChange,
      width: 104,
      kind: 'number',
      valueOf: ({ stockId }) => quotes.get(stockId)?.quote?.changePercent ?? null,
      textOf: (value) => `${signed(value, 2)}%`,
      cell: ({ stockId }) => <LiveChange stockId={stockId} />,
    },
    {
      key: 'livePrice',
      title: words.livePrice,
      width: 80,
      kind: 'number',
      isOptional: true,
      valueOf: ({ stockId }) => quotes.get(stockId)?.quote?.price ?? null,
      textOf: livePriceText,
    },
  ];
}

function LiveChange({ stockId }: { readonly stockId: string }): React.JSX.Element {
  const percent = useQuote(stockId)?.quote?.changePercent ?? null;
  if (percent === null) return <>—</>;
  return (
    <span className={styles['figure']} data-direction={directionOf(percent)}>
      {`${signed(percent, 2)}%`}
    </span>
  );
}
