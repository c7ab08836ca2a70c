import { peerSignalBars } from '@chanscope/contract';
import type { StockSymbol } from '@chanscope/market';

import type { Peer } from '../screening/index.ts';

/** The shares of a day. */
type Peers = ReadonlyMap<StockSymbol, Peer>;

/** Some shares in their order, and how many could not be placed. */
export interface OrderedPeers {
  readonly list: readonly Peer[];
  readonly leftOut: number;
}

/** The other members of a sector by the turnover of the day, the largest first. */
export function peersByTurnover(
  own: StockSymbol,
  members: readonly StockSymbol[],
  peers: Peers,
): OrderedPeers {
  const others = members.filter((symbol) => symbol !== own);
  const list = others.flatMap((symbol) => {
    const peer = peers.get(symbol);
    return peer === undefined || peer.amount === null ? [] : [peer];
  });
  return {
    list: list.toSorted((one, other) => byTurnover(one, other)),
    leftOut: others.length - list.length,
  };
}

/** The other shares by how alike they are, the most alike first; those without a likeness are left out. */
export function peersByLikeness(
  own: StockSymbol,
  peers: Peers,
  likenesses: ReadonlyMap<StockSymbol, number>,
): OrderedPeers {
  const others = [...peers.values()].filter(({ symbol }) => symbol !== own);
  const list = others.filter(({ symbol }) => likenesses.has(symbol));
  const likenessOf = ({ symbol }: Peer): number => likenesses.get(symbol) ?? 0;
  return {
    list: list.toSorted(
      (one, other) => likenessOf(other) - likenessOf(one) || byTurnover(one, other),
    ),
    leftOut: others.length - list.length,
  };
}

/**
 * The other shares whose newest signal is of the same kind and side (同买卖点) and at most five bars from that of the
 * security, the nearest first, then the largest turnover. None where the security has no signal.
 */
export function peersBySignal(own: Peer, peers: Peers): readonly Peer[] {
  const { symbol, signal } = own;
  if (signal === null) return [];
  const distanceOf = (peer: Peer): number => Math.abs((peer.signal?.age ?? 0) - signal.age);
  return [...peers.values()]
    .filter(
      (peer) =>
        peer.symbol !== symbol &&
        peer.signal?.kind === signal.kind &&
        peer.signal.isBuy === signal.isBuy &&
        distanceOf(peer) <= peerSignalBars,
    )
    .toSorted((one, other) => distanceOf(one) - distanceOf(other) || byTurnover(one, other));
}

/** Where a share stands among the members of a sector by the change of the day. */
export interface Place {
  /** 1 for the best; equal changes share the better place. Null where the share has no change. */
  readonly rank: number | null;
  /** Members that have a change. */
  readonly ranked: number;
}

/** The place of a share among the members of a sector. */
export function placeByChange(
  own: StockSymbol,
  members: readonly StockSymbol[],
  peers: Peers,
): Place {
  const changes = members.flatMap((symbol) => peers.get(symbol)?.change ?? []);
  const change = peers.get(own)?.change ?? null;
  const isMember = members.includes(own);
  return {
    rank:
      change === null || !isMember ? null : 1 + changes.filter((other) => other > change).length,
    ranked: changes.length,
  };
}

/** The largest first, those without a turnover last, then by symbol. */
function byTurnover(one: Peer, other: Peer): number {
  return (other.amount ?? -1) - (one.amount ?? -1) || (one.symbol < other.symbol ? -1 : 1);
}
