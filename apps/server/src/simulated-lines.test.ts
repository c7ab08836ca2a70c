import type { StockResponse } from '@chanscope/contract';
import { describe, expect, it } from 'vitest';

import { serveForTest } from './test-support/serve-for-test.ts';
import { embeddedDatabase } from './test-support/test-databases.ts';

const weekend = '2026-11-21T12:00:00+08:00';

type Intraday = NonNullable<StockResponse['intraday']>;

function intradayIn({ intraday }: StockResponse): Intraday {
  if (intraday === undefined) throw new Error('Cannot find an intraday line in the answer');
  return intraday;
}

function known(column: readonly (number | null)[]): number[] {
  return column.filter((value) => value !== null);
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

// A simulated market has nothing in a database.
describe('intraday lines of the simulated market', () => {
  it.each([
    ['hs600519', 241, '15:00'],
    ['hk00700', 331, '16:00'],
    ['usAAPL', 391, '16:00'],
  ] as const)(
    'have the fixed axis of the market, full after the close: %s',
    async (stockId, length, end) => {
      const app = await serveForTest(embeddedDatabase, weekend);
      const answer = await app.getStock({ stockId, period: 'time' });
      const line = intradayIn(answer);
      expect([line.slots.length, line.slots[0], line.slots.at(-1)]).toEqual([length, '09:30', end]);
      expect(known(line.price).length).toBe(length);
      expect(line.tradeDate).toBe('2026-11-20');
      expect(line.price.at(-1)).toBe(answer.quote?.price);
      expect(sum(known(line.vol))).toBe(answer.quote?.volume);
      expect(sum(known(line.amount))).toBe(answer.quote?.amount);
      expect(line.prevClose).toBe(answer.quote?.prevClose);
      const average = (answer.quote?.amount ?? 0) / (answer.quote?.volume ?? 1);
      expect(line.avg.at(-1)).toBeCloseTo(average, 3);
    },
  );

  it('have limits of the mainland and no average of an index', async () => {
    const app = await serveForTest(embeddedDatabase, weekend);
    const share = await app.getStock({ stockId: 'hs600519', period: 'time' });
    expect(intradayIn(share)).toMatchObject({
      limitUp: share.quote?.limitUp,
      limitDown: share.quote?.limitDown,
    });
    const index = intradayIn(await app.getStock({ stockId: 'hsSH000001', period: 'time' }));
    expect(known(index.price).length).toBe(241);
    expect(known(index.avg)).toEqual([]);
  });

  it('are short on half days', async () => {
    const app = await serveForTest(embeddedDatabase, '2025-12-24T20:00:00+08:00');
    const hongKong = intradayIn(await app.getStock({ stockId: 'hk00700', period: 'time' }));
    expect([hongKong.tradeDate, hongKong.slots.at(-1), known(hongKong.price).length]).toEqual([
      '2025-12-24',
      '11:59',
      150,
    ]);
    app.setClock('2025-11-29T12:00:00-05:00');
    const america = intradayIn(await app.getStock({ stockId: 'usAAPL', period: 'time' }));
    expect([america.tradeDate, america.slots.at(-1), known(america.price).length]).toEqual([
      '2025-11-28',
      '13:00',
      211,
    ]);
  });

  it('report five days, oldest first, each on its own axis and against the close before it', async () => {
    const app = await serveForTest(embeddedDatabase, '2025-12-29T10:00:00+08:00');
    const answer = await app.getStock({ stockId: 'hk00700', period: 'time', days: 5 });
    const lines = answer.intradayDays ?? [];
    // The 24th was a half day, the 25th and 26th were holidays.
    expect(lines.map(({ tradeDate, slots }) => `${tradeDate} ${slots.length}`)).toEqual([
      '2025-12-19 331',
      '2025-12-22 331',
      '2025-12-23 331',
      '2025-12-24 150',
      '2025-12-29 331',
    ]);
    expect(lines.slice(1).map(({ prevClose }) => prevClose)).toEqual(
      lines.slice(0, -1).map(({ price }) => price.at(-1)),
    );
    expect(lines.at(-1)).toEqual(answer.intraday);
    const single = await app.getStock({ stockId: 'hk00700', period: 'time' });
    expect(single.intraday).toEqual(answer.intraday);
    expect(single.intradayDays).toBeUndefined();
  });

  it('follow the clock of the market', async () => {
    const app = await serveForTest(embeddedDatabase, weekend);
    const at = async (iso: string): Promise<unknown> => {
      app.setClock(iso);
      const answer = await app.getStock({ stockId: 'hs600519', period: 'time' });
      const line = intradayIn(answer);
      return [
        answer.market.phase,
        answer.quote?.status,
        line.tradeDate,
        known(line.price).length,
        answer.forming,
      ];
    };
    expect(await at('2026-11-18T09:10:00+08:00')).toEqual([
      'closed',
      'closed',
      '2026-11-17',
      241,
      false,
    ]);
    expect(await at('2026-11-18T09:26:00+08:00')).toEqual([
      'preopen',
      'closed',
      '2026-11-17',
      241,
      false,
    ]);
    expect(await at('2026-11-18T10:17:30+08:00')).toEqual([
      'open',
      'trading',
      '2026-11-18',
      49,
      true,
    ]);
    expect(await at('2026-11-18T12:10:00+08:00')).toEqual([
      'break',
      'trading',
      '2026-11-18',
      121,
      false,
    ]);
    expect(await at('2026-11-18T15:00:00+08:00')).toEqual([
      'closed',
      'closed',
      '2026-11-18',
      241,
      false,
    ]);
  });
});
