import { type PeersAnswer, peerSignalBars } from '@chanscope/contract';
import { comparedStrokes, strokeLikenessOf } from '@chanscope/engine';
import { type StockSymbol, marketOf } from '@chanscope/market';

import { BoundedCache } from '../../platform/bounded-cache.ts';
import { noteCacheRead } from '../../platform/cache-counts.ts';
import { breathe } from '../../platform/loop-turns.ts';
import type { Series } from '../charts/index.ts';
import type { Instruments } from '../instruments/index.ts';
import type { Peer, PeerDay, Screening } from '../screening/index.ts';
import { type Membership, readMemberships } from './memberships.ts';
import {
  type OrderedPeers,
  peersByLikeness,
  peersBySignal,
  peersByTurnover,
} from './peer-rules.ts';
import { listedStock, readPresentation } from './present-peers.ts';

/** The dependencies of peers. */
export interface PeerDependencies {
  readonly instruments: Instruments;
  readonly series: Series;
  readonly readPeerDay: Screening['readPeerDay'];
}

/** Answers the shares that are like a security (同类). Throws the Problem `unknownStock`. */
export type FindPeers = (stockId: string) => Promise<PeersAnswer>;

/** A few kB each. */
const maxCachedAnswers = 500;

/** Answers are the same until the day is computed anew or the sectors have other members. */
export function createPeers(dependencies: PeerDependencies): FindPeers {
  const { instruments, readPeerDay } = dependencies;
  const cached = new BoundedCache<string, PeersAnswer>(maxCachedAnswers);
  return async (stockId) => {
    const { symbol } = await instruments.findKnown(stockId);
    const day = await readPeerDay(marketOf(symbol));
    const [membership = null] = await readMemberships(instruments, symbol);
    const key = `${symbol} ${day.key} ${membership?.members.join() ?? ''}`;
    const known = cached.get(key);
    noteCacheRead('peers', known !== undefined);
    if (known !== undefined) return known;
    const answer = await answerPeers(dependencies, { symbol, day, membership });
    cached.set(key, answer);
    return answer;
  };
}

interface PeerQuestion {
  readonly symbol: StockSymbol;
  readonly day: PeerDay;
  readonly membership: Membership | null;
}

async function answerPeers(
  { instruments, series }: PeerDependencies,
  { symbol, day, membership }: PeerQuestion,
): Promise<PeersAnswer> {
  const { head, preset, peers } = day;
  const own = peers.get(symbol) ?? null;
  const likenesses = await likenessesTo(own, peers);
  const ofSector = peersByTurnover(symbol, membership?.members ?? [], peers);
  const { alike, signals } = own === null ? noPeers : peersOf(own, peers, likenesses);
  const present = await readPresentation(
    { instruments, series, date: head.date ?? '', likenesses },
    [ofSector.list, alike.list, signals],
  );
  return {
    ...head,
    preset,
    compared: peers.size - (own === null ? 0 : 1),
    state: stateOf(day, own),
    sector:
      membership === null || head.date === null
        ? null
        : await presentSector(instruments, membership, {
            leftOut: ofSector.leftOut,
            list: present(ofSector.list),
          }),
    alike: { strokes: comparedStrokes, leftOut: alike.leftOut, list: present(alike.list) },
    signals: { own: own?.signal ?? null, within: peerSignalBars, list: present(signals) },
  };
}

interface ComparedPeers {
  readonly alike: OrderedPeers;
  readonly signals: readonly Peer[];
}

const noPeers: ComparedPeers = { alike: { list: [], leftOut: 0 }, signals: [] };

/** With too few strokes of its own a share is like no other. */
function peersOf(
  own: Peer,
  peers: PeerDay['peers'],
  likenesses: ReadonlyMap<StockSymbol, number>,
): ComparedPeers {
  const isComparable = own.moves !== null;
  return {
    alike: isComparable ? peersByLikeness(own.symbol, peers, likenesses) : noPeers.alike,
    signals: peersBySignal(own, peers),
  };
}

function stateOf({ head }: PeerDay, own: Peer | null): PeersAnswer['state'] {
  if (head.date === null) return 'notComputed';
  return own === null ? 'leftOut' : 'compared';
}

async function presentSector(
  instruments: Instruments,
  { sector, members }: Membership,
  rows: Pick<NonNullable<PeersAnswer['sector']>, 'leftOut' | 'list'>,
): Promise<PeersAnswer['sector']> {
  const row = (await instruments.stockRowsOf([sector])).get(sector);
  if (row === undefined) return null;
  return { stock: listedStock(row), members: members.length, ...rows };
}

const peersPerBreath = 500;

/** How alike the other shares are by the moves of their last strokes; those with too few strokes have none. */
async function likenessesTo(
  own: Peer | null,
  peers: PeerDay['peers'],
): Promise<ReadonlyMap<StockSymbol, number>> {
  const likenesses = new Map<StockSymbol, number>();
  const moves = own?.moves ?? null;
  if (own === null || moves === null) return likenesses;
  let at = 0;
  for (const peer of peers.values()) {
    if (at % peersPerBreath === 0) await breathe();
    at += 1;
    if (peer.symbol !== own.symbol && peer.moves !== null)
      likenesses.set(peer.symbol, strokeLikenessOf(moves, peer.moves));
  }
  return likenesses;
}
