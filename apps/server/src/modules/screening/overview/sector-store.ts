import { type Market, type StockSymbol, marketOf } from '@chanscope/market';
import type { Kysely } from 'kysely';

import type { InstrumentTables } from '../../instruments/index.ts';
import type { ScreeningTables } from '../screening-schema.ts';

type Access = Kysely<ScreeningTables>;

/** A sector (板块) with its member shares, as the directory has them today. */
export interface SectorMembers {
  readonly sector: StockSymbol;
  /** In the order of their symbols. */
  readonly members: readonly StockSymbol[];
}

/** All sectors of a market, in the order of their symbols. */
export async function readSectors(access: Access, market: Market): Promise<SectorMembers[]> {
  const rows = await membersIn(access).selectAll().orderBy('sector').orderBy('member').execute();
  const bySector = Map.groupBy(rows, ({ sector }) => sector);
  return Array.from(bySector, ([sector, of]) => ({
    sector,
    members: of.map(({ member }) => member),
  })).filter(({ sector }) => marketOf(sector) === market);
}

/** The sectors that a share is in, in the order of their symbols. */
export async function readSectorsOf(access: Access, share: StockSymbol): Promise<StockSymbol[]> {
  const rows = await membersIn(access)
    .select('sector')
    .where('member', '=', share)
    .orderBy('sector')
    .execute();
  return rows.map(({ sector }) => sector);
}

/** The sectors that some shares are in, at most 500 of them. */
export async function readSectorsAmong(
  access: Access,
  shares: readonly StockSymbol[],
): Promise<ReadonlyMap<StockSymbol, readonly StockSymbol[]>> {
  if (shares.length === 0) return new Map();
  const rows = await membersIn(access)
    .select(['member', 'sector'])
    .where('member', 'in', shares)
    .orderBy('sector')
    .execute();
  const byMember = Map.groupBy(rows, ({ member }) => member);
  return new Map(Array.from(byMember, ([member, of]) => [member, of.map(({ sector }) => sector)]));
}

function membersIn(access: Access) {
  return access.withTables<InstrumentTables>().selectFrom('sector_member');
}
