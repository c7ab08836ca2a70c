import { jobParameters, runMessage } from '@chanscope/contract';
import {
  calendarSpan,
  dayMs,
  localTimeOf,
  marketOf,
  markets,
  type Market,
} from '@chanscope/market';
import type { z } from 'zod';

import type { Instruments } from '../../instruments/index.ts';
import type { JobContext, JobDefinition, JobOutcome } from '../../jobs/index.ts';
import { type MarketDataProvider, ProviderFailure } from '../../bars/index.ts';
import { feedMessage } from '../feed-message.ts';
import type { FeedChain } from './fetch-series.ts';

interface InitDependencies {
  readonly chainOf: FeedChain;
  readonly instruments: Instruments;
}

/** The calendars are part of the product: the operator should take the next version before they end. */
const calendarWarningMs = 60 * dayMs;

/** The job that takes the directory, names with their pinyin, and sector boards from feeds, and looks at the calendars. */
export function createInitJob(dependencies: InitDependencies): JobDefinition<typeof jobParameters> {
  return {
    name: 'init',
    ruleVersion: 'directory-1',
    parameters: jobParameters,
    keyOf: ({ market }) => market ?? 'all',
    asOf: ({ market }, now) => localTimeOf(now, market ?? 'hs').date,
    run: (parameters, context) => runInit(dependencies, parameters, context),
  };
}

async function runInit(
  dependencies: InitDependencies,
  { market }: z.output<typeof jobParameters>,
  context: JobContext,
): Promise<JobOutcome> {
  const left = Date.parse(calendarSpan.to) - context.now;
  if (left < calendarWarningMs) context.warn(runMessage('calendarsEnd', { date: calendarSpan.to }));
  const counts = { total: 0, ok: 0, skip: 0, fail: 0 };
  const asked = markets.filter((each) => market === undefined || each === market);
  let answers = 0;
  for (const each of asked) {
    answers += Number(await storeDirectory(dependencies, each, { context, counts }));
    answers += Number(await storeSectors(dependencies, each, { context, counts }));
    context.progress(counts);
  }
  return answers === 0
    ? { status: 'skipped', reason: runMessage('noDirectoryFeed', {}), counts }
    : { status: 'done', counts };
}

/** What taking a directory in needs of a run. */
type Learning = Pick<JobContext, 'signal' | 'warn' | 'commit'>;

interface Run {
  readonly context: Learning;
  readonly counts: { total: number; ok: number; skip: number; fail: number };
}

/** Takes the directories and sector boards of all markets from the feeds that report them now. */
export async function learnDirectories(
  dependencies: InitDependencies,
  context: Learning,
): Promise<void> {
  const counts = { total: 0, ok: 0, skip: 0, fail: 0 };
  for (const market of markets) {
    await storeDirectory(dependencies, market, { context, counts });
    await storeSectors(dependencies, market, { context, counts });
  }
}

/** True when a feed reported the directory of a market. */
async function storeDirectory(
  { chainOf, instruments }: InitDependencies,
  market: Market,
  { context, counts }: Run,
): Promise<boolean> {
  const reported = await firstAnswer(chainOf(market, 'directory'), context, (provider) =>
    provider.fetchDirectory?.(market, context.signal),
  );
  if (reported === null) return false;
  const listings = reported.filter(({ symbol }) => marketOf(symbol) === market);
  counts.total += listings.length;
  await context.commit(async (transaction) => {
    const { added, changed, unchanged, conflicts } = await instruments.learnListings(
      transaction,
      listings,
    );
    counts.ok += added + changed;
    counts.skip += unchanged;
    counts.fail += conflicts.length;
    for (const { symbol } of conflicts.slice(0, warningsShown))
      context.warn(runMessage('otherKind', { security: symbol }));
  });
  return true;
}

/** True when a feed reported the sector boards of a market. */
async function storeSectors(
  { chainOf, instruments }: InitDependencies,
  market: Market,
  { context, counts }: Run,
): Promise<boolean> {
  const sectors = await firstAnswer(chainOf(market, 'sectors'), context, (provider) =>
    provider.fetchSectors?.(market, context.signal),
  );
  if (sectors === null) return false;
  counts.total += sectors.length;
  await context.commit(async (transaction) => {
    await instruments.learnSectors(transaction, sectors);
    counts.ok += sectors.length;
  });
  return true;
}

const warningsShown = 10;

/** What the first provider says that reports anything; null when none does, each with a warning. */
async function firstAnswer<Item>(
  providers: ReturnType<FeedChain>,
  context: Learning,
  ask: (provider: MarketDataProvider) => Promise<readonly Item[]> | undefined,
): Promise<readonly Item[] | null> {
  for (const provider of providers)
    try {
      const reported = (await ask(provider)) ?? [];
      if (reported.length > 0) return reported;
    } catch (error) {
      if (!(error instanceof ProviderFailure) || context.signal.aborted) throw error;
      context.warn(feedMessage(error));
    }
  return null;
}
