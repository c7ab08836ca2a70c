import type { WatchItem } from '@chanscope/contract';
import { useMemo } from 'react';

import { useQuoteStore } from '../../../api/quotes/index.ts';
import { readReceivedQuote, useAnsweredRows, useTextOfQuotes } from '../received-quotes.ts';
import {
  type ListFreshness,
  type RowFreshness,
  freshnessKey,
  freshnessOf,
  listFreshness,
} from './list-freshness.ts';

/** What the quotes of a list have in common. */
export interface QuoteSummary {
  /** The newest trade, in its exchange's own time: `11-20 15:00`; null without one. */
  readonly asOf: string | null;
  readonly simulated: 'none' | 'some' | 'all';
}

/** What the received quotes of a list have in common. */
export function useQuoteSummary(items: readonly WatchItem[]): QuoteSummary {
  // A text, so that only a change of it draws anew.
  const asOf = useQuoteStore(({ quotes }) => {
    let newest = 0;
    let market: WatchItem['stockType'] = 'hs';
    for (const { stockId, stockType } of items) {
      const time = quotes.get(stockId)?.quote?.time ?? 0;
      if (time <= newest) continue;
      newest = time;
      market = stockType;
    }
    return newest === 0 ? null : clockText(newest, market);
  });
  const simulated = useAnsweredRows(({ rows }) => {
    const known = items.flatMap(({ stockId }) => rows.get(stockId)?.answer.isSimulated ?? []);
    if (!known.includes(true)) return 'none';
    return known.includes(false) ? 'some' : 'all';
  });
  return { asOf, simulated };
}

/** How fresh the received quotes of a list are. */
export function useListFreshness(items: readonly WatchItem[]): ListFreshness {
  const keys = useTextOfQuotes(() => freshnessOfItems(items).map(freshnessKey).join());
  return useMemo(() => {
    // Counts anew when a row became another one.
    void keys;
    return listFreshness(freshnessOfItems(items));
  }, [items, keys]);
}

function freshnessOfItems(items: readonly WatchItem[]): RowFreshness[] {
  return items.flatMap(({ stockId }) => {
    const received = readReceivedQuote(stockId);
    return received === undefined ? [] : [freshnessOf(received)];
  });
}

const zones = { hs: 'Asia/Shanghai', hk: 'Asia/Hong_Kong', us: 'America/New_York' } as const;

function clockText(instant: number, market: WatchItem['stockType']): string {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone: zones[market],
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  }).formatToParts(instant);
  const part = (type: Intl.DateTimeFormatPartTypes): string =>
    parts.find((each) => each.type === type)?.value ?? '';
  return `${part('month')}-${part('day')} ${part('hour')}:${part('minute')}`;
}
