import {
  type Market,
  dateOfDayNumber,
  dayNumberOf,
  firstBarAtOrAfter,
  instantOf,
  simulatedSource,
} from '@chanscope/market';
import { type Kysely, sql } from 'kysely';

import type { BarTables } from './bar-schema.ts';
import { decodeBlock } from './blocks/bar-block.ts';

/** So many series of a market are looked at: some of them may have been suspended. */
const maxSeries = 24;

/** How the symbols of a market begin. */
const prefixes: Readonly<Record<Market, readonly string[]>> = {
  hs: ['SH.', 'SZ.', 'BJ.'],
  hk: ['HK.'],
  us: ['US.'],
};

const prefix = sql<string>`substr(symbol, 1, 3)`;

/** What bars a market has on a day: `simulated` where none are stored of any day, so that its numbers are made up. */
export type BarsOfDay = 'stored' | 'simulated' | 'none';

export async function readBarsOfDay(
  kysely: Kysely<object>,
  { market, date }: { readonly market: Market; readonly date: string },
): Promise<BarsOfDay> {
  const from = instantOf(date, 0, market);
  const before = instantOf(dateOfDayNumber(dayNumberOf(date) + 1), 0, market);
  const stored = kysely
    .withTables<BarTables>()
    .selectFrom('bar_series')
    .select('id')
    .where('source', '<>', simulatedSource)
    .where(prefix, 'in', prefixes[market]);
  if ((await stored.limit(1).executeTakeFirst()) === undefined) return 'simulated';
  const series = await stored
    .where('timeframe', 'in', ['1m', '1d'])
    .where('first_time', '<', before)
    .where('last_time', '>=', from)
    .orderBy('bar_count', 'desc')
    .limit(maxSeries)
    .execute();
  if (series.length === 0) return 'none';
  const blocks = await kysely
    .withTables<BarTables>()
    .selectFrom('bar_block')
    .select('packed')
    .where(
      'series_id',
      'in',
      series.map(({ id }) => id),
    )
    .where('begins_at', '<', before)
    .where('last_time', '>=', from)
    .execute();
  const isStored = blocks.some(({ packed }) => {
    const bars = decodeBlock(packed);
    return firstBarAtOrAfter(bars, from) < firstBarAtOrAfter(bars, before);
  });
  return isStored ? 'stored' : 'none';
}
