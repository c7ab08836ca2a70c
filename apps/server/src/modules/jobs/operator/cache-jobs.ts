import { setImmediate as turn } from 'node:timers/promises';

import { type Market, type StockSymbol, dayMs, marketOf, markets } from '@chanscope/market';
import { z } from 'zod';

import type { Channel } from '../../../platform/cluster/channel.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { SharedCache } from '../../../platform/cluster/shared-cache.ts';
import type { JobContext, JobDefinition, JobOutcome } from '../job-definition.ts';
import { symbolOf } from './one-security.ts';

/** What other modules keep ready, and how it is made ready. */
export interface CacheDuties {
  /** The securities that are worth it: watched ones and indices. */
  listWatched(): Promise<readonly StockSymbol[]>;
  /** Reads the directory; answers how many entries and bytes it keeps. */
  warmMaster(): Promise<CachedEntry>;
  /** Reads the days of a security; null without any. */
  warmDays(symbol: StockSymbol): Promise<CachedEntry | null>;
  /** Reads the Chan structures of a security's days; null without any. */
  warmAnalysis(symbol: StockSymbol): Promise<CachedEntry | null>;
  /** Has the quotes of securities of a market asked for now and sent to every process. */
  refreshQuotes(market: Market, symbols: readonly StockSymbol[]): Promise<void>;
  /** Whether this process received the newest quote of a security that trades now, as pages show it. */
  hasQuote(symbol: StockSymbol): boolean;
}

interface CachedEntry {
  readonly keys: number;
  readonly bytes: number;
}

interface CacheDependencies {
  readonly duties: CacheDuties;
  readonly channel: Channel;
  readonly cache: SharedCache;
  /** The real time. */
  readonly wallClock: Clock;
}

/** Where all processes learn which analyses to drop: see `droppedFromText`. */
export const cachesTopic = 'caches';

/** Which analyses are dropped: those of a security, of a level of it, or all (null). */
interface DroppedAnalyses {
  readonly symbol: StockSymbol | null;
  /** As the contract names periods. */
  readonly level: string | null;
}

/** Reads what a process of this installation published on `cachesTopic`. */
export function droppedFromText(text: string): DroppedAnalyses {
  return JSON.parse(text) as DroppedAnalyses;
}

const epochKey = 'epoch:analysis';

const scopes = ['all', 'master', 'day', 'chan'] as const;

const warmParameters = z.object({ scope: z.enum(scopes).default('all') });
const priceParameters = z.object({ market: z.enum(markets).optional() });
const dropParameters = z.object({ stockId: z.string().optional(), level: z.string().optional() });

/** `setRedis`, `setRedisjia` and `clearQushiCache`: what is kept ready of the market (缓存). */
export function createCacheJobs(dependencies: CacheDependencies): readonly JobDefinition[] {
  const shared = { ruleVersion: 'cache-1', isPrompt: true, asOf: () => null } as const;
  const warm: JobDefinition<typeof warmParameters> = {
    ...shared,
    name: 'setRedis',
    parameters: warmParameters,
    keyOf: ({ scope }) => scope,
    run: ({ scope }, context) => warmAll(dependencies, scope, context),
  };
  const prices: JobDefinition<typeof priceParameters> = {
    ...shared,
    name: 'setRedisjia',
    parameters: priceParameters,
    keyOf: ({ market }) => market ?? 'all',
    run: ({ market }, context) => warmPrices(dependencies, market ?? null, context),
  };
  const drop: JobDefinition<typeof dropParameters> = {
    ...shared,
    name: 'clearQushiCache',
    parameters: dropParameters,
    keyOf: (asked) => Object.values(droppedFrom(asked)).join(' ').trim() || 'all',
    run: (asked, context) => dropAnalyses(dependencies, droppedFrom(asked), context),
  };
  return [warm, prices, drop];
}

type Scope = (typeof scopes)[number];

async function warmAll(
  { duties }: CacheDependencies,
  scope: Scope,
  context: JobContext,
): Promise<JobOutcome> {
  const isRequested = (name: Scope): boolean => scope === 'all' || scope === name;
  const works: ((symbol: StockSymbol) => Promise<CachedEntry | null>)[] = [];
  if (isRequested('day')) works.push((symbol) => duties.warmDays(symbol));
  if (isRequested('chan')) works.push((symbol) => duties.warmAnalysis(symbol));
  const symbols = works.length === 0 ? [] : await duties.listWatched();
  const tasks = symbols.flatMap((symbol) => works.map((warm) => () => warm(symbol)));
  const sum = isRequested('master') ? { ...(await duties.warmMaster()) } : { keys: 0, bytes: 0 };
  const counts = { total: tasks.length, ok: 0, skip: 0, fail: 0 };
  for (const task of context.isDryRun ? [] : tasks) {
    context.signal.throwIfAborted();
    // Others have their turn between two securities.
    await turn();
    const cached = await task();
    counts[cached === null ? 'skip' : 'ok'] += 1;
    sum.keys += cached?.keys ?? 0;
    sum.bytes += cached?.bytes ?? 0;
    context.progress(counts);
  }
  return { status: 'done', counts, result: sum };
}

/** So many are asked for and published within the time that sources are given. */
const askedTogether = 500;

/**
 * Latest price and close before live in the memory of every process, where lists and sockets read them: they
 * are asked for anew there. Where no market trades the days already report them, and the security is skipped.
 */
async function warmPrices(
  { duties }: CacheDependencies,
  market: Market | null,
  context: JobContext,
): Promise<JobOutcome> {
  const watched = await duties.listWatched();
  const isMeant = (symbol: StockSymbol): boolean => market === null || marketOf(symbol) === market;
  const byMarket = Map.groupBy(watched.filter(isMeant), marketOf);
  const counts = { total: watched.filter(isMeant).length, ok: 0, skip: 0, fail: 0 };
  for (const [each, symbols] of byMarket) {
    context.signal.throwIfAborted();
    for (let at = 0; at < symbols.length && !context.isDryRun; at += askedTogether) {
      context.signal.throwIfAborted();
      await duties.refreshQuotes(each, symbols.slice(at, at + askedTogether));
    }
    const known = symbols.filter((symbol) => duties.hasQuote(symbol)).length;
    counts.ok += known;
    counts.skip += symbols.length - known;
    context.progress(counts);
  }
  return { status: 'done', counts, result: { keys: counts.ok } };
}

/** Throws the Problem `unknownStock` for what is no security. */
function droppedFrom({ stockId, level }: z.output<typeof dropParameters>): DroppedAnalyses {
  return { symbol: stockId === undefined ? null : symbolOf(stockId), level: level ?? null };
}

async function dropAnalyses(
  { channel, cache, wallClock }: CacheDependencies,
  dropped: DroppedAnalyses,
  context: JobContext,
): Promise<JobOutcome> {
  const counts = { total: 0, ok: 0, skip: 0, fail: 0 };
  if (context.isDryRun) return { status: 'done', counts };
  const before = Number((await cache.get(epochKey)) ?? 0);
  // Grows although the cache may have forgotten it.
  const epoch = Math.max(before + 1, wallClock.now());
  await cache.set(epochKey, String(epoch), 365 * dayMs);
  await channel.publish(cachesTopic, JSON.stringify(dropped));
  return { status: 'done', counts, result: { epoch } };
}
