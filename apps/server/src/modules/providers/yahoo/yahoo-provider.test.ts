import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { factorsFromActions } from '@chanscope/market';
import { describe, expect, it, onTestFinished } from 'vitest';

import {
  type LineFault,
  sampleInstrument,
  serveFaults,
  type Replay,
} from '@chanscope/test-support';
import { itKeepsTheProviderContract } from '../provider-contract.ts';
import { setProviderStage } from '../provider-stage-for-test.ts';
import { createYahooProvider } from './yahoo-provider.ts';

const apple = sampleInstrument('US.AAPL');
const tencent = sampleInstrument('HK.00700');
/** A Friday evening in New York. */
const now = Date.parse('2026-11-20T20:00-05:00');
const days = readFileSync(path.join(import.meta.dirname, 'fixtures/days-AAPL.json'), 'utf8');
const notFound = '{"chart":{"result":null,"error":{"code":"Not Found","description":"none"}}}';

const { providerAt, replay, stand } = setProviderStage(createYahooProvider, {
  provider: 'feed:yahoo',
  pause: () => Promise.resolve(),
});

const chart: Replay = ({ path: asked }) =>
  asked === '/v8/finance/chart/AAPL' ? days : { status: 404, body: notFound };

interface Row {
  readonly at: string;
  readonly close: number | null;
  readonly volume?: number;
}

/** A chart of rows in which all prices of a row are the same. */
function chartOf(symbol: string, rows: readonly Row[], events: unknown = {}): string {
  const close = rows.map((row) => row.close);
  const volume = rows.map((row) => row.volume ?? 100);
  const timestamp = rows.map(({ at }) => Date.parse(at) / 1000);
  const quote = [{ open: close, high: close, low: close, close, volume }];
  const result = { meta: { symbol, priceHint: 3 }, timestamp, indicators: { quote }, events };
  return JSON.stringify({ chart: { result: [result], error: null } });
}

const secondsAt = (text: string): number => Date.parse(text) / 1000;

const minutes = chartOf(
  'AAPL',
  ['09:30', '09:31', '09:32', '15:58', '15:59'].map((clock, index) => ({
    at: `2026-11-20T${clock}-05:00`,
    close: 104 + index,
  })),
);
const { provider: contractProvider, unreachable } = await stand([
  (question) =>
    question.path.endsWith('AAPL') && question.query.get('interval') === '1m' ? minutes : null,
  chart,
]);

itKeepsTheProviderContract('yahoo', {
  provider: contractProvider,
  instruments: [apple],
  unknown: tencent,
  instants: [Date.parse('2026-11-20T15:59:30-05:00'), now],
  unreachable,
});

describe('days of Yahoo', () => {
  it('are raw again: prices and volumes of before a split are taken back', async () => {
    const { url } = await replay(chart);
    const request = { instrument: apple, timeframe: '1d', now } as const;
    const { bars, forming } = await providerAt(url).fetchBars(request);
    expect([...bars.close]).toEqual([400, 398, 405, 408, 103.5, 104.75, 104]);
    expect([...bars.open].slice(3, 5)).toEqual([406, 103]);
    expect([...bars.volume]).toEqual([1e6, 1.1e6, 1.2e6, 1.3e6, 1.5e6, 1.6e6, 1.7e6]);
    expect(bars.time[0]).toBe(Date.parse('2026-11-11T09:30-05:00'));
    expect(forming).toBe(false);
  });

  it('join in pages, each asked for up to now, because of later splits', async () => {
    const { url, asked } = await replay(chart);
    const provider = providerAt(url);
    const request = { instrument: apple, timeframe: '1d', now } as const;
    const newest = await provider.fetchBars({ ...request, count: 2 });
    const before = newest.bars.time[0] ?? 0;
    const older = await provider.fetchBars({ ...request, before, count: 3 });
    expect([...older.bars.close, ...newest.bars.close]).toEqual([405, 408, 103.5, 104.75, 104]);
    expect(asked.map(({ query }) => Number(query.get('period2')))).toEqual([
      now / 1000,
      now / 1000,
    ]);
    const first = Number(asked[1]?.query.get('period1')) * 1000;
    expect(new Date(first).toISOString()).toBe('2026-10-23T13:30:00.000Z');
  });

  it('leave out rows of holidays, of nothing traded and of the future', async () => {
    const rows = [
      { at: '2026-11-18T09:30+08:00', close: 600.2 },
      { at: '2026-11-19T09:30+08:00', close: null },
      { at: '2026-11-20T09:30+08:00', close: 610.8 },
      // A Saturday without volume.
      { at: '2026-11-21T09:30+08:00', close: 610.8, volume: 0 },
      { at: '2026-11-23T09:30+08:00', close: 620 },
    ];
    const { url, asked } = await replay(() => chartOf('0700.HK', rows));
    const provider = providerAt(url);
    const { bars } = await provider.fetchBars({
      instrument: tencent,
      timeframe: '1d',
      now: Date.parse('2026-11-22T12:00+08:00'),
    });
    expect([...bars.close]).toEqual([600.2, 610.8]);
    expect(asked[0]?.path).toBe('/v8/finance/chart/0700.HK');
    expect(provider.health?.().droppedRecords).toBe(2);
  });

  it('are the numbers that floats of 32 bits stand for', async () => {
    const rows = [{ at: '2026-11-19T09:30+08:00', close: Math.fround(494.8) }];
    const { url } = await replay(() => chartOf('0700.HK', rows));
    const request = { instrument: tencent, timeframe: '1d', now } as const;
    expect((await providerAt(url).fetchBars(request)).bars.close[0]).toBe(494.8);
  });

  it.each([
    ['BJ.920002', 'stock'],
    ['BK.0477', 'sector'],
    ['SH.000001', 'index'],
    ['HK.HSTECH', 'index'],
  ] as const)('are none for %s, without a question', async (symbol, kind) => {
    const { url, asked } = await replay(chart);
    const instrument = sampleInstrument(symbol, { kind });
    const provider = providerAt(url);
    const { bars } = await provider.fetchBars({ instrument, timeframe: '1d', now });
    expect([bars.length, await provider.fetchActions(instrument, now)]).toEqual([0, []]);
    expect(asked).toEqual([]);
  });

  it.each([
    ['US.BRK.B', 'stock', 'BRK-B'],
    ['SH.600519', 'stock', '600519.SS'],
    ['SZ.300750', 'stock', '300750.SZ'],
    ['HK.00005', 'stock', '0005.HK'],
    ['HK.80700', 'stock', '80700.HK'],
    ['HK.HSI', 'index', '%5EHSI'],
    ['US.SPX', 'index', '%5EGSPC'],
  ] as const)('of %s are asked for by its name there', async (symbol, kind, name) => {
    const { url, asked } = await replay(chart);
    const instrument = sampleInstrument(symbol, { kind });
    const { bars } = await providerAt(url).fetchBars({ instrument, timeframe: '1d', now });
    expect(bars.length).toBe(0);
    expect(asked[0]?.path).toBe(`/v8/finance/chart/${name}`);
  });
});

describe('minutes of Yahoo', () => {
  it('are labelled by their beginning, and asked for week by week', async () => {
    const rows = [
      { at: '2026-11-20T09:30-05:00', close: 104 },
      { at: '2026-11-20T15:59-05:00', close: 105 },
      // The row of the last trade, and that of the closing auction.
      { at: '2026-11-20T15:59:31-05:00', close: 106 },
      { at: '2026-11-20T16:00-05:00', close: 105 },
    ];
    const older = [{ at: '2026-11-12T09:30-05:00', close: 101 }];
    const split = { date: secondsAt('2026-11-17T09:30-05:00'), numerator: 4, denominator: 1 };
    const { url, asked } = await replay(({ query }) => {
      const weeksAgo = Math.round((now / 1000 - Number(query.get('period2'))) / 604_800);
      if (weeksAgo === 0) return chartOf('AAPL', rows, { splits: { any: split } });
      return weeksAgo === 1 ? chartOf('AAPL', older) : { status: 422, body: unprocessable };
    });
    const provider = providerAt(url);
    const request = { instrument: apple, timeframe: '1m', now } as const;
    const { bars } = await provider.fetchBars(request);
    expect(Array.from(bars.time, (time) => new Date(time).toISOString())).toEqual([
      '2026-11-12T14:30:00.000Z',
      '2026-11-20T14:30:00.000Z',
      '2026-11-20T20:59:00.000Z',
    ]);
    expect(provider.health?.().droppedRecords).toBe(1);
    // Before the split of another week.
    expect([...bars.close]).toEqual([404, 104, 105]);
    expect(asked.length).toBe(5);
    const reach = now / 1000 - Math.min(...asked.map(({ query }) => Number(query.get('period1'))));
    expect(reach).toBe(29 * 86_400);
    await provider.fetchBars({ ...request, count: 2 });
    expect(asked.length).toBe(6);
  });
});

const unprocessable =
  '{"chart":{"result":null,"error":{"code":"Unprocessable Entity","description":"too old"}}}';

describe('actions of Yahoo', () => {
  it('are in the shares of their days: dividends before a split are taken back too', async () => {
    const { url } = await replay(chart);
    const actions = await providerAt(url).fetchActions(apple, now);
    const none = { rightsPerShare: 0, rightsPrice: 0 };
    expect(actions).toEqual([
      { exDate: '2026-11-12', cashPerShare: 0.5, bonusPerShare: 0, ...none },
      { exDate: '2026-11-17', cashPerShare: 0, bonusPerShare: 3, ...none },
    ]);
    expect(factorsFromActions(actions, (date) => (date === '2026-11-12' ? 400 : 408))).toEqual([
      { exDate: '2026-11-12', factor: 399.5 / 400 },
      { exDate: '2026-11-17', factor: 0.25 },
    ]);
  });

  it('count a split once that is reported twice, and a reverse one', async () => {
    const split = (at: string, numerator: number, denominator: number): unknown => ({
      date: secondsAt(at),
      numerator,
      denominator,
    });
    const rows = [{ at: '2020-10-09T09:30+08:00', close: 10 }];
    const splits = {
      a: split('2020-10-15T09:30+08:00', 3, 1),
      b: split('2020-10-16T09:30+08:00', 3, 1),
      c: split('2022-06-06T09:30+08:00', 1, 20),
    };
    const { url } = await replay(() => chartOf('0700.HK', rows, { splits }));
    const provider = providerAt(url);
    const actions = await provider.fetchActions(tencent, now);
    expect(actions.map(({ exDate, bonusPerShare }) => [exDate, bonusPerShare])).toEqual([
      ['2020-10-15', 2],
      ['2022-06-06', -0.95],
    ]);
    const { bars } = await provider.fetchBars({ instrument: tencent, timeframe: '1d', now });
    expect(bars.close[0]).toBe(1.5);
  });

  it('leave out a dividend that no company could pay', async () => {
    const rows = ['2022-07-07', '2023-07-07', '2024-07-05'].map((date) => ({
      at: `${date}T09:30+08:00`,
      close: 4.7,
    }));
    const dividend = (at: string, amount: number): unknown => ({ date: secondsAt(at), amount });
    const dividends = {
      a: dividend('2022-07-08T09:30+08:00', 29.33),
      b: dividend('2023-07-10T09:30+08:00', 0.31),
      c: dividend('2024-07-08T09:30+08:00', 0.306),
    };
    const { url } = await replay(() => chartOf('0700.HK', rows, { dividends }));
    const provider = providerAt(url);
    const actions = await provider.fetchActions(tencent, now);
    expect(actions.map(({ cashPerShare }) => cashPerShare)).toEqual([0.31, 0.306]);
    expect(provider.health?.().droppedRecords).toBe(1);
  });
});

describe('Yahoo on a line that fails', () => {
  const limited = { kind: 'answer', status: 429, body: 'Too Many Requests' } as const;
  const faults: readonly (readonly [string, LineFault, string])[] = [
    ['a black hole', { kind: 'blackHole' }, 'slow'],
    ['one byte a second', { kind: 'trickle' }, 'slow'],
    ['a cut answer', { kind: 'cut', afterBytes: 300 }, 'unreachable'],
    ['a reset', { kind: 'reset' }, 'unreachable'],
    ['a limit', { ...limited, headers: ['retry-after: 60'] }, 'refused'],
    ['a page', { kind: 'answer', status: 200, body: '<html></html>' }, 'unreadable'],
    ['half of its JSON', { kind: 'body', change: (body) => body.subarray(0, 200) }, 'unreadable'],
    ['bars of another', { kind: 'body', change: withOther('"AAPL"', '"MSFT"') }, 'unreadable'],
    ['short columns', { kind: 'body', change: withOther('99.5,', '') }, 'unreadable'],
  ];

  function withOther(from: string, to: string): (body: Buffer) => Buffer {
    return (body) => Buffer.from(body.toString().replaceAll(/\s/g, '').replace(from, to));
  }

  it.each(faults)('says of %s what it is', async (_, fault, kind) => {
    const behind = await replay(chart);
    const proxy = await serveFaults(behind.url);
    onTestFinished(() => proxy.close());
    proxy.fault = fault;
    const provider = providerAt(proxy.url, kind === 'slow' ? 300 : 10_000);
    const answer = provider.fetchBars({ instrument: apple, timeframe: '1d', now });
    const failure = { name: 'ProviderFailure', provider: 'feed:yahoo', kind };
    await expect(answer).rejects.toMatchObject(failure);
    await provider.close?.();
    await expect.poll(() => proxy.openSockets).toBe(0);
  });
});

const samples = path.join(process.env['SHARED_DIR'] ?? '../shared', 'data/feed-samples/yahoo');

describe.skipIf(!existsSync(samples))('recorded answers of Yahoo', () => {
  it('report five days of 0700.HK, and of what is not known nothing', async () => {
    const recorded = readFileSync(path.join(samples, 'chart_0700.HK_5d_2026-08-07.json'));
    const unknown = readFileSync(path.join(samples, 'chart_error_not_found.json'));
    const { url } = await replay(({ path: asked }) =>
      asked.endsWith('0700.HK') ? recorded : { status: 404, body: unknown },
    );
    const provider = providerAt(url);
    const { bars } = await provider.fetchBars({ instrument: tencent, timeframe: '1d', now });
    expect([...bars.close]).toEqual([490.4, 487.6, 492.2, 479.2, 478.8]);
    expect([...bars.high]).toEqual([491, 494.8, 497.8, 491, 483.2]);
    expect(bars.volume[4]).toBe(16_320_039);
    expect(new Date(bars.time[4] ?? 0).toISOString()).toBe('2026-08-07T01:30:00.000Z');
    const other = { instrument: apple, timeframe: '1d', now } as const;
    expect((await provider.fetchBars(other)).bars.length).toBe(0);
  });
});
