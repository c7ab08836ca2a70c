import { type JobName, type Message, messageDetails, messageText } from '@chanscope/contract';
import { barColumnsOf, dayOpenOf, parseSymbol, type Bar } from '@chanscope/market';
import { describe, expect, it } from 'vitest';

import { describeOnEachDatabase } from '../../../test-support/test-databases.ts';
import type { JobContext, JobOutcome } from '../../jobs/index.ts';
import { ProviderFailure } from '../../bars/provider.ts';
import type { FeedTables } from '../feed-schema.ts';
import { type OpenedFeeds, openFeeds } from '../../../test-support/feeds-for-test.ts';
import { findGaps, openGaps } from '../gaps/find-gaps.ts';
import { createTestProvider, daysOf, flatBar } from '../provider-for-test.ts';

const maotai = parseSymbol('SH.600519');
const pingan = parseSymbol('SZ.000001');
const afterClose = '2026-11-20T20:00:00+08:00';
const month = { from: '2026-10-09', to: '2026-11-20' };

interface Ran {
  readonly outcome: JobOutcome;
  readonly warnings: readonly Message[];
}

/** Runs a job as the engine of jobs does, on the database itself. */
async function run(
  opened: OpenedFeeds,
  name: JobName,
  options: { parameters?: object; runId?: string; isDryRun?: boolean; signal?: AbortSignal } = {},
): Promise<Ran> {
  const { feeds, database } = opened;
  const job = feeds.jobs.find((each) => each.name === name);
  if (job === undefined) throw new Error(`Cannot run ${name}: feeds do not bring it`);
  const warnings: Message[] = [];
  const { runId = 'run', isDryRun = false, signal = new AbortController().signal } = options;
  const context: JobContext = {
    runId,
    now: opened.now(),
    isDryRun,
    signal,
    progress: () => undefined,
    warn: (warning) => warnings.push(warning),
    commit: async (write) => {
      if (!isDryRun) await database.transaction(write);
    },
    runStep: () => Promise.reject(new Error('Cannot run steps here')),
  };
  const parameters = job.parameters.parse(options.parameters ?? {});
  const outcome = await job.run(parameters, context);
  if (outcome.write !== undefined) await context.commit(outcome.write);
  return { outcome, warnings };
}

async function closesOf({ store }: OpenedFeeds, symbol = maotai): Promise<number> {
  const series = (await store.seriesOf(symbol)).find(({ timeframe }) => timeframe === '1d');
  return series?.barCount ?? 0;
}

describe('findGaps()', () => {
  it('counts what each trading day lacks, whole days and minutes, by the calendar', () => {
    const days = daysOf('hs', month).filter((_, index) => index !== 3);
    const span = { market: 'hs', from: '2026-10-09', to: '2026-10-15' } as const;
    const gaps = findGaps(barColumnsOf(days), { ...span, timeframe: '1d' });
    expect(gaps).toEqual([{ date: '2026-10-14', missing: 1 }]);
    const open = dayOpenOf('hs', '2026-10-15');
    const minutes = [flatBar(open - 60_000, 10), flatBar(open, 10), flatBar(open + 60_000, 10)];
    const ofMinutes = findGaps(barColumnsOf(minutes), { ...span, from: span.to, timeframe: '1m' });
    expect(ofMinutes).toEqual([{ date: '2026-10-15', missing: 238 }]);
    expect(openGaps(ofMinutes, [{ date: '2026-10-15', missing: 238 }])).toEqual([]);
    expect(openGaps(ofMinutes, [{ date: '2026-10-15', missing: 10 }])).toEqual(ofMinutes);
  });
});

describeOnEachDatabase('jobs of feeds', (fresh) => {
  it('are skipped with the reason while no feed is on', async () => {
    const opened = await openFeeds(await fresh(), { iso: afterClose, providers: [] });
    for (const name of ['init', 'initDay', 'backfill'] as const) {
      const { outcome } = await run(opened, name, { parameters: { market: 'hs' } });
      expect(outcome).toMatchObject({ status: 'skipped' });
      expect(outcome.reason).toMatchObject({
        kind: expect.stringMatching(/^no\w+Feed$/) as string,
      });
    }
  });

  it('fill what lacks, note what the source does not have, and ask for nothing twice', async () => {
    const one = createTestProvider('one', ['hs']);
    const suspended = (bars: Bar[]): Bar[] => bars.filter((_, index) => index < 5 || index > 8);
    one.days.set(maotai, suspended(daysOf('hs', month)));
    const opened = await openFeeds(await fresh(), { iso: afterClose, providers: [one] });
    await opened.switchOn(one);
    const of = { parameters: { stockId: 'hs600519' } };
    const dry = await run(opened, 'backfill', { ...of, isDryRun: true });
    expect([dry.outcome.counts.ok, await closesOf(opened)]).toEqual([1, 0]);
    expect((await run(opened, 'backfill', of)).outcome.counts).toEqual({
      total: 1,
      ok: 1,
      skip: 0,
      fail: 0,
    });
    const days = suspended(daysOf('hs', month));
    expect(await closesOf(opened)).toBe(days.length);
    const gaps = await opened.database.kysely
      .withTables<FeedTables>()
      .selectFrom('bar_gap')
      .select('date')
      .where('timeframe', '=', '1d')
      .execute();
    expect(gaps).toHaveLength(4);

    const asked = one.calls.filter((call) => call.endsWith('1d')).length;
    await run(opened, 'backfill', of);
    expect(one.calls.filter((call) => call.endsWith('1d'))).toHaveLength(asked);

    // A hole that appears is healed, and nothing is invented meanwhile.
    one.days.set(maotai, [
      ...days,
      ...daysOf('hs', { from: '2026-11-23', to: '2026-11-27' }).slice(3),
    ]);
    opened.setClock('2026-11-27T20:00:00+08:00');
    await run(opened, 'backfill', of);
    expect(await closesOf(opened)).toBe(days.length + 2);
    one.days.set(maotai, [...days, ...daysOf('hs', { from: '2026-11-23', to: '2026-11-30' })]);
    opened.setClock('2026-11-30T20:00:00+08:00');
    await run(opened, 'backfill', of);
    expect(await closesOf(opened)).toBe(days.length + 6);
  });

  it('go on where a run was cut off', async () => {
    const one = createTestProvider('one', ['hs']);
    const opened = await openFeeds(await fresh(), { iso: afterClose, providers: [one] });
    for (const symbol of [maotai, pingan]) one.days.set(symbol, daysOf('hs', month));
    await opened.switchOn(one);
    const total = (await opened.instruments.symbolsOf('hs')).length;
    const cut = new AbortController();
    one.onCall = (call) => {
      if (call.includes('SZ.000001')) cut.abort(new Error('The server stops'));
    };
    const parameters = { market: 'hs', from: '2026-11-19', to: '2026-11-20' };
    const first = run(opened, 'initDay', { parameters, runId: 'cut', signal: cut.signal });
    await expect(first).rejects.toThrow('The server stops');
    const before = one.calls.length;
    const { outcome } = await run(opened, 'initDay', { parameters, runId: 'cut' });
    expect(outcome.counts).toEqual({ total, ok: 2, skip: total - 2, fail: 0 });
    expect(one.calls.length - before).toBeLessThan(total);
    expect(one.calls.slice(before)).not.toContain('fetchBars SH.600519 1d');
  });

  it('count a security that no source answers for as failed, with a warning', async () => {
    const one = createTestProvider('one', ['hs']);
    one.failure = new ProviderFailure('refused', 'feed:one', { message: 'too many calls' });
    const opened = await openFeeds(await fresh(), { iso: afterClose, providers: [one] });
    await opened.switchOn(one);
    const { outcome, warnings } = await run(opened, 'initDay', {
      parameters: { stockId: 'hs600519' },
    });
    expect(outcome.counts).toEqual({ total: 1, ok: 0, skip: 0, fail: 1 });
    const [warning] = warnings.map((each) => [messageText(each, 'zh'), messageDetails(each)]);
    expect(warning).toEqual([
      '600519.SH 的日线K线没有取到：feed:one拒绝了请求',
      ['Cannot read from feed:one: too many calls'],
    ]);
  });

  it('take new securities, new names and boards into the directory, to be found at once', async () => {
    const one = createTestProvider('one', ['hs']);
    const fresher = parseSymbol('SH.603999');
    one.listings = [
      { symbol: maotai, name: 'XD贵州茅', englishName: null, kind: 'stock' },
      { symbol: fresher, name: '新股一号', englishName: null, kind: 'stock' },
    ];
    one.sectors = [{ symbol: parseSymbol('BK.9999'), name: '新板块', members: [maotai, fresher] }];
    const opened = await openFeeds(await fresh(), { iso: afterClose, providers: [one] });
    await opened.switchOn(one);
    const { outcome, warnings } = await run(opened, 'init', { parameters: { market: 'hs' } });
    expect(outcome.status).toBe('done');
    expect(warnings[0]).toEqual({ kind: 'calendarsEnd', values: { date: '2026-12-31' } });
    const { instruments } = opened;
    const [found] = await instruments.findMany([fresher]);
    expect([found?.nameZh, found?.py]).toEqual(['新股一号', 'XGYH']);
    expect((await instruments.find(maotai))?.nameZh).toBe('贵州茅台');
    expect(await instruments.membersOf(parseSymbol('BK.9999'))).toEqual([maotai, fresher]);
  });
});
