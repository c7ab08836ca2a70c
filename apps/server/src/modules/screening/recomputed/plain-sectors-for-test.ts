import type { StockSymbol } from '@chanscope/market';

import {
  type CentShares,
  plainChange,
  plainReturns,
  tradedOn,
} from '../lists/plain-market-for-test.ts';

/** A sector on a day by its definition, of shares whose amounts are not known: each member alike. */
export interface PlainSector {
  readonly change: number | null;
  readonly up: number;
  readonly flat: number;
  readonly down: number;
  readonly members: number;
  readonly counted: number;
  /** By window. */
  readonly returns: Readonly<Record<number, number | null>>;
  readonly ranks: Readonly<Record<number, number | null>>;
  readonly leader: { readonly symbol: StockSymbol; readonly change: number } | null;
}

interface SectorDays {
  readonly shares: CentShares;
  readonly sectors: ReadonlyMap<StockSymbol, readonly StockSymbol[]>;
  readonly date: string;
  /** The day so many sessions before, by window. */
  readonly since: Readonly<Record<number, string>>;
}

/** Every sector of which a member traded: mean changes, and RPS of mean returns by counting who is better. */
export function plainSectors(of: SectorDays): Map<StockSymbol, PlainSector> {
  const { shares, sectors, date, since } = of;
  const traded = new Map(tradedOn(shares, date));
  const tradedIn = new Map(
    Array.from(sectors, ([sector, members]): [StockSymbol, readonly StockSymbol[]] => [
      sector,
      members.filter((member) => traded.has(member)),
    ]).filter(([, members]) => members.length > 0),
  );
  const meansOf = (from: string): Means => {
    const returns = plainReturns(shares, [from, date]);
    const meanOfSector = (members: readonly StockSymbol[]): number | null =>
      meanOf(members.flatMap((member) => returns.get(member) ?? []));
    return new Map(Array.from(tradedIn, ([sector, members]) => [sector, meanOfSector(members)]));
  };
  const means = Object.entries(since).map(([window, from]) => [window, meansOf(from)] as const);
  const ofWindows = (valueOf: (means: Means) => number | null): Record<string, number | null> =>
    Object.fromEntries(means.map(([window, each]) => [window, valueOf(each)]));
  return new Map(
    Array.from(tradedIn, ([sector, members]): [StockSymbol, PlainSector] => [
      sector,
      {
        ...plainMoves(members, traded),
        members: sectors.get(sector)?.length ?? 0,
        counted: members.length,
        returns: ofWindows((each) => each.get(sector) ?? null),
        ranks: ofWindows((each) => rankAmong(each, sector)),
      },
    ]),
  );
}

type Means = ReadonlyMap<StockSymbol, number | null>;

/** What the members did on the day; the leader is the first of those that rose the most. */
function plainMoves(members: readonly StockSymbol[], traded: CentShares) {
  const moves = members.flatMap((symbol) => {
    const days = traded.get(symbol) ?? [];
    return days.length < 2 ? [] : [{ symbol, change: plainChange(days) }];
  });
  const changes = moves.map(({ change }) => change);
  const best = Math.max(...changes);
  return {
    change: meanOf(changes),
    up: changes.filter((change) => change > 0).length,
    flat: changes.filter((change) => change === 0).length,
    down: changes.filter((change) => change < 0).length,
    leader: moves.find(({ change }) => change === best) ?? null,
  };
}

function meanOf(values: readonly number[]): number | null {
  return values.length === 0 ? null : values.reduce((sum, each) => sum + each, 0) / values.length;
}

function rankAmong(means: Means, sector: StockSymbol): number | null {
  const own = means.get(sector) ?? null;
  const known = [...means.values()].filter((mean) => mean !== null);
  if (own === null || known.length < 2) return null;
  const better = known.filter((mean) => mean > own).length;
  return (100 * (known.length - 1 - better)) / (known.length - 1);
}
