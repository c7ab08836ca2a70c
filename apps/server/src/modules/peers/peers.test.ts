import {
  type PeerRow,
  type PeersAnswer,
  type SectorsAnswer,
  operatorRoutes,
} from '@chanscope/contract';
import {
  analyzeChan,
  comparedStrokes,
  productPresetId,
  productRules,
  scoreInputsOf,
  strokeLikenessOf,
} from '@chanscope/engine';
import {
  type Bar,
  type StockSymbol,
  barColumnsOf,
  dayOpenOf,
  tradingDaysBetween,
} from '@chanscope/market';
import { known } from '@chanscope/test-support';
import { expect, it, onTestFinished } from 'vitest';

import { openDatabase } from '../../platform/database/database.ts';
import { migrate } from '../../platform/database/migrate.ts';
import { createSilentLog } from '../../platform/log.ts';
import { createScreeningForTest, storeForTest } from '../../test-support/screening-for-test.ts';
import { type Failure, type ServedApp, serveOn } from '../../test-support/serve-for-test.ts';
import { describeAtEachLocation } from '../../test-support/test-databases.ts';
import { runForTest } from '../screening/screening-run-for-test.ts';

const date = '2026-07-17';
const iso = `${date}T18:00:00+08:00`;
const sessions = tradingDaysBetween('hs', '2025-09-01', date);

/** Members of 白酒 and 酿酒行业 in the directory, without the last two of the larger one. */
const liquors = ['SH.600519', 'SZ.000858', 'SZ.000568', 'SH.600809', 'SZ.002304', 'SZ.000596'];

/** A walk in cents that is the same everywhere, in legs so that it has strokes. */
function walk(seed: number): Bar[] {
  let [state, cents] = [seed * 7919 + 1, 4000];
  return sessions.map((day, at) => {
    state = (state * 48_271) % 2_147_483_647;
    const leg = Math.floor(at / (7 + (seed % 5))) % 2 === 0 ? 1 : -1;
    const open = cents;
    cents = Math.max(500, cents + leg * (20 + (state % 60)));
    const [high, low] = [Math.max(open, cents) + 3, Math.min(open, cents) - 3];
    const prices = { open: open / 100, high: high / 100, low: low / 100, close: cents / 100 };
    const amount = seed === 4 ? null : 1000 * ((seed * 37) % 101) + at;
    return { time: dayOpenOf('hs', day), ...prices, volume: 100 + (at % 9) * 10, amount };
  });
}

function shares(): Map<StockSymbol, Bar[]> {
  const others = Array.from({ length: 22 }, (_, at) => `SH.6003${at + 10}`);
  return new Map([...liquors, ...others].map((text, at) => [text as StockSymbol, walk(at)]));
}

/** What the definition says of a share, from its bars alone. */
function plainly(bars: readonly Bar[]) {
  const columns = barColumnsOf(bars);
  const moves = analyzeChan(columns, productRules)
    .strokes.slice(-comparedStrokes)
    .map(({ beginPrice, endPrice }) => Math.log(endPrice / beginPrice));
  const [before, last] = bars.slice(-2);
  return {
    moves: moves.length < comparedStrokes ? null : moves,
    signal: scoreInputsOf(columns).signal,
    amount: last?.amount ?? null,
    change: (known(last).close / known(before).close - 1) * 100,
  };
}

function symbolsOf(rows: readonly PeerRow[]): string[] {
  return rows.map(({ stockId }) => stockId.slice(2));
}

async function peersOf(app: ServedApp, stockId: string): Promise<PeersAnswer> {
  const { code, data } = await app.post<PeersAnswer>(operatorRoutes.findPeers.path, { stockId });
  expect(code).toBe(200);
  return data;
}

async function sectorsOf(app: ServedApp, stockId: string): Promise<SectorsAnswer> {
  const { path } = operatorRoutes.listOwnSectors;
  const { code, data } = await app.post<SectorsAnswer>(path, { stockId });
  expect(code).toBe(200);
  return data;
}

describeAtEachLocation('peers', (freshLocation) => {
  it('are those of the sector, of like strokes and of the same signal on the day that was scored', async () => {
    const place = await freshLocation();
    const database = openDatabase({ ...place, log: createSilentLog() });
    await migrate(database);
    const all = shares();
    await storeForTest(database, all, { timeframe: '1d', adjustment: 'forward' });
    const screening = await createScreeningForTest(database, place);
    onTestFinished(async () => {
      await screening.close();
      await database.close();
    });
    const app = await serveOn(database, { iso, config: place });

    expect(await peersOf(app, 'hs600519')).toMatchObject({
      date: null,
      state: 'notComputed',
      preset: null,
      sector: null,
      alike: { list: [] },
      signals: { own: null, list: [] },
    });
    expect((await sectorsOf(app, 'hs600519')).list).toMatchObject([
      { stockId: 'hsBK0896', members: 7, rank: null, ranked: 0 },
      { stockId: 'hsBK0477', members: 9, rank: null, ranked: 0 },
    ]);

    const { outcome } = await runForTest(database, screening.jobs, {
      name: 'initPingfen',
      parameters: { date },
      now: Date.parse(iso),
    });
    expect(outcome).toMatchObject({ status: 'done', counts: { total: all.size, ok: all.size } });

    const plain = new Map([...all].map(([symbol, bars]) => [symbol as string, plainly(bars)]));
    const own = known(plain.get('SH.600519'));
    const answer = await peersOf(app, 'hs600519');
    expect(answer).toMatchObject({
      date,
      state: 'compared',
      preset: productPresetId,
      ruleVersion: `pf-1 ${productPresetId}`,
      sources: ['imported:test'],
      adjustments: ['forward'],
      simulated: false,
      total: all.size,
      compared: all.size - 1,
      sector: { stock: { stockId: 'hsBK0896' }, members: 7, leftOut: 2 },
      signals: { own: own.signal, within: 5 },
    });

    // One of the members has no turnover, one no bars.
    const byTurnover = liquors
      .slice(1)
      .filter((symbol) => plain.get(symbol)?.amount !== null)
      .toSorted((one, other) => (plain.get(other)?.amount ?? 0) - (plain.get(one)?.amount ?? 0));
    expect(symbolsOf(known(answer.sector).list)).toEqual(
      byTurnover.map((symbol) => symbol.slice(3)),
    );

    const ownMoves = known(own.moves);
    const alike = [...plain]
      .filter(([symbol]) => symbol !== 'SH.600519')
      .flatMap(([symbol, { moves }]) =>
        moves === null ? [] : [{ symbol, likeness: strokeLikenessOf(ownMoves, moves) }],
      )
      .toSorted((one, other) => other.likeness - one.likeness);
    expect(answer.alike).toMatchObject({
      strokes: 9,
      leftOut: all.size - 1 - alike.length,
    });
    expect(symbolsOf(answer.alike.list)).toEqual(
      alike.slice(0, 10).map(({ symbol }) => symbol.slice(3)),
    );
    answer.alike.list.forEach(({ likeness, closes }, at) => {
      expect(likeness).toBeCloseTo(alike[at]?.likeness ?? 0, 0);
      expect(closes).toHaveLength(20);
    });
    const first = known(answer.alike.list[0]);
    const itsBars = known([...all].find(([symbol]) => symbol.endsWith(first.stockId.slice(2))))[1];
    expect(first.closes).toEqual(itsBars.slice(-20).map(({ close }) => close));
    expect(first.change).toBeCloseTo(known(plain.get(symbolIn(all, first))).change, 3);

    // Whoever has a signal is asked, so that there is a list whatever the walks do.
    const [signalled] = known([...plain].find(([, { signal }]) => signal !== null));
    const signal = known(plain.get(signalled)?.signal);
    const { signals } = await peersOf(app, `hs${signalled.slice(3)}`);
    const same = [...plain].filter(
      ([symbol, each]) =>
        symbol !== signalled &&
        each.signal?.kind === signal.kind &&
        each.signal.isBuy === signal.isBuy &&
        Math.abs(each.signal.age - signal.age) <= 5,
    );
    expect(signals.own).toEqual(signal);
    expect(signals.list).toHaveLength(Math.min(10, same.length));
    expect(same.map(([symbol]) => symbol.slice(3))).toEqual(
      expect.arrayContaining(symbolsOf(signals.list)),
    );

    const members = liquors.map((symbol) => known(plain.get(symbol)).change);
    const rank = 1 + members.filter((change) => change > own.change).length;
    expect((await sectorsOf(app, 'hs600519')).list).toMatchObject([
      { stockId: 'hsBK0896', members: 7, rank, ranked: 6 },
      { stockId: 'hsBK0477', members: 9, rank, ranked: 6 },
    ]);

    // An index is no share of the day and in no sector; neither is a share without bars.
    expect(await peersOf(app, 'hsSH000001')).toMatchObject({ state: 'leftOut', sector: null });
    expect((await sectorsOf(app, 'hsSH000001')).list).toEqual([]);
    const left = await peersOf(app, 'hs603369');
    expect(left).toMatchObject({ state: 'leftOut', alike: { list: [] }, signals: { own: null } });
    expect(left.sector?.list.map(({ likeness }) => likeness)).toEqual([
      null,
      null,
      null,
      null,
      null,
    ]);

    for (const { path } of [operatorRoutes.findPeers, operatorRoutes.listOwnSectors]) {
      const { data } = await app.post<Failure>(path, { stockId: 'hs999999' });
      expect([data.kind, data.values]).toEqual(['unknownStock', { stockId: 'hs999999' }]);
      const missing = await app.post<Failure>(path, {});
      expect(missing.data.values).toMatchObject({ name: 'stockId' });
    }
  }, 60_000);
});

function symbolIn(all: ReadonlyMap<StockSymbol, unknown>, { stockId }: PeerRow): string {
  return known([...all.keys()].find((symbol) => symbol.endsWith(stockId.slice(2))));
}
