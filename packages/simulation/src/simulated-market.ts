import {
  aggregateBars,
  concatBars,
  localTimeOf,
  marketOf,
  sliceBars,
  type BarColumns,
  type CorporateAction,
} from '@chanscope/market';

import type { SimulatedInstrument } from './days/daily-walk.ts';
import { createDepthReader, type ReadDepth } from './depth/market-depth.ts';
import { minutesUntil } from './forming-minute.ts';
import { createNewestQuotes, type ReadNewestQuote } from './newest-quotes.ts';
import { firstDayFrom } from './trading-timeline.ts';
import { createWalkCache, type OpenedWalk, type WalkCache } from './walk-cache.ts';

/** Trading days for which minutes are reported, the day on show included. */
export const minuteDays = 60;

/** Bars as far as a market has come, oldest first. */
export interface BarsSoFar {
  readonly bars: BarColumns;
  /** True when the last bar still changes. */
  readonly forming: boolean;
}

/**
 * A market that only its seed decides. What an instant shows never depends on what comes later, and
 * a closed bar never changes. Nothing is stored: histories are walked when they are asked for.
 */
export interface SimulatedMarket {
  /** All raw daily bars at an instant (UTC ms); today's is the sum of its minutes so far. */
  dailyBars(instrument: SimulatedInstrument, now: number): BarsSoFar;
  /** The raw one-minute bars of the last `minuteDays` trading days at an instant. */
  minuteBars(instrument: SimulatedInstrument, now: number): BarsSoFar;
  /** The newest numbers: cheap for callers that ask for the same securities again and again. */
  readonly newestQuote: ReadNewestQuote;
  /** Order book and last trades (盘口), which agree with the bars of the same instant. */
  readonly depth: ReadDepth;
  /** Distributions and splits whose ex-date has come, oldest first. */
  actions(instrument: SimulatedInstrument, now: number): readonly CorporateAction[];
}

/** Creates the market of a seed. */
export function createSimulatedMarket(seed: number): SimulatedMarket {
  const cache = createWalkCache(seed);
  return {
    dailyBars(instrument, now): BarsSoFar {
      const opened = cache.openWalk(instrument, now);
      const closedBars = sliceBars(opened.walk.bars, 0, opened.closed);
      const today = minutesToday(cache, opened, now);
      if (today === null) return { bars: closedBars, forming: false };
      const market = marketOf(instrument.symbol);
      const bar = aggregateBars(today.bars, { market, timeframe: '1d' });
      return { bars: concatBars([closedBars, bar]), forming: true };
    },

    minuteBars(instrument, now): BarsSoFar {
      const opened = cache.openWalk(instrument, now);
      const history = cache.minutesFrom(opened, firstIndexWithMinutes(opened, now));
      const today = minutesToday(cache, opened, now);
      if (today === null) return { bars: history, forming: false };
      return { bars: concatBars([history, today.bars]), forming: today.forming };
    },

    newestQuote: createNewestQuotes(cache),
    depth: createDepthReader(cache),

    actions(instrument, now): readonly CorporateAction[] {
      const { date } = localTimeOf(now, marketOf(instrument.symbol));
      return cache.actionsOf(instrument, now).filter(({ exDate }) => exDate <= date);
    },
  };
}

/** The minutes of the day that is being traded, or null. */
function minutesToday(cache: WalkCache, opened: OpenedWalk, now: number): BarsSoFar | null {
  const { walk, closed } = opened;
  if (closed === opened.opened) return null;
  const grain = {
    step: walk.steps[closed] ?? 1,
    lotSize: walk.instrument.lotSize,
    isLevel: walk.profile.isLevel,
  };
  return minutesUntil(cache.minutesOfDay(opened, closed), now, grain);
}

/** The first of the walk's days that lies within the last `minuteDays` trading days. */
function firstIndexWithMinutes({ walk, around, closed }: OpenedWalk, now: number): number {
  const { dates, market } = around.timeline;
  const { date } = localTimeOf(now, market);
  const next = firstDayFrom(dates, date);
  const firstDay = (dates[next] === date ? next + 1 : next) - minuteDays;
  let index = closed;
  while (index > 0 && (walk.days[index - 1] ?? 0) >= firstDay) index -= 1;
  return index;
}
