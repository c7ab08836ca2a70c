import { type ScoreOfOne, type ScoreRow, operatorRoutes } from '@chanscope/contract';
import { productPresetId } from '@chanscope/engine';
import {
  type Bar,
  type StockSymbol,
  dayOpenOf,
  parseSymbol,
  previousTradingDay,
  tradingDaysBetween,
} from '@chanscope/market';
import { known } from '@chanscope/test-support';
import { expect, it, onTestFinished } from 'vitest';

import { openDatabase } from '../../../platform/database/database.ts';
import { migrate } from '../../../platform/database/migrate.ts';
import { createSilentLog } from '../../../platform/log.ts';
import { createInstruments } from '../../instruments/index.ts';
import { signIn } from '../../../test-support/identity-for-test.ts';
import { createScreeningForTest, storeForTest } from '../../../test-support/screening-for-test.ts';
import { type Failure, serveOn } from '../../../test-support/serve-for-test.ts';
import { describeAtEachLocation } from '../../../test-support/test-databases.ts';
import { runForTest, type TestRun } from '../screening-run-for-test.ts';
import { screeningTables } from '../screening-store.ts';
import { plainScores } from './plain-scores-for-test.ts';

/** The answer of pingfen. */
interface Scores {
  readonly date: string | null;
  readonly version: string;
  readonly preset: string | null;
  readonly simulated: boolean;
  readonly sources: readonly string[];
  readonly adjustments: readonly string[];
  readonly ruleVersion: string | null;
  readonly count: number;
  readonly limited: boolean;
  readonly universe: {
    readonly scored: number;
    readonly excluded: Readonly<Record<string, number>>;
    readonly ranked: Readonly<Record<string, number>>;
  };
  readonly list: readonly ScoreRow[];
  readonly one: ScoreOfOne | null;
}

const scorePath = operatorRoutes.listScores.path;
const date = '2026-07-17';
const dayBefore = previousTradingDay('hs', date);
const iso = `${date}T18:00:00+08:00`;

const sessions = tradingDaysBetween('hs', '2025-11-03', date);

/** A walk in cents that is the same everywhere. */
function walk(seed: number, days: readonly string[], volume: (at: number) => number): Bar[] {
  let [state, cents] = [seed + 1, 2000];
  return days.map((day, at) => {
    state = (state * 48_271) % 2_147_483_647;
    const open = cents;
    cents = Math.max(200, cents + (state % 81) - 40 + (seed % 3) - 1);
    const [high, low] = [Math.max(open, cents) + (state % 7), Math.min(open, cents) - (state % 5)];
    const prices = { open: open / 100, high: high / 100, low: low / 100, close: cents / 100 };
    return { time: dayOpenOf('hs', day), ...prices, volume: volume(at), amount: null };
  });
}

/** Twenty-five shares with enough days, one with too few, one without volumes, one that did not trade. */
function shares(): Map<StockSymbol, Bar[]> {
  const some = (at: number): number => 100 + (at % 9) * 10;
  const made = Array.from({ length: 25 }, (_, at): [StockSymbol, Bar[]] => [
    `SH.6003${at + 10}` as StockSymbol,
    walk(at, sessions, some),
  ]);
  return new Map([
    ...made,
    ['SH.600401' as StockSymbol, walk(31, sessions.slice(-60), some)],
    ['SH.600402' as StockSymbol, walk(32, sessions, () => 0)],
    ['SH.600403' as StockSymbol, walk(33, sessions.slice(0, -1), some)],
  ]);
}

/** A board of seven scored shares and one without a score; of the four in the smaller one there is no median. */
const sectors = [
  {
    symbol: parseSymbol('BK.9001'),
    name: '测试板块',
    members: membersOf(7, [parseSymbol('SH.600401')]),
  },
  { symbol: parseSymbol('BK.9002'), name: '小板块', members: membersOf(4, []) },
];

function membersOf(count: number, more: readonly StockSymbol[]): StockSymbol[] {
  const scored = Array.from({ length: count }, (_, at) => parseSymbol(`SH.6003${at + 10}`));
  return [...scored, ...more];
}

describeAtEachLocation('scores of a market', (freshLocation) => {
  it('are stored by the daily run, and read as rows of a day and as days of a share', async () => {
    const place = await freshLocation();
    const database = openDatabase({ ...place, log: createSilentLog() });
    await migrate(database);
    const all = shares();
    await storeForTest(database, all, { timeframe: '1d', adjustment: 'forward' });
    const instruments = await createInstruments({ database, log: createSilentLog() });
    await database.transaction((transaction) => instruments.learnSectors(transaction, sectors));
    const screening = await createScreeningForTest(database, place);
    onTestFinished(async () => {
      await screening.close();
      await database.close();
    });
    const run = (name: 'initPingfen' | 'initRps', day: string): Promise<TestRun> =>
      runForTest(database, screening.jobs, {
        name,
        parameters: { date: day },
        now: Date.parse(iso),
      });
    const app = await serveOn(database, { iso, config: place });
    const headers = { authorization: `Bearer ${(await signIn(app)).token}` };
    const read = async (parameters: object, as: Record<string, string> = {}): Promise<Scores> =>
      (await app.post<Scores>(scorePath, parameters, as)).data;

    expect(await read({})).toMatchObject({ date: null, count: 0, list: [], one: null });
    expect(await read({ stockId: 'hs600310' })).toMatchObject({
      one: { kind: 'unscored', reason: '还没有评分，请先运行“评分”', history: [] },
    });

    expect((await run('initPingfen', dayBefore)).outcome.status).toBe('done');
    const first = await read({ stockId: 'hs600310' });
    expect(first.one).toMatchObject({ kind: 'scored', historyNote: '样本不足：只存有 1 天的评分' });
    expect(first.list[0]?.prevRank).toBeNull();

    const { outcome } = await run('initPingfen', date);
    expect(outcome).toMatchObject({ status: 'done', counts: { total: all.size, ok: 27, skip: 1 } });
    await run('initPingfen', date);

    const member = await read({ pageSize: 100 }, headers);
    const plain = plainScores(all, date);
    expect(plain.size).toBe(25);
    expect(member).toMatchObject({
      date,
      version: 'pf-1',
      preset: productPresetId,
      ruleVersion: `pf-1 ${productPresetId}`,
      sources: ['imported:test'],
      adjustments: ['forward'],
      simulated: false,
      count: 25,
      limited: false,
      universe: {
        scored: 25,
        excluded: { warming: 1, 'no-volumes': 1, 'not-traded': 1 },
        ranked: { 20: 27, 60: 26, 120: 26 },
      },
    });
    const before = plainScores(all, dayBefore);
    for (const row of member.list) {
      const symbol = `SH.${row.stockId.slice(2)}` as StockSymbol;
      const { score, rank } = known(plain.get(symbol));
      expect(row).toMatchObject({ score, rank, prevRank: before.get(symbol)?.rank ?? null });
      expect(row.reasons).toHaveLength(3);
    }
    const scores = member.list.map(({ score }) => score);
    expect(scores).toEqual(scores.toSorted((one, other) => other - one));

    const visitor = await read({ pageSize: 100 });
    expect(visitor.list).toEqual(member.list.slice(0, 20));
    expect(visitor).toMatchObject({ count: 25, limited: true });
    expect((await read({ pageSize: 20, pageNo: 2 })).list).toEqual([]);
    expect((await read({ pageSize: 20, pageNo: 2 }, headers)).list).toEqual(member.list.slice(20));
    expect((await read({ date: dayBefore })).date).toBe(dayBefore);
    expect(await read({ date: '2026-07-01' })).toMatchObject({
      date: null,
      uncomputed: { requested: '2026-07-01', nearest: dayBefore },
    });

    // The last of all, as a visitor: everything of one security is open.
    const last = known(member.list.at(-1));
    const { list, one } = await read({ stockId: last.stockId });
    expect(list).toEqual([last]);
    if (one?.kind !== 'scored') throw new Error('It is scored');
    const symbol = `SH.${last.stockId.slice(2)}` as StockSymbol;
    expect(one.percentile).toBe(plain.get(symbol)?.percentile);
    expect(one.history.map((day) => day.date)).toEqual([dayBefore, date]);
    expect(one.historyNote).toBeNull();
    expect(one.inputs).toMatchObject({ source: 'imported:test', adjustment: 'forward' });

    // The same rank stands in the list of RPS.
    await run('initRps', date);
    const rps = await screeningTables(database.kysely)
      .selectFrom('rps_day')
      .selectAll()
      .where('symbol', '=', symbol)
      .executeTakeFirstOrThrow();
    expect([one.inputs.ranks['20'], one.inputs.ranks['120']]).toEqual([rps.rps_20, rps.rps_120]);

    const inSector = await read({ stockId: 'hs600310' });
    const ofSector = member.list.filter(({ stockId }) => /^hs60031[0-6]$/.test(stockId));
    const middle = (part: keyof ScoreRow['parts']): number | undefined =>
      ofSector.map(({ parts }) => parts[part]).toSorted((a, b) => a - b)[3];
    expect(inSector.one).toMatchObject({
      sector: {
        stockId: 'hsBK9001',
        stockName: '测试板块',
        scored: 7,
        parts: {
          trend: middle('trend'),
          rs: middle('rs'),
          chan: middle('chan'),
          vp: middle('vp'),
          risk: middle('risk'),
        },
      },
    });
    expect((await read({ stockId: 'hs600330' })).one).toMatchObject({ sector: null });

    const short = await read({ stockId: 'hs600401' });
    expect(short).toMatchObject({ list: [], count: 0, one: { kind: 'unscored', history: [] } });
    expect(JSON.stringify(short.one)).toContain('不足 121 根日线');
    const english = await app.post<Scores>(
      scorePath,
      { stockId: last.stockId },
      { 'accept-language': 'en' },
    );
    expect(english.data.list[0]?.reasons.join()).not.toMatch(/\p{Script=Han}/u);
    for (const [given, kind, value] of [
      [{ stockId: 'hs999999' }, 'unknownStock', 'hs999999'],
      [{ market: 'jp' }, 'badParameter', 'jp'],
      [{ date: 'monday' }, 'badParameter', 'monday'],
      [{ pageSize: 501 }, 'badParameter', '501'],
    ] as const) {
      const { data } = await app.post<Failure>(scorePath, given);
      expect([data.kind, Object.values(data.values)]).toEqual([
        kind,
        expect.arrayContaining([value]),
      ]);
    }
  }, 60_000);
});
