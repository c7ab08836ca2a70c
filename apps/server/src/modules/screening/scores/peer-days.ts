import type { ScreenHead } from '@chanscope/contract';
import { type ScoredSignal, productPresetId } from '@chanscope/engine';
import type { Market, StockSymbol } from '@chanscope/market';
import type { Kysely } from 'kysely';

import { BoundedCache } from '../../../platform/bounded-cache.ts';
import { breathe } from '../../../platform/loop-turns.ts';
import { presentHead } from '../lists/screening-lists.ts';
import type { RunHead } from '../run-facts.ts';
import { isOfPresentScore } from '../rules-of-day.ts';
import type { ScreeningTables } from '../screening-schema.ts';
import { readHead } from '../screening-store.ts';
import type { PeerFigures } from './peer-figures.ts';
import type { StoredInputs } from './score-job.ts';
import { readScoreInputs } from './scores-store.ts';

/** A scored share as others are compared with it. */
export interface Peer extends PeerFigures {
  readonly symbol: StockSymbol;
  readonly signal: ScoredSignal | null;
}

/** The scored shares of the newest day of a market; none before the first day. */
export interface PeerDay {
  readonly head: ScreenHead;
  /** Changes whenever the day is computed anew. */
  readonly key: string;
  /** The preset that structures were read by; null before the first day, and for former rules (旧规则). */
  readonly preset: string | null;
  readonly peers: ReadonlyMap<StockSymbol, Peer>;
}

/** Reads the newest day that was scored. */
export type ReadPeerDay = (market: Market) => Promise<PeerDay>;

/** Shares of all markets, a few hundred bytes each. */
const maxCachedPeers = 15_000;

/** As stored days were read before, until the job runs again: see `PeerDay.key`. */
export function createPeerDays(access: Kysely<ScreeningTables>): ReadPeerDay {
  const cached = new BoundedCache<Market, PeerDay>(maxCachedPeers);
  return async (market) => {
    const head = await readHead(access, { market, kind: 'initPingfen' });
    if (head === null)
      return { head: presentHead(market, null), key: '', preset: null, peers: new Map() };
    const key = `${head.date} ${head.computedAt}`;
    const known = cached.get(market);
    if (known?.key === key) return known;
    const day = await readDay(access, head, key);
    cached.set(market, day, Math.max(1, day.peers.size));
    return day;
  };
}

async function readDay(
  access: Kysely<ScreeningTables>,
  head: RunHead,
  key: string,
): Promise<PeerDay> {
  const { market, date, ruleVersion } = head;
  const peers = new Map<StockSymbol, Peer>();
  for await (const rows of readScoreInputs(access, { market, date })) {
    for (const { symbol, inputs } of rows) peers.set(symbol, peerFrom(symbol, inputs));
    await breathe();
  }
  return {
    head: presentHead(market, head),
    key,
    preset: isOfPresentScore(ruleVersion) ? productPresetId : null,
    peers,
  };
}

function peerFrom(symbol: StockSymbol, stored: string): Peer {
  const { signal, peer } = JSON.parse(stored) as StoredInputs;
  const { moves, amount, change } = peer ?? { moves: null, amount: null, change: null };
  return { symbol, signal, moves, amount, change };
}
