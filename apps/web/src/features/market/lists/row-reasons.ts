import {
  type ChartReason,
  type ReasonFound,
  type ReasonList,
  type ReasonPeriod,
  type ScreenHead,
  reasonEvents,
  reasonKinds,
} from '@chanscope/contract';
import { instantOf } from '@chanscope/market';
import { useCallback } from 'react';

import type { RowStock, StockLinks } from './stock-links.ts';

/** Which day a list is of. */
type ListDay = Pick<ScreenHead, 'market' | 'date'>;

/** The reason of a list that says something of a whole day; null where the day was not computed. */
export function reasonOfDay(list: ReasonList, { market, date }: ListDay): ChartReason | null {
  if (date === null) return null;
  return { list, period: 'day', time: noonOf({ market, date }), age: 0, found: null };
}

/** `reasonOfDay` with what was found so many bars before that day. */
export function reasonBeforeDay(
  list: ReasonList,
  day: ListDay,
  { age, found }: Pick<ChartReason, 'age' | 'found'>,
): ChartReason | null {
  const reason = reasonOfDay(list, day);
  return reason === null ? null : { ...reason, age, found };
}

/** The addresses of the rows of a list of a day, the same function from one drawing to the next. */
export function useDayAddress(
  { addressOf }: StockLinks,
  list: ReasonList,
  answer: ListDay | undefined,
): (row: RowStock) => string {
  const { market = 'hs', date = null } = answer ?? {};
  return useCallback(
    (row) => addressOf(row, reasonOfDay(list, { market, date })),
    [addressOf, list, market, date],
  );
}

/** A signal as rows name it; null for a kind that is none. */
export function signalFound(kind: unknown, side: 'buy' | 'sell' | null): ReasonFound | null {
  const known = reasonKinds.find((each) => each === kind);
  return known === undefined || side === null ? null : { kind: 'signal', side, kinds: [known] };
}

/** What happened at a bar as rows name it; null for what has no name. */
export function eventFound(name: unknown): ReasonFound | null {
  const event = reasonEvents.find((each) => each === name);
  return event === undefined ? null : { kind: 'event', event };
}

/** The periods of charts by the timeframes of strategies. */
const periods: Readonly<Record<string, ReasonPeriod>> = {
  '1d': 'day',
  '60m': '60',
  '30m': '30',
  '15m': '15',
};

/** The period of the bars that a strategy reads; null for bars that no list reads. */
export function periodOfLevel(level: string): ReasonPeriod | null {
  return periods[level] ?? null;
}

/** An instant in the day of a list, whatever the hours of its market. */
function noonOf({ market, date }: { readonly market: ListDay['market']; readonly date: string }) {
  return instantOf(date, 12 * 60, market);
}
