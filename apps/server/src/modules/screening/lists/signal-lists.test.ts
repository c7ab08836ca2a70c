import { productPresetId } from '@chanscope/engine';
import { type StockSymbol, dayOpenOf } from '@chanscope/market';
import { expect, it, onTestFinished } from 'vitest';

import { type Database, openDatabase } from '../../../platform/database/database.ts';
import { migrate } from '../../../platform/database/migrate.ts';
import { createSilentLog } from '../../../platform/log.ts';
import { signIn } from '../../../test-support/identity-for-test.ts';
import { serveOn } from '../../../test-support/serve-for-test.ts';
import {
  type TestDatabaseLocation,
  describeAtEachLocation,
} from '../../../test-support/test-databases.ts';
import { createInstruments } from '../../instruments/index.ts';
import { strategyRuleVersion } from '../crossings/strategy-choice.ts';
import { minuteEstimate } from '../flow/flow-job.ts';
import { factsOf } from '../run-facts.ts';
import { replaceRows, touchHead, writeHead } from '../screening-store.ts';

const date = '2026-07-17';
const ofDay = { market: 'hs', date } as const;
const barTime = dayOpenOf('hs', date);
const path = '/api/public/stock';

interface Answered {
  readonly count: number;
  readonly limited: boolean;
  readonly list: readonly (Readonly<Record<string, unknown>> & { readonly stockId: string })[];
}

const shareAt = (at: number): StockSymbol => `SH.6035${at + 10}` as StockSymbol;

function headOf(kind: string, ruleVersion: string): Parameters<typeof writeHead>[1] {
  const { facts } = factsOf([], { more: { hits: 1, warming: 0, missing: null } });
  return { ...ofDay, kind, ruleVersion, asOf: barTime, computedAt: barTime, facts };
}

/** What the strategies of an evening left; one of them was last run by former rules. */
async function storeHits(database: Database): Promise<void> {
  const found = { age: 2, bar: 90, price: 15.2, divergenceRate: 0.42, isSure: true };
  const hits = [
    ['chan-1-buy', shareAt(0), { kind: '1', isBuy: true, ...found }],
    ['divergence-buy', shareAt(0), { kind: '1', isBuy: true, ...found }],
    ['chan-3-sell', shareAt(1), { kind: '3a', isBuy: false, ...found, divergenceRate: null }],
    ['chan-2-sell', shareAt(2), { kind: '2' }],
    ['ccijx', shareAt(3), { value: 1 }],
  ] as const;
  const rows = hits.map(([strategy, symbol, inputs]) => ({
    ...ofDay,
    strategy,
    symbol,
    level: '1d',
    bar_time: barTime,
    inputs: JSON.stringify(inputs),
  }));
  await database.transaction(async (transaction) => {
    await replaceRows(transaction, { table: 'screen_hit', scope: ofDay }, rows);
    for (const { strategy } of rows) {
      const version = strategy === 'chan-2-sell' ? 'xg-1' : strategyRuleVersion;
      await writeHead(transaction, headOf(`xg:${strategy}`, version));
    }
  });
}

/** Crossings of twenty-five shares, the youngest being those of the last. */
async function storeCrossings(database: Database): Promise<void> {
  const rows = Array.from({ length: 25 }, (_, at) => ({
    ...ofDay,
    symbol: shareAt(at),
    bar_time: barTime + at * 900_000,
    age: 25 - at,
  }));
  const channels = rows.map((row, at) => ({
    ...row,
    kind: 'initCci15',
    level: '15',
    event: at % 5 === 0 ? 'rises-from-low' : 'falls-from-high',
    figures: JSON.stringify({ value: at - 90, before: at - 120 }),
  }));
  const stochastics = rows.slice(0, 3).map((row, at) => ({
    ...row,
    kind: 'initKdj30',
    level: '30',
    event: at === 1 ? 'dead' : 'golden',
    figures: JSON.stringify({ k: 20 + at, d: 19, j: 22 + at, zone: 'middle' }),
  }));
  const averages = rows.slice(0, 3).map((row, at) => ({
    ...row,
    kind: 'ccijx',
    level: at === 0 ? '60' : 'day',
    event: at === 1 ? 'golden' : 'dead',
    figures: JSON.stringify({ value: 80, before: 60, average: 72.5, zone: 'middle' }),
  }));
  const returns = rows.slice(0, 2).map((row, at) => ({
    ...row,
    kind: 'ccihjz',
    level: 'day',
    event: at === 0 ? 'recovers' : 'retreats',
    figures: JSON.stringify({ value: -80, before: -120, stage: 'leaves-extreme' }),
  }));
  const crossings = [...channels, ...stochastics, ...averages, ...returns];
  await database.transaction(async (transaction) => {
    const table = 'signal_intraday';
    await replaceRows(transaction, { table, scope: ofDay }, crossings);
    for (const kind of ['initCci15:15', 'initKdj30:30', 'ccijx:60', 'ccijx:day', 'ccihjz:day'])
      await writeHead(transaction, headOf(kind, 'crossing-1'));
  });
}

/** The flows of a market, or that of one share in the place of the former. */
async function storeFlows(
  database: Database,
  nets: ReadonlyMap<StockSymbol, number>,
): Promise<void> {
  const scope = { ...ofDay, method: minuteEstimate };
  const isWhole = nets.size > 1;
  const rows = Array.from(nets, ([symbol, net]) => ({
    ...scope,
    symbol,
    net,
    amount: 1000,
    ratio: net === 0 ? null : net / 1000,
    close_place_net: null,
  }));
  await database.transaction(async (transaction) => {
    const [first] = nets.keys();
    const of = isWhole ? scope : { ...scope, symbol: first ?? '' };
    await replaceRows(transaction, { table: 'flow_day', scope: of }, rows);
    const head = headOf('initZjl', 'flow-1');
    await (isWhole ? writeHead(transaction, head) : touchHead(transaction, head));
  });
}

async function openStage(freshLocation: () => Promise<TestDatabaseLocation>) {
  const place = await freshLocation();
  const database = openDatabase({ ...place, log: createSilentLog() });
  onTestFinished(() => database.close());
  await migrate(database);
  const instruments = await createInstruments({ database, log: createSilentLog() });
  await instruments.ensure(Array.from({ length: 25 }, (_, at) => shareAt(at)));
  const app = await serveOn(database, { iso: `${date}T18:00:00+08:00`, config: place });
  const member = { authorization: `Bearer ${(await signIn(app)).token}` };
  const read = async <Data = Answered>(
    name: string,
    parameters: object = {},
    headers: Record<string, string> = member,
  ): Promise<Data> => (await app.post<Data>(`${path}/${name}`, parameters, headers)).data;
  return { database, read };
}

describeAtEachLocation('what was found on a day', (freshLocation) => {
  it('is read as signals by kind and side, former rules marked', async () => {
    const { database, read } = await openStage(freshLocation);
    await storeHits(database);
    interface Signals extends Answered {
      readonly strategies: readonly { readonly id: string }[];
    }
    const all = await read<Signals>('signals', {}, {});
    expect(all).toMatchObject({ date, count: 4, limited: true, uncomputed: null });
    expect(all.strategies).toHaveLength(8);
    expect(all.strategies).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ id: 'chan-1-buy', isOutdated: false, preset: productPresetId }),
        expect.objectContaining({ id: 'chan-2-sell', isOutdated: true, preset: null }),
      ]),
    );
    expect(all.list[0]).toMatchObject({
      stockId: 'hs603510',
      strategyId: 'chan-1-buy',
      kind: '1',
      side: 'buy',
      age: 2,
      price: 15.2,
      divergenceRate: 0.42,
      isSure: true,
      barTime,
    });
    const idsOf = async (parameters: object): Promise<unknown[]> =>
      (await read('signals', parameters)).list.map(({ strategyId }) => strategyId);
    expect(await idsOf({ side: 'sell' })).toEqual(['chan-2-sell', 'chan-3-sell']);
    expect(await idsOf({ kind: '1' })).toEqual(['chan-1-buy']);
    expect(await idsOf({ kind: 'divergence' })).toEqual(['divergence-buy']);
    expect(await idsOf({ kind: '3', side: 'buy' })).toEqual([]);
    // Former rules stored less.
    const former = await read('signals', { kind: '2' });
    expect(former.list).toMatchObject([
      { kind: '2', side: 'sell', age: null, price: null, divergenceRate: null, isSure: null },
    ]);
    expect((await read('xg')).count).toBe(5);
  });

  it('is read as crossings, the youngest first, by event', async () => {
    const { database, read } = await openStage(freshLocation);
    await storeCrossings(database);
    const channels = await read('cci15', { pageSize: 100 });
    expect(channels).toMatchObject({ date, level: '15', count: 25, limited: false });
    expect(channels.list.map(({ age }) => age)).toEqual(
      Array.from({ length: 25 }, (_, at) => at + 1),
    );
    expect(channels.list[0]).toMatchObject({ event: 'falls-from-high', cci: -66, before: -96 });
    const visitor = await read('cci15', { pageSize: 100 }, {});
    expect([visitor.count, visitor.list]).toEqual([25, channels.list.slice(0, 20)]);
    const rising = await read('cci15', { event: 'rises-from-low' });
    expect(rising.count).toBe(5);
    expect(new Set(rising.list.map(({ event }) => event))).toEqual(new Set(['rises-from-low']));
    const golden = await read('kdj30', { event: 'golden' });
    expect(golden).toMatchObject({ level: '30', count: 2, ruleVersion: 'crossing-1' });
    expect(golden.list).toMatchObject([
      { stockId: 'hs603512', zone: 'middle', k: 22, d: 19, j: 24 },
      { stockId: 'hs603510', zone: 'middle', k: 20, d: 19, j: 22 },
    ]);
  });

  it('is read as crossings of CCI with its mean and from an extreme, by level', async () => {
    const { database, read } = await openStage(freshLocation);
    await storeCrossings(database);
    const daily = await read('ccijx', {}, {});
    expect(daily).toMatchObject({ date, level: 'day', count: 2, ruleVersion: 'crossing-1' });
    expect(daily.list).toMatchObject([
      { stockId: 'hs603512', event: 'dead', cci: 80, average: 72.5, zone: 'middle' },
      { stockId: 'hs603511', event: 'golden' },
    ]);
    expect((await read('ccijx', { level: '60' })).list).toMatchObject([{ stockId: 'hs603510' }]);
    expect(await read('ccijx', { level: '15' })).toMatchObject({ date: null, list: [] });
    const recovering = await read('ccihjz', { event: 'recovers' });
    expect(recovering.list).toMatchObject([
      { stockId: 'hs603510', cci: -80, before: -120, stage: 'leaves-extreme' },
    ]);
  });

  it('is named by the days of which each list is stored, the newest first', async () => {
    const { database, read } = await openStage(freshLocation);
    await storeHits(database);
    await database.transaction(async (transaction) => {
      for (const day of ['2026-07-15', '2026-07-16'])
        await writeHead(transaction, {
          ...headOf('xg:chan-1-buy', strategyRuleVersion),
          date: day,
        });
    });
    const daysOf = async (list: string, market = 'hs'): Promise<unknown> =>
      read<{ days: unknown }>('days', { list, market }, {});
    expect(await daysOf('signals')).toEqual({ days: [date, '2026-07-16', '2026-07-15'] });
    expect(await daysOf('signals', 'hk')).toEqual({ days: [] });
    expect(await daysOf('rps')).toEqual({ days: [] });
  });

  it('has the flows of a vendor’s file beside the estimate, and says whether there are any', async () => {
    const { database, read } = await openStage(freshLocation);
    const flows = new Map([
      [shareAt(0), 300],
      [shareAt(1), 200],
    ]);
    await storeFlows(database, flows);
    const withoutFile = await read('zjl');
    expect(withoutFile).toMatchObject({ hasVendor: false });
    expect(withoutFile.list).toMatchObject([{ vendorNet: null }, { vendorNet: null }]);
    const ofVendor = { symbol: shareAt(1), main_net: -5000 };
    await database.kysely
      .withTables<{ vendor_flow: { symbol: string; date: string; main_net: number } }>()
      .insertInto('vendor_flow')
      .values([
        { ...ofVendor, date },
        { ...ofVendor, date: '2026-07-16', main_net: 1 },
      ])
      .execute();
    const withFile = await read('zjl');
    expect(withFile).toMatchObject({ hasVendor: true });
    expect(withFile.list).toMatchObject([
      { net: 300, vendorNet: null },
      { net: 200, vendorNet: -5000 },
    ]);
  });

  it('is read anew when a run exchanged the rows of one share', async () => {
    const { database, read } = await openStage(freshLocation);
    const flows = new Map([
      [shareAt(0), 300],
      [shareAt(1), 0],
      [shareAt(2), -200],
    ]);
    await storeFlows(database, flows);
    const netsOf = async (parameters: object = {}): Promise<unknown[]> =>
      (await read('zjl', parameters)).list.map(({ net }) => net);
    expect(await netsOf()).toEqual([300, 0, -200]);
    expect(await netsOf({ direction: 'asc' })).toEqual([-200, 0, 300]);
    // What has no value comes last either way.
    expect(await netsOf({ sort: 'ratio' })).toEqual([300, -200, 0]);
    expect(await netsOf({ sort: 'ratio', direction: 'asc' })).toEqual([-200, 300, 0]);
    await storeFlows(database, new Map([[shareAt(2), 900]]));
    expect(await netsOf()).toEqual([900, 300, 0]);
    await storeFlows(database, flows);
    expect(await netsOf()).toEqual([300, 0, -200]);
  });
});
