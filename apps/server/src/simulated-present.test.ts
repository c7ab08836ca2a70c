import { periods, routes } from '@chanscope/contract';
import { describe, expect, it } from 'vitest';

import { serveForTest } from './test-support/serve-for-test.ts';
import { embeddedDatabase } from './test-support/test-databases.ts';

const weekend = '2026-11-21T12:00:00+08:00';
const barPeriods = periods.filter((period) => period !== 'time');

// A simulated market has nothing in a database.
describe('the present of the simulated market', () => {
  it('forms the last bar of every period and marks it', async () => {
    const app = await serveForTest(embeddedDatabase, '2026-11-18T10:17:30+08:00');
    const answers = await Promise.all(
      barPeriods.map((period) => app.getStock({ stockId: 'hs600519', period, count: 3 })),
    );
    const now = Date.parse('2026-11-18T10:17:30+08:00');
    expect(
      answers.map((answer) => ({
        period: answer.period,
        forming: answer.forming,
        tags: answer.datas?.map((row) => row[5]),
        asOf: answer.asOf,
        hasQuotedPrice: answer.bars?.at(-1)?.c === answer.quote?.price,
      })),
    ).toEqual(
      barPeriods.map((period) => ({
        period,
        forming: true,
        tags: [0, 0, 1],
        asOf: now,
        hasQuotedPrice: true,
      })),
    );
  });

  it('closes minutes at lunch while the day stays open', async () => {
    const app = await serveForTest(embeddedDatabase, '2026-11-18T12:10:00+08:00');
    const forming = async (period: string): Promise<boolean> =>
      (await app.getStock({ stockId: 'hs600519', period, count: 1 })).forming;
    expect([await forming('1'), await forming('60'), await forming('day')]).toEqual([
      false,
      false,
      true,
    ]);
    const { quote } = await app.getStock({ stockId: 'hs600519', count: 1 });
    expect(quote?.time).toBe(Date.parse('2026-11-18T11:30:00+08:00'));
  });

  it('keeps closed bars and changes the forming one by the second', async () => {
    const app = await serveForTest(embeddedDatabase, '2026-11-18T10:17:10+08:00');
    const { bars: early = [] } = await app.getStock({
      stockId: 'hs600519',
      period: '5',
      count: 50,
    });
    app.setClock('2026-11-18T10:17:50+08:00');
    const { bars: late = [] } = await app.getStock({ stockId: 'hs600519', period: '5', count: 50 });
    expect(late.slice(0, -1)).toEqual(early.slice(0, -1));
    expect(late.at(-1)?.v).toBeGreaterThan(early.at(-1)?.v ?? 0);
  });

  it('pages to the left of a forming bar without one', async () => {
    const app = await serveForTest(embeddedDatabase, '2026-11-18T10:17:10+08:00');
    const last = (await app.getStock({ stockId: 'hs600519', count: 1 })).bars?.[0];
    const before = await app.getStock({ stockId: 'hs600519', count: 2, end: last?.t });
    expect([before.forming, before.datas?.map((row) => row[5]), before.times]).toEqual([
      false,
      [0, 0],
      ['2026-11-16', '2026-11-17'],
    ]);
  });

  it('shows a suspended share at its last price, never at a loss of everything', async () => {
    const app = await serveForTest(embeddedDatabase, '2026-11-18T10:17:30+08:00');
    const answer = await app.getStock({ stockId: 'hs000157' });
    const last = answer.bars?.at(-1);
    expect(answer.times?.at(-1)).toBe('2026-09-17');
    expect(answer.quote).toMatchObject({
      status: 'suspended',
      price: last?.c,
      tradeDate: '2026-09-17',
    });
    expect(Math.abs(answer.quote?.changePercent ?? 100)).toBeLessThan(10.1);
    expect([answer.stale, answer.forming]).toEqual([false, false]);
  });

  it('says whether a market is open', async () => {
    const app = await serveForTest(embeddedDatabase, '2026-11-18T10:17:30+08:00');
    const isOpen = async (parameters: object): Promise<boolean> =>
      (await app.post<boolean>(routes.isMarketOpen.path, parameters)).data;
    const all = async (): Promise<boolean[]> => [
      await isOpen({}),
      await isOpen({ market: 'hs' }),
      await isOpen({ market: 'hk' }),
      await isOpen({ market: 'us' }),
    ];
    expect(await all()).toEqual([true, true, true, false]);
    app.setClock('2026-11-18T11:45:00+08:00');
    expect(await all()).toEqual([true, false, true, false]);
    app.setClock('2026-11-18T10:00:00-05:00');
    expect(await all()).toEqual([true, false, false, true]);
    app.setClock(weekend);
    expect(await all()).toEqual([false, false, false, false]);
  });
});
