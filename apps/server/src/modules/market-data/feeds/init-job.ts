import { jobParameters } from '@chanscope/contract';
import { calendarSpan, localTimeOf, marketOf, type Market } from '@chanscope/market';
import type { z } from 'zod';

import type { Instruments } from '../../instruments/index.ts';
import type { JobContext, JobDefinition, JobOutcome } from '../../jobs/index.ts';
import type { MarketDataProvider } from '../provider.ts';
import { ProviderFailure } from '../provider.ts';
import type { FeedChain } from './fetch-series.ts';

interface InitParts {
  readonly chainOf: FeedChain;
  readonly instruments: Instruments;
}

const markets: readonly Market[] = ['hs', 'hk', 'us'];
/** The calendars are part of the product: whoever runs it should take the next version before they end. */
const calendarWarningMs = 60 * 86_400_000;

const noDirectory =
  '没有可用的证券目录数据源：请在数据中心开启一个提供目录的数据源后重试；内置目录与日历可继续使用 · No feed tells a directory: switch one on in the data centre and run this again; the embedded directory and calendars stay in use';

/** The job that takes the directory, names with their pinyin, and sector boards from feeds, and looks at the calendars. */
export function createInitJob(parts: InitParts): JobDefinition<typeof jobParameters> {
  return {
    name: 'init',
    title: { zh: '基础初始化', en: 'Directory and sectors' },
    ruleVersion: 'directory-1',
    parameters: jobParameters,
    keyOf: ({ market }) => market ?? 'all',
    asOf: ({ market }, now) => localTimeOf(now, market ?? 'hs').date,
    run: (parameters, context) => runInit(parts, parameters, context),
  };
}

async function runInit(
  parts: InitParts,
  { market }: z.output<typeof jobParameters>,
  context: JobContext,
): Promise<JobOutcome> {
  const left = Date.parse(calendarSpan.to) - context.now;
  if (left < calendarWarningMs)
    context.warn(
      `交易日历只到 ${calendarSpan.to}，请升级 · The calendars end on ${calendarSpan.to}: install a newer version`,
    );
  const counts = { total: 0, ok: 0, skip: 0, fail: 0 };
  const asked = markets.filter((each) => market === undefined || each === market);
  let answers = 0;
  for (const each of asked) {
    answers += Number(await takeDirectory(parts, each, { context, counts }));
    answers += Number(await takeSectors(parts, each, { context, counts }));
    context.progress(counts);
  }
  return answers === 0
    ? { status: 'skipped', reason: noDirectory, counts }
    : { status: 'done', counts };
}

interface Run {
  readonly context: JobContext;
  readonly counts: { total: number; ok: number; skip: number; fail: number };
}

/** True when a feed told the directory of a market. */
async function takeDirectory(
  { chainOf, instruments }: InitParts,
  market: Market,
  { context, counts }: Run,
): Promise<boolean> {
  const told = await firstAnswer(chainOf(market, 'directory'), context, (provider) =>
    provider.fetchDirectory?.(market, context.signal),
  );
  if (told === null) return false;
  const listings = told.filter(({ symbol }) => marketOf(symbol) === market);
  counts.total += listings.length;
  await context.commit(async (transaction) => {
    const { added, changed, unchanged, conflicts } = await instruments.learnListings(
      transaction,
      listings,
    );
    counts.ok += added + changed;
    counts.skip += unchanged;
    counts.fail += conflicts.length;
    for (const { reason } of conflicts.slice(0, warningsShown)) context.warn(reason);
  });
  return true;
}

/** True when a feed told the sector boards of a market. */
async function takeSectors(
  { chainOf, instruments }: InitParts,
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

/** What the first provider tells that tells anything; null when none does, each with a warning. */
async function firstAnswer<Item>(
  providers: ReturnType<FeedChain>,
  context: JobContext,
  ask: (provider: MarketDataProvider) => Promise<readonly Item[]> | undefined,
): Promise<readonly Item[] | null> {
  for (const provider of providers)
    try {
      const told = (await ask(provider)) ?? [];
      if (told.length > 0) return told;
    } catch (error) {
      if (!(error instanceof ProviderFailure) || context.signal.aborted) throw error;
      context.warn(error.message);
    }
  return null;
}
