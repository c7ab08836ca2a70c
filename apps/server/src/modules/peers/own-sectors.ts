import type { SectorsAnswer } from '@chanscope/contract';
import { marketOf } from '@chanscope/market';

import type { PeerDependencies } from './find-peers.ts';
import { readMemberships } from './memberships.ts';
import { placeByChange } from './peer-rules.ts';
import { listedStock } from './present-peers.ts';

/** Answers the sectors of a security with its place in each. Throws the Problem `unknownStock`. */
export async function listOwnSectors(
  { instruments, readPeerDay }: PeerDependencies,
  stockId: string,
): Promise<SectorsAnswer> {
  const { symbol } = await instruments.findKnown(stockId);
  const { head, peers } = await readPeerDay(marketOf(symbol));
  const memberships = await readMemberships(instruments, symbol);
  const rows = await instruments.stockRowsOf(memberships.map(({ sector }) => sector));
  return {
    ...head,
    list: memberships.flatMap(({ sector, members }) => {
      const row = rows.get(sector);
      if (row === undefined) return [];
      return [
        {
          ...listedStock(row),
          members: members.length,
          ...placeByChange(symbol, members, peers),
        },
      ];
    }),
  };
}
