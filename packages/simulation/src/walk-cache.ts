import {
  concatBars,
  localTimeOf,
  marketOf,
  type BarColumns,
  type CorporateAction,
  type Market,
  ruleBookRevision,
} from '@chanscope/market';

import {
  type DailyWalk,
  type SimulatedInstrument,
  type MarketContext,
  type WalkedDays,
  walkDays,
} from './days/daily-walk.ts';
import { createMarketSwings } from './days/fair-value.ts';
import { levelDate } from './known-levels.ts';
import { walkMinutes } from './minutes/minute-walk.ts';
import { seedOfPart, seedOfText } from './random-stream.ts';
import { createTradingTimeline, minuteOpeningsOf } from './trading-timeline.ts';

/** A walk, or some days of one, at an instant. */
export interface OpenedWalk<Walk extends WalkedDays = DailyWalk> {
  readonly walk: Walk;
  readonly around: MarketContext;
  /** Days that have begun. */
  readonly opened: number;
  /** Days that are over: one less than `opened` while a day is traded. */
  readonly closed: number;
}

/** Walks that were asked for lately, so that they need not be walked again. */
export interface WalkCache {
  openWalk(instrument: SimulatedInstrument, now: number): OpenedWalk;
  /** The distributions of a security, oldest first, also those that are still to come. */
  actionsOf(instrument: SimulatedInstrument, now: number): readonly CorporateAction[];
  /** The one-minute bars of one day of a walk. */
  minutesOfDay(walk: OpenedWalk, index: number): BarColumns;
  /** The one-minute bars of the days from an index on that are over. */
  minutesFrom(walk: OpenedWalk, first: number): BarColumns;
}

/** A walk takes about 300 kB, a minute history about 1 MB. */
const maxCachedWalks = 160;
/** A few kB each: a caller that reads the bars of many asks for these as well, when their walks are gone. */
const maxCachedActions = 5000;
const maxCachedDays = 200;
const maxCachedHistories = 24;

/** Creates an empty cache for the market of a seed. */
export function createWalkCache(seed: number): WalkCache {
  const marketContexts = recentValues<MarketContext>(9);
  const walks = recentValues<DailyWalk>(maxCachedWalks);
  const actions = recentValues<readonly CorporateAction[]>(maxCachedActions);
  const days = recentValues<BarColumns>(maxCachedDays);
  const histories = recentValues<BarColumns>(maxCachedHistories);

  function marketContextAt(market: Market, now: number): MarketContext {
    const year = Number(localTimeOf(now, market).date.slice(0, 4));
    const lastYear = Math.max(year, Number(levelDate.slice(0, 4)));
    return marketContexts(`${market}${lastYear} ${ruleBookRevision()}`, () => {
      const timeline = createTradingTimeline(market, lastYear);
      const marketSeed = seedOfPart(seedOfText(`market ${market}`), seed);
      return { timeline, market: createMarketSwings(timeline, marketSeed) };
    });
  }

  function walkOf(instrument: SimulatedInstrument, around: MarketContext): DailyWalk {
    const key = keyOf(instrument, around);
    return walks(key, () => {
      const walk = walkDays(instrument, around, seedOfPart(seedOfText(instrument.symbol), seed));
      actions(key, () => walk.actions);
      return walk;
    });
  }

  const cache: WalkCache = {
    openWalk(instrument, now) {
      const around = marketContextAt(marketOf(instrument.symbol), now);
      return openedAt(walkOf(instrument, around), around, now);
    },

    actionsOf(instrument, now) {
      const around = marketContextAt(marketOf(instrument.symbol), now);
      return actions(keyOf(instrument, around), () => walkOf(instrument, around).actions);
    },

    minutesOfDay({ walk, around }, index) {
      return days(`${keyOf(walk.instrument, around)} ${index}`, () =>
        minutesOfDay(walk, around, index),
      );
    },

    minutesFrom({ walk, around, closed }, first) {
      return histories(`${keyOf(walk.instrument, around)} ${first} ${closed}`, () =>
        concatBars(
          Array.from({ length: closed - first }, (_, index) =>
            minutesOfDay(walk, around, first + index),
          ),
        ),
      );
    },
  };
  return cache;
}

/** A walk as far as it has come at an instant. */
export function openedAt<Walk extends WalkedDays>(
  walk: Walk,
  around: MarketContext,
  now: number,
): OpenedWalk<Walk> {
  let opened = walk.bars.length;
  while (opened > 0 && (walk.bars.time[opened - 1] ?? 0) > now) opened -= 1;
  const lastDay = walk.days[opened - 1];
  const isTraded = lastDay !== undefined && (around.timeline.closings[lastDay] ?? 0) > now;
  return { walk, around, opened, closed: isTraded ? opened - 1 : opened };
}

/** The one-minute bars of the day at an index of a walk. */
export function minutesOfDay(
  walk: WalkedDays,
  { timeline }: MarketContext,
  index: number,
): BarColumns {
  const openings = minuteOpeningsOf(timeline, walk.days[index] ?? 0);
  return walkMinutes(walk, index, { market: timeline.market, openings });
}

/** A history and how far it goes. */
function keyOf(instrument: SimulatedInstrument, { timeline }: MarketContext): string {
  return `${keyOfHistory(instrument)} ${timeline.dates.length} ${timeline.revision}`;
}

/** Everything in the directory's entry that a history depends on. */
export function keyOfHistory(instrument: SimulatedInstrument): string {
  const { symbol, kind, board, nameZh, lotSize, listedOn, delistedOn } = instrument;
  const parts = [symbol, kind, board, nameZh, lotSize, listedOn, delistedOn];
  return `${parts.join(' ')} ${String(instrument.isSpecialTreatment)}`;
}

/** Answers what a key stands for, created at the first call; the values that were read last are cached. */
function recentValues<Value>(limit: number): (key: string, create: () => Value) => Value {
  const values = new Map<string, Value>();
  return (key, create) => {
    const value = values.get(key) ?? create();
    values.delete(key);
    values.set(key, value);
    const [oldest] = values.keys();
    if (values.size > limit && oldest !== undefined) values.delete(oldest);
    return value;
  };
}
