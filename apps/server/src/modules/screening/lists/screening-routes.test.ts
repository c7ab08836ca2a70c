import { productPresetId } from '@chanscope/engine';
import { type Bar, type StockSymbol, dayOpenOf, nextTradingDay } from '@chanscope/market';
import { expect, it, onTestFinished } from 'vitest';

import { signIn } from '../../../test-support/identity-for-test.ts';
import { type Database, openDatabase } from '../../../platform/database/database.ts';
import { createSilentLog } from '../../../platform/log.ts';
import { migrate } from '../../../platform/database/migrate.ts';
import { describeAtEachLocation } from '../../../test-support/test-databases.ts';
import { serveOn } from '../../../test-support/serve-for-test.ts';
import { factsOf } from '../run-facts.ts';
import { runForTest } from '../screening-run-for-test.ts';
import { replaceRows, writeHead } from '../screening-store.ts';
import { createScreeningForTest, storeForTest } from '../../../test-support/screening-for-test.ts';

const now = '2026-07-17T18:00:00+08:00';
const date = '2026-07-17';
const dayBefore = '2026-07-16';

interface Answered {
  readonly date: string | null;
  readonly count: number;
  readonly limited: boolean;
  readonly list: readonly Readonly<Record<string, unknown>>[];
}

interface Hits extends Answered {
  readonly ruleVersion: string | null;
  readonly strategies: readonly object[];
}

/** Stores a hit of the rules before the ones of now. */
async function storeFormerHit(database: Database): Promise<void> {
  const symbol = 'SH.600140' as StockSymbol;
  const ofDay = { market: 'hs', date: dayBefore } as const;
  const hit = { strategy: 'chan-1-buy', level: '1d', symbol, bar_time: 0, inputs: '{"kind":"1"}' };
  const { facts } = factsOf([], { more: { hits: 1, warming: 0, missing: null } });
  await database.transaction(async (transaction) => {
    const table = 'screen_hit';
    await replaceRows(transaction, { table, scope: ofDay }, [{ ...ofDay, ...hit }]);
    const head = { kind: 'xg:chan-1-buy', ruleVersion: 'xg-1', asOf: null, computedAt: 0, facts };
    await writeHead(transaction, { ...ofDay, ...head });
  });
}

/** Thirty shares that close at the limit on the last two days, and one that broke it. */
function shares(): Map<StockSymbol, Bar[]> {
  const days: string[] = [];
  for (let day = '2026-07-08'; day <= date; day = nextTradingDay('hs', day)) days.push(day);
  return new Map(
    Array.from({ length: 31 }, (_, number): [StockSymbol, Bar[]] => {
      const lastClose = number === 30 ? 11.5 : 12.1;
      return [
        `SH.6001${String(40 + number)}` as StockSymbol,
        days.map((day, at) => {
          const close = [11, lastClose][at - days.length + 2] ?? 10;
          const high = at === days.length - 1 ? 12.1 : close;
          return {
            time: dayOpenOf('hs', day),
            open: 10,
            high,
            low: 10,
            close,
            volume: 100,
            amount: 1000,
          };
        }),
      ];
    }),
  );
}

describeAtEachLocation('results over HTTP', (freshLocation) => {
  it('are the first rows for visitors, all for members, and say what they are based on', async () => {
    const place = await freshLocation();
    const database = openDatabase({ ...place, log: createSilentLog() });
    await migrate(database);
    await storeForTest(database, shares(), { timeframe: '1d', adjustment: 'none' });
    const screening = await createScreeningForTest(database, place);
    onTestFinished(async () => {
      await screening.close();
      await database.close();
    });
    await storeFormerHit(database);
    const app = await serveOn(database, { iso: now, config: place, begins: true });
    const path = '/api/public/stock';
    const before = await app.post<Answered>(`${path}/zhangting`, {});
    expect(before).toMatchObject({ code: 200, data: { date: null, count: 0, list: [] } });

    // One of them as an operator asks for it, the others straight away.
    const operator = { authorization: `Bearer ${(await signIn(app, { roles: ['admin'] })).token}` };
    const asked = await app.post('/api/stock/initZhangting', { market: 'hs', date }, operator);
    expect(asked).toMatchObject({ code: 200, data: { name: 'initZhangting', asOf: date } });
    await expect
      .poll(async () => (await app.post<Answered>(`${path}/zhangting`, {})).data.date, {
        timeout: 30_000,
      })
      .toBe(date);
    for (const name of ['initZhangtingtj', 'initZhangtingxy', 'initRps', 'initXg'] as const) {
      const asked = { name, parameters: { date }, now: Date.parse(now) };
      expect((await runForTest(database, screening.jobs, asked)).outcome.status).toBe('done');
    }
    const headers = { authorization: `Bearer ${(await signIn(app)).token}` };
    const visitor = await app.post<Answered>(`${path}/zhangting`, { pageSize: 100 });
    const member = await app.post<Answered>(`${path}/zhangting`, { pageSize: 100 }, headers);
    expect(visitor.data).toMatchObject({
      date,
      count: 30,
      limited: true,
      sources: ['imported:test'],
      simulated: false,
      ruleVersion: 'limit-2',
    });
    expect(visitor.data.list).toHaveLength(20);
    expect(member.data.list).toHaveLength(30);
    expect(member.data.limited).toBe(false);
    expect(member.data.list[0]).toMatchObject({
      boards: 2,
      price: 12.1,
      limitUp: 12.1,
      sealAmount: null,
      firstSeal: null,
    });
    const broken = await app.post<Answered>(`${path}/zhangting`, { pool: 'broken' });
    expect(broken.data.list.map(({ stockId }) => stockId)).toEqual(['hs600170']);
    const next = await app.post<Answered>(`${path}/zhangting`, { pageNo: 2, pageSize: 20 });
    expect(next.data.list).toEqual([]);

    const statistics = await app.post(`${path}/zhangtingtj`, {});
    expect(statistics.data).toMatchObject({
      all: { up: 30, broken: 1, maxBoards: 2 },
      days: [{ date, up: 30 }],
      upPercentile: 100,
    });
    const effect = await app.post(`${path}/zhangtingxy`, {});
    expect(effect.data).toMatchObject({
      effect: { sealed: { count: 31 }, promotions: [{ boards: 1, count: 31, promoted: 30 }] },
    });
    for (const [name, code] of [
      ['rps', 200],
      ['qiangruo', 200],
      ['zjl', 200],
      ['xg', 200],
    ] as const)
      expect([name, (await app.post(`${path}/${name}`, {}, headers)).code]).toEqual([name, code]);
    const hits = await app.post<Hits>(`${path}/xg`, { strategyId: 'chan-1-buy' });
    expect(hits.data).toMatchObject({ date, ruleVersion: `xg-2 ${productPresetId}` });
    expect(hits.data.strategies).toMatchObject([{ isOutdated: false, preset: productPresetId }]);
    const flows = await app.post<Hits>(`${path}/xg`, { strategyId: 'ccijx' });
    expect(flows.data.strategies).toMatchObject([{ isOutdated: false, preset: null }]);
    const former = await app.post<Hits>(`${path}/xg`, {
      strategyId: 'chan-1-buy',
      date: dayBefore,
    });
    expect(former.data).toMatchObject({ date: dayBefore, count: 1, ruleVersion: 'xg-1' });
    expect(former.data.list).toMatchObject([{ stockId: 'hs600140', inputs: { kind: '1' } }]);
    expect(former.data.strategies).toMatchObject([
      { hits: 1, ruleVersion: 'xg-1', isOutdated: true, preset: null },
    ]);
    expect(await screening.readCci('ccijx', { market: 'hs', level: 'day' })).toMatchObject({
      date: null,
      list: [],
    });
  }, 60_000);

  it('answer a list that cannot be made with the run that was skipped lately, and why', async () => {
    const place = await freshLocation();
    const database = openDatabase({ ...place, log: createSilentLog() });
    await migrate(database);
    await storeForTest(database, shares(), { timeframe: '1d', adjustment: 'none' });
    onTestFinished(() => database.close());
    const app = await serveOn(database, { iso: now, config: place, begins: true });
    interface Listed {
      readonly run: { readonly jobId: string; readonly status: string; readonly reason: string };
    }
    for (const [level, earlier, words] of [
      ['15', date, '请先导入分钟数据'],
      ['day', '2026-06-30', '没有日线数据，请先导入或补齐'],
    ] as const) {
      // A member may begin one run in ten seconds.
      const headers = { authorization: `Bearer ${(await signIn(app)).token}` };
      const given = { market: 'hs', level, date: earlier };
      const ask = async (): Promise<Listed['run']> =>
        (await app.post<Listed>('/api/stock/ccijx', given, headers)).data.run;
      await expect.poll(async () => (await ask()).status, { timeout: 30_000 }).toBe('skipped');
      const runs = [await ask(), await ask(), await ask()];
      expect(new Set(runs.map(({ jobId }) => jobId)).size).toBe(1);
      expect(runs[0]?.reason).toContain(words);
    }
  });
});
