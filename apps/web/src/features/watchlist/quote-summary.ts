import type { WatchItem } from '@chanscope/contract';

import { useQuoteBoard } from './quote-board.ts';

/** What the quotes of a list have in common. */
export interface QuoteSummary {
  /** The newest trade, in its exchange's own time: `11-20 15:00`; null without one. */
  readonly asOf: string | null;
  readonly simulated: 'none' | 'some' | 'all';
}

/** What the received quotes of a list have in common. */
export function useQuoteSummary(items: readonly WatchItem[]): QuoteSummary {
  // One text, so that only a change of it draws anew.
  const summary = useQuoteBoard(({ quotes }) => {
    let newest = 0;
    let market: WatchItem['stockType'] = 'hs';
    let simulated = 0;
    let known = 0;
    for (const { stockId, stockType } of items) {
      const quote = quotes.get(stockId)?.quote;
      if (quote === undefined) continue;
      known += 1;
      if (quote.isSimulated) simulated += 1;
      if ((quote.asOf ?? 0) <= newest) continue;
      newest = quote.asOf ?? 0;
      market = stockType;
    }
    const kind = simulated === 0 ? 'none' : 'some';
    return `${newest === 0 ? '' : clockText(newest, market)}|${simulated === known && known > 0 ? 'all' : kind}`;
  });
  const [asOf = '', simulated = 'none'] = summary.split('|');
  return {
    asOf: asOf === '' ? null : asOf,
    simulated: simulated === 'all' || simulated === 'some' ? simulated : 'none',
  };
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
