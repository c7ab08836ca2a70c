import { concatBars, localTimeOf, marketOf, type BarColumns, type Market } from '@chanscope/market';

import { BoundedCache } from '../../bounded-cache.ts';
import {
  walkDays,
  type DailyWalk,
  type SimulatedInstrument,
  type Surroundings,
} from './daily-walk.ts';
import { createMarketSwings } from './fair-value.ts';
import { levelDate } from './known-levels.ts';
import { walkMinutes } from './minute-walk.ts';
import { seedOfPart, seedOfText } from './random-stream.ts';
import { createTradingTimeline, minuteOpeningsOf } from './trading-timeline.ts';

/** A walk at an instant. */
export interface OpenedWalk {
  readonly walk: DailyWalk;
  readonly around: Surroundings;
  /** Days that have begun. */
  readonly opened: number;
  /** Days that are over: one less than `opened` while a day is traded. */
  readonly closed: number;
}

/** Walks that were asked for lately, so that they need not be walked again. */
export interface WalkShelf {
  openWalk(instrument: SimulatedInstrument, now: number): OpenedWalk;
  /** The one-minute bars of one day of a walk. */
  minutesOfDay(walk: OpenedWalk, index: number): BarColumns;
  /** The one-minute bars of the days from an index on that are over. */
  minutesFrom(walk: OpenedWalk, first: number): BarColumns;
}

/** A walk takes about 300 kB, a minute history about 1 MB. */
const walksKept = 160;
const daysKept = 200;
const historiesKept = 24;

/** Creates an empty shelf for the market of a seed. */
export function createWalkShelf(seed: number): WalkShelf {
  const surroundings = new BoundedCache<string, Surroundings>(9);
  const walks = new BoundedCache<string, DailyWalk>(walksKept);
  const days = new BoundedCache<string, BarColumns>(daysKept);
  const histories = new BoundedCache<string, BarColumns>(historiesKept);

  function surroundingsAt(market: Market, now: number): Surroundings {
    const year = Number(localTimeOf(now, market).date.slice(0, 4));
    const lastYear = Math.max(year, Number(levelDate.slice(0, 4)));
    return kept(surroundings, `${market}${lastYear}`, () => {
      const timeline = createTradingTimeline(market, lastYear);
      const marketSeed = seedOfPart(seedOfText(`market ${market}`), seed);
      return { timeline, market: createMarketSwings(timeline, marketSeed) };
    });
  }

  const shelf: WalkShelf = {
    openWalk(instrument, now) {
      const around = surroundingsAt(marketOf(instrument.symbol), now);
      const walk = kept(walks, keyOf(instrument, around), () =>
        walkDays(instrument, around, seedOfPart(seedOfText(instrument.symbol), seed)),
      );
      let opened = walk.bars.length;
      while (opened > 0 && (walk.bars.time[opened - 1] ?? 0) > now) opened -= 1;
      const lastDay = walk.days[opened - 1];
      const isTraded = lastDay !== undefined && (around.timeline.closings[lastDay] ?? 0) > now;
      return { walk, around, opened, closed: isTraded ? opened - 1 : opened };
    },

    minutesOfDay({ walk, around }, index) {
      return kept(days, `${keyOf(walk.instrument, around)} ${index}`, () =>
        minutesOfDay(walk, around, index),
      );
    },

    minutesFrom({ walk, around, closed }, first) {
      return kept(histories, `${keyOf(walk.instrument, around)} ${first} ${closed}`, () =>
        concatBars(
          Array.from({ length: closed - first }, (_, index) =>
            minutesOfDay(walk, around, first + index),
          ),
        ),
      );
    },
  };
  return shelf;
}

function minutesOfDay(walk: DailyWalk, { timeline }: Surroundings, index: number): BarColumns {
  const openings = minuteOpeningsOf(timeline, walk.days[index] ?? 0);
  return walkMinutes(walk, index, { market: timeline.market, openings });
}

/** Everything in the directory's entry that a history depends on, and how far it goes. */
function keyOf(instrument: SimulatedInstrument, { timeline }: Surroundings): string {
  const { symbol, kind, board, nameZh, lotSize, listedOn, delistedOn } = instrument;
  const parts = [symbol, kind, board, nameZh, lotSize, listedOn, delistedOn];
  return `${parts.join(' ')} ${String(instrument.isSpecialTreatment)} ${timeline.dates.length}`;
}

function kept<Value>(cache: BoundedCache<string, Value>, key: string, create: () => Value): Value {
  const known = cache.get(key);
  if (known !== undefined) return known;
  const value = create();
  cache.set(key, value);
  return value;
}
