import { setImmediate as turn } from 'node:timers/promises';

import type { MarketFreshness, operatorRoutes } from '@chanscope/contract';
import {
  type Exchange,
  type Market,
  dayOpenOf,
  instantOf,
  localTimeOf,
  marketOf,
  marketOfExchange,
  markets,
  previousTradingDay,
  sessionsOf,
  tradeDateAt,
} from '@chanscope/market';
import type { z } from 'zod';

import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { BarUploads } from '../../bar-import/index.ts';
import { type SeriesGroup, countListed, groupSeries, readDailyBlocks } from './freshness-store.ts';

type Freshness = z.output<typeof operatorRoutes.getFreshness.response>;

interface FreshnessDependencies {
  readonly database: Database;
  readonly barUploads: Pick<BarUploads, 'timesOf'>;
  /** The market's time. */
  readonly clock: Clock;
  /** The real time. */
  readonly wallClock: Clock;
}

const shownDays = 60;

/** Counting reads a block of every security: what was counted is shown for so long. */
const retentionMs = 15_000;

/** Counts how much there is of each market, and how new it is (新鲜度); once at a time. */
export function createFreshness(dependencies: FreshnessDependencies): () => Promise<Freshness> {
  let cached: { readonly until: number; readonly counted: Promise<Freshness> } | null = null;
  return () => {
    const now = dependencies.wallClock.now();
    if (cached !== null && cached.until > now) return cached.counted;
    const counted = count(dependencies);
    cached = { until: now + retentionMs, counted };
    counted.catch(() => {
      cached = null;
    });
    return counted;
  };
}

async function count({ database, barUploads, clock }: FreshnessDependencies): Promise<Freshness> {
  const { kysely } = database;
  const now = clock.now();
  const days = recordOf((market) => daysUntil(market, lastClosedDay(market, now)));
  const since = recordOf((market) => dayOpenOf(market, days[market].at(-1) ?? ''));
  const groups = await groupSeries(kysely, since);
  const listed = await countListed(kysely);
  const counts = recordOf(() => new Map<string, Set<string>>());
  const first = Math.min(...markets.map((market) => dayOpenOf(market, days[market][0] ?? '')));
  for await (const blocks of readDailyBlocks(kysely, first)) {
    for (const { symbol, packed } of blocks) {
      const market = marketOf(symbol);
      const times = barUploads.timesOf(packed).filter((time) => time >= first);
      for (const time of times) addDay(counts[market], localTimeOf(time, market).date, symbol);
    }
    // The embedded database answers at once; other requests get their turn here.
    await turn();
  }
  return {
    at: now,
    markets: markets.map((market) =>
      freshnessOf(market, { groups, listed, days: days[market], counts: counts[market] }),
    ),
  };
}

function addDay(counts: Map<string, Set<string>>, date: string, symbol: string): void {
  const securities = counts.get(date) ?? new Set();
  counts.set(date, securities.add(symbol));
}

interface Counted {
  readonly groups: readonly SeriesGroup[];
  readonly listed: ReadonlyMap<Exchange, number>;
  readonly days: readonly string[];
  readonly counts: ReadonlyMap<string, ReadonlySet<string>>;
}

function freshnessOf(market: Market, { groups, listed, days, counts }: Counted): MarketFreshness {
  const isOfMarket = (exchange: Exchange): boolean => marketOfExchange(exchange) === market;
  const own = groups.filter(({ exchange }) => isOfMarket(exchange));
  const shown = days.map((date) => ({ date, securities: counts.get(date)?.size ?? 0 }));
  return {
    market,
    lastClosedDay: days.at(-1) ?? '',
    listed: [...listed]
      .filter(([exchange]) => isOfMarket(exchange))
      .reduce((sum, [, securities]) => sum + securities, 0),
    series: [...Map.groupBy(own, ({ source, timeframe }) => `${source} ${timeframe}`).values()]
      .map(joined)
      .toSorted((left, right) => right.rows - left.rows),
    days: shown,
    // A security that has a bar of none of these days is not expected on any of them.
    expected: new Set(days.flatMap((date) => [...(counts.get(date) ?? [])])).size,
  };
}

/** The exchanges of a market together. */
function joined(groups: readonly SeriesGroup[]): MarketFreshness['series'][number] {
  const sum = (each: (group: SeriesGroup) => number): number =>
    groups.reduce((total, group) => total + each(group), 0);
  return {
    source: groups[0]?.source ?? '',
    timeframe: groups[0]?.timeframe ?? '',
    securities: sum(({ securities }) => securities),
    rows: sum(({ rows }) => rows),
    firstTime: Math.min(...groups.map(({ firstTime }) => firstTime)),
    lastTime: Math.max(...groups.map(({ lastTime }) => lastTime)),
    current: sum(({ current }) => current),
  };
}

/** The last trading day whose last session is over. */
function lastClosedDay(market: Market, now: number): string {
  const date = tradeDateAt(market, now);
  const close = sessionsOf(market, date).at(-1)?.close ?? 0;
  return now >= instantOf(date, close, market) ? date : previousTradingDay(market, date);
}

function daysUntil(market: Market, last: string): string[] {
  const days = [last];
  while (days.length < shownDays) days.unshift(previousTradingDay(market, days[0] ?? last));
  return days;
}

function recordOf<Value>(valueOf: (market: Market) => Value): Record<Market, Value> {
  return { hs: valueOf('hs'), hk: valueOf('hk'), us: valueOf('us') };
}
