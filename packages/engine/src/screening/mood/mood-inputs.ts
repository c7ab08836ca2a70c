import type { LimitEffect } from '../limits/limit-effect.ts';
import type { LimitStatistics } from '../limits/limit-statistics.ts';
import type { MarketBreadth } from '../market-breadth.ts';
import type { SectorDay } from '../sector-day.ts';
import { type MoodInputs, type MoodMissing, meanOf } from './market-mood.ts';

/** The day of the index that a market is compared with, percent. */
export interface IndexDay {
  /** Against the close before; null for the first bar. */
  readonly change: number | null;
  /** The close against the mean of twenty closes, itself included; null with fewer. */
  readonly deviation: number | null;
}

const deviationDays = 20;

/** Reads the last of the closes of an index, oldest first. */
export function indexDayOf(closes: ArrayLike<number>): IndexDay {
  const last = closes[closes.length - 1];
  const before = closes[closes.length - 2];
  if (last === undefined) return { change: null, deviation: null };
  const recent = Array.from(closes).slice(-deviationDays);
  const mean = recent.reduce((sum, each) => sum + each, 0) / recent.length;
  return {
    change: before === undefined ? null : (last / before - 1) * 100,
    deviation: recent.length < deviationDays ? null : (last / mean - 1) * 100,
  };
}

/** The sectors that rose furthest on a day (主线). */
export interface LeadingSectors {
  /** The mean of their changes, percent. */
  readonly change: number;
  /** Members that rose and fell, those of each sector counted. */
  readonly up: number;
  readonly down: number;
}

/** How many lead, and among how many sectors at least. */
const leadingCount = 5;
const minSectors = 10;

/** The five leading sectors of a day; null with fewer than ten whose change is known. */
export function leadingSectorsOf(
  sectors: readonly Pick<SectorDay, 'change' | 'up' | 'down'>[],
): LeadingSectors | null {
  const known = sectors.flatMap(({ change, up, down }) =>
    change === null ? [] : [{ change, up, down }],
  );
  if (known.length < minSectors) return null;
  const leading = known.toSorted((one, other) => other.change - one.change).slice(0, leadingCount);
  const sum = (of: 'change' | 'up' | 'down'): number =>
    leading.reduce((total, each) => total + each[of], 0);
  return { change: sum('change') / leadingCount, up: sum('up'), down: sum('down') };
}

/** What a mood is read from; where something is not there, why. */
export interface MoodGround {
  readonly breadth: MarketBreadth;
  readonly index: IndexDay | MoodMissing;
  readonly leading: LeadingSectors | MoodMissing;
  readonly limits: LimitStatistics | MoodMissing;
  readonly effect: LimitEffect | MoodMissing;
  /** Turnover per share of those of the last five sessions before that were computed. */
  readonly amountsBefore: readonly number[];
}

/** Derives the inputs of a mood from the figures of the day. */
export function moodInputsOf(ground: MoodGround): MoodInputs {
  const { breadth, index, leading, limits, effect, amountsBefore } = ground;
  const { counted, up, down, bins, newLows, extremesOf, amount, amountOf, medianChange } = breadth;
  const known = counted - breadth.unknown;
  const largeFalls = bins
    .filter(({ to }) => to !== null && to <= largeFall)
    .reduce((sum, { count }) => sum + count, 0);
  return {
    indexChange: readPart(index, ({ change }) => change ?? 'too-few-days'),
    indexDeviation: readPart(index, ({ deviation }) => deviation ?? 'too-few-days'),
    risers: percentOf(up, up + down),
    medianChange: medianChange ?? 'nothing-counted',
    amountRatio: ratioOf(amount === null ? null : amount / amountOf, meanOf(amountsBefore)),
    limitUps: readPart(limits, (day) => percentOf(day.up, counted)),
    sealRate: readPart(limits, ({ sealRate }) => inPercent(sealRate)),
    maxBoards: readPart(limits, ({ maxBoards }) => maxBoards),
    promotionRate: readPart(effect, ({ promotionRate }) => inPercent(promotionRate)),
    largeFalls: percentOf(largeFalls, known),
    newLows: extremesOf === 0 ? 'too-few-days' : percentOf(newLows, extremesOf),
    leadingExcess:
      medianChange === null
        ? 'nothing-counted'
        : readPart(leading, ({ change }) => change - medianChange),
    leadingRisers: readPart(leading, (day) => percentOf(day.up, day.up + day.down)),
  };
}

/** A share that lost so many percent fell far. */
const largeFall = -5;

function readPart<Part extends object>(
  part: Part | MoodMissing,
  read: (part: Part) => number | MoodMissing,
): number | MoodMissing {
  return typeof part === 'object' ? read(part) : part;
}

/** Today's turnover against that of the sessions before, both per share. */
function ratioOf(today: number | null, before: number | null): number | MoodMissing {
  if (today === null) return 'nothing-counted';
  return before === null || before === 0 ? 'too-few-days' : today / before;
}

function percentOf(count: number, all: number): number | MoodMissing {
  return all === 0 ? 'nothing-counted' : (count / all) * 100;
}

function inPercent(rate: number | null): number | MoodMissing {
  return rate === null ? 'nothing-counted' : rate * 100;
}
