import { type MapAnswer, type MapStepsAnswer, unpackColumns } from '@chanscope/contract';
import {
  type Bar,
  type StockSymbol,
  dayOpenOf,
  instantOf,
  previousTradingDay,
} from '@chanscope/market';
import { known } from '@chanscope/test-support';
import { expect, it, onTestFinished } from 'vitest';

import { type Database, openDatabase } from '../../../platform/database/database.ts';
import { migrate } from '../../../platform/database/migrate.ts';
import { createSilentLog } from '../../../platform/log.ts';
import { createScreeningForTest, storeForTest } from '../../../test-support/screening-for-test.ts';
import { serveOn } from '../../../test-support/serve-for-test.ts';
import { describeAtEachLocation } from '../../../test-support/test-databases.ts';
import { runForTest } from '../screening-run-for-test.ts';

const date = '2026-07-17';
const dayBefore = previousTradingDay('hs', date);
const iso = `${date}T18:00:00+08:00`;

/** The minutes of the day by the end of each, minutes of the local day. */
const minuteEnds = [...range(571, 690), ...range(781, 900)];
const stepEnds = minuteEnds.filter((end) => end % 5 === 0);

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, at) => from + at);
}

/** A share in whole cents and yuan, so that what is read of it by hand is exact. */
interface PlainShare {
  readonly closeBefore: number;
  readonly minutes: readonly {
    readonly end: number;
    readonly close: number;
    readonly amount: number;
  }[];
}

function plainShare(seed: number, firstEnd: number): PlainShare {
  const closeBefore = 1010 + 20 * seed;
  const minutes = minuteEnds
    .filter((end) => end >= firstEnd)
    .map((end) => ({
      end,
      close: closeBefore + (((end * 7919 + seed * 131) % 61) - 30),
      amount: 1001 + ((end * 48_271 + seed) % 997),
    }));
  return { closeBefore, minutes };
}

/** Trades from the open on; only from 10:32; like the first, with minutes in other prices; without amounts; new; without minutes. */
const symbols = ['00', '01', '02', '03', '04', '05'].map((code) => `SH.6035${code}` as StockSymbol);
const [whole, late, adjusted, silent, fresh, daily] = symbols;
const shares = new Map(
  symbols.map((symbol, seed): [StockSymbol, PlainShare] => [
    symbol,
    plainShare(seed, symbol === late ? 632 : 571),
  ]),
);

const flat = (time: number, cents: number, amount: number | null): Bar => {
  const close = cents / 100;
  return { time, open: close, high: close, low: close, close, volume: 100, amount };
};

function minuteBars(symbol: StockSymbol): Bar[] {
  const prices = symbol === adjusted ? 0.5 : 1;
  return known(shares.get(symbol)).minutes.map(({ end, close, amount }) =>
    flat(instantOf(date, end - 1, 'hs'), close * prices, symbol === silent ? null : amount),
  );
}

function dayBars(symbol: StockSymbol): Bar[] {
  const { closeBefore, minutes } = known(shares.get(symbol));
  const amount = minutes.reduce((sum, each) => sum + each.amount, 0);
  const day = flat(dayOpenOf('hs', date), known(minutes.at(-1)).close, amount);
  return symbol === fresh ? [day] : [flat(dayOpenOf('hs', dayBefore), closeBefore, 1000), day];
}

/** Looks the last minute up that was over at each step. */
function plainSteps({ closeBefore, minutes }: PlainShare): {
  readonly changes: number[];
  readonly turnovers: number[];
} {
  const total = minutes.reduce((sum, { amount }) => sum + amount, 0);
  const seenAt = (step: number) => minutes.filter(({ end }) => end <= step);
  return {
    changes: stepEnds.map((step) => {
      const close = seenAt(step).at(-1)?.close ?? closeBefore;
      return Math.round((10_000 * (close - closeBefore)) / closeBefore);
    }),
    turnovers: stepEnds.map((step) => {
      const sum = seenAt(step).reduce((so, { amount }) => so + amount, 0);
      return Math.round((1000 * sum) / total);
    }),
  };
}

type Row = Readonly<Record<string, string | number | null>>;

/** What is left of a file of fundamentals once it was committed. */
async function addFloatFile(
  database: Database,
  { id, at, rows }: { readonly id: string; readonly at: number; readonly rows: readonly Row[] },
): Promise<void> {
  const tables = database.kysely.withTables<Record<string, Row>>();
  await tables
    .insertInto('upload')
    .values({
      id,
      kind: 'vendor',
      name: id,
      size: 1,
      received: 1,
      state: 'committed',
      created_at: at,
      created_by: 'test',
      committed_at: at,
      target: 'fundamental',
    })
    .execute();
  await tables.insertInto('vendor_fundamental').values(rows).execute();
}

describeAtEachLocation('the map of a market', (freshLocation) => {
  it('has the steps of a day that its minutes tell, and the float values that files told by then', async () => {
    const place = await freshLocation();
    const database = openDatabase({ ...place, log: createSilentLog() });
    await migrate(database);
    const raw = { timeframe: '1d', adjustment: 'none' } as const;
    await storeForTest(database, new Map(symbols.map((each) => [each, dayBars(each)])), raw);
    const screening = await createScreeningForTest(database, place);
    onTestFinished(async () => {
      await screening.close();
      await database.close();
    });
    const app = await serveOn(database, { iso, config: place });
    const run = (name: 'initMarket' | 'initFenshi') =>
      runForTest(database, screening.jobs, {
        name,
        parameters: { market: 'hs', date },
        now: Date.parse(iso),
      });
    const readMap = async (): Promise<MapAnswer> =>
      (await app.post<MapAnswer>('/api/public/stock/ditu', { date })).data;
    const readSteps = async (): Promise<MapStepsAnswer> =>
      (await app.post<MapStepsAnswer>('/api/public/stock/fenshiditu', { date })).data;

    // Without the day, and without minutes.
    expect((await run('initFenshi')).outcome.status).toBe('skipped');
    await run('initMarket');
    const without = await run('initFenshi');
    expect(without.outcome.status).toBe('skipped');
    expect(without.reason).toContain('没有5 分钟');
    expect(await readMap()).toMatchObject({ steps: null, floatDays: null });
    expect((await readMap()).shares.floatValues).toBeNull();
    expect(await readSteps()).toMatchObject({ date: null, ends: [], parts: [] });

    const withMinutes = symbols.filter((symbol) => symbol !== daily);
    for (const symbol of withMinutes)
      await storeForTest(database, new Map([[symbol, minuteBars(symbol)]]), {
        timeframe: '1m',
        adjustment: symbol === adjusted ? 'forward' : 'none',
      });
    expect((await run('initFenshi')).outcome.status).toBe('done');
    // The answer of before was of another run.
    const answer = await readSteps();
    expect((await readMap()).steps).toEqual({ shares: 4, ends: answer.ends });
    expect(answer).toMatchObject({
      date,
      ruleVersion: 'fenshi-1',
      sources: ['imported:test'],
      adjustments: ['forward', 'none'],
      total: 5,
      warming: 1,
      uncomputed: null,
    });
    expect(answer.ends).toEqual(
      stepEnds.map((end) => new Date(end * 60_000).toISOString().slice(11, 16)),
    );
    const stepped = [whole, late, adjusted, silent].map((each) => known(each));
    expect(answer.parts.map(({ stockIds }) => stockIds)).toEqual([
      stepped.map((symbol) => `hs${symbol.slice(3)}`),
    ]);
    const { changes, turnovers } = unpackColumns(
      Buffer.from(known(answer.parts[0]).packed, 'base64'),
    );
    for (const [at, symbol] of stepped.entries()) {
      const own = [at * stepEnds.length, (at + 1) * stepEnds.length] as const;
      const plain = plainSteps(known(shares.get(symbol)));
      expect([symbol, Array.from(known(changes).subarray(...own))]).toEqual([
        symbol,
        plain.changes,
      ]);
      expect([symbol, Array.from(known(turnovers).subarray(...own))]).toEqual([
        symbol,
        symbol === silent ? stepEnds.map(() => -1) : plain.turnovers,
      ]);
    }

    const reported = (symbol: StockSymbol | undefined, on: string, value: number | null): Row => ({
      symbol: known(symbol),
      date: on,
      float_value: value,
    });
    await addFloatFile(database, {
      id: 'first',
      at: 1,
      rows: [
        reported(whole, '2026-07-01', 1e9),
        reported(whole, '2026-07-10', 2e9),
        // Not yet known, not told, too long ago.
        reported(whole, '2026-07-20', 3e9),
        reported(late, '2026-07-17', 4e9),
        reported(adjusted, '2026-07-10', null),
        reported(silent, '2026-03-02', 5e9),
      ],
    });
    const first = await readMap();
    expect(first.shares.stockIds).toEqual(symbols.map((symbol) => `hs${symbol.slice(3)}`));
    expect(first.shares.floatValues).toEqual([2e9, 4e9, null, null, null, null]);
    expect(first.floatDays).toEqual({ first: '2026-07-10', last: '2026-07-17' });
    await addFloatFile(database, {
      id: 'second',
      at: 2,
      rows: [reported(daily, '2026-07-17', 6e9)],
    });
    expect((await readMap()).shares.floatValues?.at(-1)).toBe(6e9);
  }, 60_000);
});
