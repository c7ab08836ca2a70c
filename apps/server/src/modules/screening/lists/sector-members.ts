import { type ChanPosition, sectorDayOf } from '@chanscope/engine';
import type { StockSymbol } from '@chanscope/market';

import { readChanPositions } from '../limits/chan-positions.ts';
import type { AskedDay } from '../screening-job.ts';
import { type ListDay, readListDay } from './list-day-store.ts';
import {
  type MemberDay,
  readHitsOf,
  readMemberDays,
  readSectorFigures,
} from './market-lists-store.ts';
import type { ListDependencies } from './screening-lists.ts';
import type { Direction } from './screening-lists-store.ts';
import { signalStrategyIds } from './strategy-routes.ts';

/** A member share on a day. */
interface MemberRow extends Pick<
  MemberDay,
  'symbol' | 'close' | 'adjustment' | 'change' | 'amount' | 'turnoverRate'
> {
  /** Over five sessions, percent. */
  readonly change5: number | null;
  /** Percentage points of the sector's change. */
  readonly contribution: number | null;
  readonly rank50: number | null;
  /** 0 for a share that is not sealed; null where limits were not computed. */
  readonly boards: number | null;
  /** Null where no strategy was run. */
  readonly signals: string[] | null;
  /** Null where the share was not scored. */
  readonly chan: ChanPosition | null;
}

interface SectorMembersDay {
  readonly figures: {
    readonly change: number | null;
    readonly weighting: 'amount' | 'equal';
    readonly up: number;
    readonly flat: number;
    readonly down: number;
    readonly amount: number | null;
    readonly members: number;
    readonly counted: number;
    readonly returns: Record<string, number | null> | null;
    readonly ranks: Record<string, number | null> | null;
  };
  /** The rule of the scores that `chan` is of; null where the day was not scored. */
  readonly chanVersion: string | null;
  /** In the order of their symbols. */
  readonly rows: readonly MemberRow[];
}

/** Reads the members that a sector has today, as far as they traded on a day, with what other lists of the day say. */
export async function readSectorMembers(
  { access, instruments }: ListDependencies,
  sector: StockSymbol,
  day: AskedDay,
): Promise<SectorMembersDay> {
  const members = await instruments.membersOf(sector);
  const days = await readMemberDays(access, day, members);
  const traded = days.map(({ symbol }) => symbol);
  const lists = await readListDay(access, { ...day, kinds: ['initZhangting', ...signalKinds] });
  const hits = await readHitsOf(access, { ...day, strategyIds: signalStrategyIds }, traded);
  const hasLimits = isMade(lists, 'initZhangting');
  const hasSignals = signalKinds.some((kind) => isMade(lists, kind));
  const { contributions, leader: _, ...figures } = sectorDayOf(days);
  const stored = await readSectorFigures(access, day, sector);
  const chan = await readChanPositions(access, day, traded);
  return {
    figures: {
      ...figures,
      members: members.length,
      counted: days.length,
      returns: stored === null ? null : { ...stored.returns },
      ranks: stored === null ? null : { ...stored.ranks },
    },
    chanVersion: chan.version,
    rows: days.map(({ return_5: change5, rps_50: rank50, boards, ...share }, at) => ({
      ...share,
      change5: change5 === null ? null : change5 * 100,
      contribution: contributions[at] ?? null,
      rank50,
      boards: hasLimits ? (boards ?? 0) : null,
      signals: hasSignals ? [...(hits.get(share.symbol) ?? [])] : null,
      chan: chan.positions.get(share.symbol) ?? null,
    })),
  };
}

const signalKinds = signalStrategyIds.map((id) => `xg:${id}`);

/** Whether a list was made, and not left out for what it lacks. */
function isMade(day: ListDay, kind: string): boolean {
  const head = day.kind === 'computed' ? day.heads.get(kind) : undefined;
  return head !== undefined && (head.facts.more.missing ?? null) === null;
}

interface MemberOrder {
  readonly sort: 'change' | 'amount' | 'turnoverRate' | 'contribution' | 'rank50' | 'boards';
  readonly direction: Direction;
}

/** Members by one of their figures; those without a value last, equal ones by their symbols. */
export function sortedMembers(
  rows: readonly MemberRow[],
  { sort, direction }: MemberOrder,
): readonly MemberRow[] {
  const sign = direction === 'desc' ? -1 : 1;
  return rows.toSorted((one, other) => {
    const [value, next] = [one[sort], other[sort]];
    if (value === null || next === null) return Number(value === null) - Number(next === null);
    return sign * (value - next);
  });
}
