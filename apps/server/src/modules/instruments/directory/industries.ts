import type { StockSymbol } from '@chanscope/market';
import type { Kysely } from 'kysely';

import type { InstrumentTables } from '../instrument-schema.ts';
import { industries } from './embedded-directory.ts';

/** Securities that one statement asks of; well below the limit of 32,766 parameters. */
const batchSize = 500;

/**
 * The industry (行业) of each of the securities that the directory places in one, as the symbol of its sector
 * board. Of several the first in the order of the directory counts.
 */
export async function readIndustries(
  access: Kysely<InstrumentTables>,
  members: readonly StockSymbol[],
): Promise<ReadonlyMap<StockSymbol, StockSymbol>> {
  const found = new Map<StockSymbol, StockSymbol>();
  for (let from = 0; from < members.length; from += batchSize) {
    const rows = await access
      .selectFrom('sector_member')
      .select(['sector', 'member'])
      .where('sector', 'in', industries)
      .where('member', 'in', members.slice(from, from + batchSize))
      .execute();
    for (const { sector, member } of rows) {
      const known = found.get(member);
      if (known === undefined || isBefore(sector, known)) found.set(member, sector);
    }
  }
  return found;
}

function isBefore(sector: StockSymbol, other: StockSymbol): boolean {
  return industries.indexOf(sector) < industries.indexOf(other);
}
