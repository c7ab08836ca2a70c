import type { StockSymbol } from '@chanscope/market';

import type { Instruments } from '../instruments/index.ts';

/** A sector (板块) with its members. */
export interface Membership {
  readonly sector: StockSymbol;
  readonly members: readonly StockSymbol[];
}

/** The sectors of a share, those with the fewest members first: they say most of it. */
export async function readMemberships(
  instruments: Instruments,
  symbol: StockSymbol,
): Promise<readonly Membership[]> {
  const memberships: Membership[] = [];
  for (const sector of await instruments.sectorsBySizeOf(symbol))
    memberships.push({ sector, members: await instruments.membersOf(sector) });
  return memberships;
}
