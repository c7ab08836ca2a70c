import type { MarketFacts } from '@chanscope/engine';
import type { Kysely } from 'kysely';

import type { AskedDay } from '../screening-job.ts';
import type { ScreeningTables } from '../screening-schema.ts';
import { readHead } from '../screening-store.ts';

/** What other jobs said of the shares of a day, and which of them ran. */
interface ReportedFacts {
  readonly known: { readonly ranks: boolean; readonly limits: boolean };
  readonly facts: Readonly<Record<string, MarketFacts>>;
}

/** Reads who is strong over all windows (三线红) and who closed at the limit for the first time (首板). */
export async function readMarketFacts(
  access: Kysely<ScreeningTables>,
  { market, date }: AskedDay,
): Promise<ReportedFacts> {
  const ranks = await readHead(access, { market, kind: 'initRps', date });
  const limits = await readHead(access, { market, kind: 'initZhangting', date });
  const red = await access
    .selectFrom('rps_day')
    .select('symbol')
    .where('market', '=', market)
    .where('date', '=', date)
    .where('three_red', '=', 1)
    .execute();
  const first = await access
    .selectFrom('limit_day')
    .select('symbol')
    .where('market', '=', market)
    .where('date', '=', date)
    .where('up', '=', 'sealed')
    .where('boards', '=', 1)
    .execute();
  const isRed = new Set(red.map(({ symbol }) => symbol));
  const isFirst = new Set(first.map(({ symbol }) => symbol));
  const facts = Object.fromEntries(
    [...isRed, ...isFirst].map((symbol) => [
      symbol,
      { isThreeRed: isRed.has(symbol), isFirstLimitUp: isFirst.has(symbol) },
    ]),
  );
  return { known: { ranks: ranks !== null, limits: limits !== null }, facts };
}
