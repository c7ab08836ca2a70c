import type { StockSymbol } from '@chanscope/market';
import { describe, expect, it } from 'vitest';

import type { Peer } from '../screening/index.ts';
import { peersByLikeness, peersBySignal, peersByTurnover, placeByChange } from './peer-rules.ts';

function peer(code: string, facts: Partial<Peer> = {}): Peer {
  const symbol = `SH.${code}` as StockSymbol;
  return { symbol, moves: null, amount: null, change: null, signal: null, ...facts };
}

function market(...peers: readonly Peer[]): Map<StockSymbol, Peer> {
  return new Map(peers.map((each) => [each.symbol, each]));
}

function codesOf(peers: readonly Peer[]): string[] {
  return peers.map(({ symbol }) => symbol.slice(3));
}

const own = 'SH.600001' as StockSymbol;

describe('peersByTurnover()', () => {
  it('places the other members, the largest first, and counts those without a turnover', () => {
    const shares = market(
      peer('600001', { amount: 900 }),
      peer('600002', { amount: 100 }),
      peer('600003', { amount: 300 }),
      peer('600004'),
      peer('600006', { amount: 500 }),
    );
    const members = ['1', '2', '3', '4', '5'].map((last) => `SH.60000${last}` as StockSymbol);
    const { list, leftOut } = peersByTurnover(own, members, shares);
    expect(codesOf(list)).toEqual(['600003', '600002']);
    expect(leftOut).toBe(2);
  });

  it('places no one without members', () => {
    expect(peersByTurnover(own, [], market(peer('600001')))).toEqual({ list: [], leftOut: 0 });
  });
});

describe('peersByLikeness()', () => {
  it('places the most alike first, equal ones by turnover, and counts those without a likeness', () => {
    const shares = market(
      peer('600001'),
      peer('600002', { amount: 5 }),
      peer('600003', { amount: 7 }),
      peer('600004'),
      peer('600005'),
    );
    const likenesses = new Map<StockSymbol, number>([
      ['SH.600002' as StockSymbol, 60],
      ['SH.600003' as StockSymbol, 60],
      ['SH.600004' as StockSymbol, 80],
    ]);
    const { list, leftOut } = peersByLikeness(own, shares, likenesses);
    expect(codesOf(list)).toEqual(['600004', '600003', '600002']);
    expect(leftOut).toBe(1);
  });
});

describe('peersBySignal()', () => {
  const signal = { kind: '3a', isBuy: true, age: 7, isSure: true } as const;

  it('takes the same kind and side within five bars, the nearest first', () => {
    const shares = market(
      peer('600001', { signal }),
      peer('600002', { signal: { ...signal, age: 12 } }),
      peer('600003', { signal: { ...signal, age: 13 } }),
      peer('600004', { signal: { ...signal, age: 6, isSure: false } }),
      peer('600005', { signal: { ...signal, isBuy: false } }),
      peer('600006', { signal: { ...signal, kind: '3b' } }),
      peer('600007', { signal, amount: 1 }),
      peer('600008', { signal: { ...signal, age: 2 } }),
      peer('600009'),
    );
    const found = peersBySignal(peer('600001', { signal }), shares);
    expect(codesOf(found)).toEqual(['600007', '600004', '600002', '600008']);
  });

  it('takes no one where the security has no signal', () => {
    expect(peersBySignal(peer('600001'), market(peer('600002')))).toEqual([]);
  });
});

describe('placeByChange()', () => {
  const shares = market(
    peer('600001', { change: 1 }),
    peer('600002', { change: 3 }),
    peer('600003', { change: 1 }),
    peer('600004', { change: -2 }),
    peer('600005'),
  );
  const members = ['1', '2', '3', '4', '5', '6'].map((last) => `SH.60000${last}` as StockSymbol);

  it('counts from the best; equal changes share the better place', () => {
    const placeOf = (code: string): number | null =>
      placeByChange(`SH.${code}` as StockSymbol, members, shares).rank;
    expect(['600001', '600002', '600003', '600004'].map(placeOf)).toEqual([2, 1, 2, 4]);
    expect(placeByChange(own, members, shares).ranked).toBe(4);
  });

  it('has no place for a share without a change, nor for one that is no member', () => {
    expect(placeByChange('SH.600005' as StockSymbol, members, shares).rank).toBeNull();
    expect(placeByChange(own, members.slice(1), shares)).toEqual({ rank: null, ranked: 3 });
  });
});
