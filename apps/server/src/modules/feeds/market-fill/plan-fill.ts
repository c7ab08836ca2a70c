import { type Market, marketOf, markets, type StockSymbol } from '@chanscope/market';

import type { Instruments } from '../../instruments/index.ts';
import type { Capability, FetchedTimeframe, MarketDataProvider } from '../../bars/index.ts';
import type { FeedTables } from '../feed-schema.ts';
import { capabilityOf } from '../fill/fetch-series.ts';
import type { FillDependencies } from '../fill/fill-series.ts';
import type { FillItem } from './fill-order.ts';
import type { FillProgress, FillSeriesOutcome } from './fill-record.ts';
import { readFilledSeries } from './market-fill-store.ts';

export interface FillPlanDependencies extends FillDependencies {
  readonly instruments: Instruments;
  /** The feeds that are switched on, in their order, however they do. */
  readonly selected: (market: Market, capability: Capability) => readonly MarketDataProvider[];
  /** What is looked at most first: the indices, then what most users follow. */
  readonly readFollowed: () => Promise<readonly StockSymbol[]>;
}

/** What a fill is about, and how far it is. */
export interface FillPlan {
  readonly total: number;
  /** What is not through yet, in the order of the directory. */
  readonly pending: readonly FillItem[];
  progress(): readonly FillProgress[];
  /** Counts what became of a series; answers how many are left. */
  note(item: FillItem, outcome: FillSeriesOutcome): number;
}

const timeframes: readonly FetchedTimeframe[] = ['1d', '1m'];

/**
 * Lists the series of every market that a feed is switched on for, and counts what is through already. Securities
 * that only the files of a folder have get an entry of the directory. Throws ProviderFailure when a folder cannot be read.
 */
export async function planFill(dependencies: FillPlanDependencies): Promise<FillPlan> {
  const items: FillItem[] = [];
  for (const timeframe of timeframes)
    for (const market of markets) {
      const symbols = await symbolsOf(dependencies, market, timeframe);
      items.push(...symbols.map((symbol) => ({ symbol, timeframe })));
    }
  const kysely = dependencies.database.kysely.withTables<FeedTables>();
  const outcomes = new Map(
    (await readFilledSeries(kysely)).map((series) => [keyOf(series), series.outcome]),
  );
  const counts = countsOf(items, outcomes);
  let left = items.filter((item) => !outcomes.has(keyOf(item))).length;
  return {
    total: items.length,
    pending: items.filter((item) => !outcomes.has(keyOf(item))),
    progress: () => [...counts.values()],
    note(item, outcome): number {
      count(counts, item, outcome);
      left -= 1;
      return left;
    },
  };
}

/** Where only folders are asked, what they hold; else all that is listed. None without a feed. */
async function symbolsOf(
  { selected, instruments }: FillPlanDependencies,
  market: Market,
  timeframe: FetchedTimeframe,
): Promise<readonly StockSymbol[]> {
  const providers = selected(market, capabilityOf(timeframe));
  const found: StockSymbol[] = [];
  for (const provider of providers)
    found.push(...((await provider.listSymbols?.(market, timeframe)) ?? []));
  await instruments.ensure(found);
  const isKnownOnly = providers.every((each) => each.listSymbols !== undefined);
  const listed = isKnownOnly ? [] : await instruments.symbolsOf(market);
  return [...new Set([...listed, ...found.toSorted()])];
}

type Counts = Map<string, FillProgress>;

function countsOf(
  items: readonly FillItem[],
  outcomes: ReadonlyMap<string, FillSeriesOutcome>,
): Counts {
  const counts: Counts = new Map();
  for (const item of items) {
    const place = placeOf(item);
    const known = counts.get(place) ?? nothingOf(item);
    counts.set(place, { ...known, total: known.total + 1 });
    const outcome = outcomes.get(keyOf(item));
    if (outcome !== undefined) count(counts, item, outcome);
  }
  return counts;
}

function count(counts: Counts, item: FillItem, outcome: FillSeriesOutcome): void {
  const known = counts.get(placeOf(item)) ?? nothingOf(item);
  counts.set(placeOf(item), { ...known, [outcome]: known[outcome] + 1 });
}

function nothingOf({ symbol, timeframe }: FillItem): FillProgress {
  return { market: marketOf(symbol), timeframe, total: 0, ok: 0, skip: 0, fail: 0 };
}

function placeOf({ symbol, timeframe }: FillItem): string {
  return `${marketOf(symbol)} ${timeframe}`;
}

function keyOf({ symbol, timeframe }: FillItem): string {
  return `${symbol} ${timeframe}`;
}
