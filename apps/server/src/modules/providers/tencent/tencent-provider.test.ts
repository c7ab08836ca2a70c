import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { barAt } from '@chanscope/market';
import { describe, expect, it } from 'vitest';

import { itKeepsFaultsOut } from '../feed-client/fault-contract.ts';
import { itKeepsTheProviderContract } from '../provider-contract.ts';
import { setProviderStage } from '../provider-stage-for-test.ts';
import { sampleInstrument } from '@chanscope/test-support';
import { createTencentProvider } from './tencent-provider.ts';
import { tencentReplays } from './tencent-replays-for-test.ts';
import { barKeysOf, quoteKeyOf } from './tencent-symbols.ts';

const moutai = sampleInstrument('SH.600519');
const tencent = sampleInstrument('HK.00700');
const apple = sampleInstrument('US.AAPL', { stockEt: 'NASDAQ' });
const composite = sampleInstrument('SH.000001', { kind: 'index' });
const inTrade = Date.parse('2026-09-10T02:30:00Z');

const { createProvider, stand, answerWith } = setProviderStage(createTencentProvider, {
  provider: 'feed:tencent',
});

const dayAnswerOf = (key: string, word: string, rows: readonly unknown[]): string =>
  JSON.stringify({ code: 0, msg: '', data: { [key]: { [word]: rows } } });

const { provider, unreachable } = await stand(tencentReplays);

itKeepsTheProviderContract('tencent', {
  provider,
  instruments: [moutai, tencent, apple, composite],
  unknown: sampleInstrument('SZ.000999'),
  instants: [inTrade, Date.parse('2026-09-10T08:30:00Z')],
  unreachable,
});

itKeepsFaultsOut('tencent', {
  replays: tencentReplays,
  createProvider,
  request: { instrument: moutai, timeframe: '1d', now: inTrade },
});

describe('tencent', () => {
  it('reports lots of mainland shares as shares and ten thousands of yuan as yuan', async () => {
    const now = inTrade;
    const { bars } = await provider.fetchBars({ instrument: moutai, timeframe: '1d', now });
    expect(barAt(bars, 2)).toEqual({
      time: Date.parse('2026-09-04T01:30:00Z'),
      open: 1491,
      high: 1509,
      low: 1488,
      close: 1500,
      volume: 2_127_400,
      amount: 3_181_526_700,
    });
    const abroad = await provider.fetchBars({ instrument: tencent, timeframe: '1d', now });
    expect(barAt(abroad.bars, 1)).toMatchObject({ volume: 15_000_137, amount: null });
  });

  it('keeps volumes of the STAR board, which bars report in shares', async () => {
    const { provider: reported } = await answerWith([
      () => dayAnswerOf('sh688981', 'day', [['2026-09-09', '50', '51', '51.5', '49.5', '200000']]),
    ]);
    const instrument = sampleInstrument('SH.688981');
    const { bars } = await reported.fetchBars({ instrument, timeframe: '1d', now: inTrade });
    expect([...bars.volume]).toEqual([200_000]);
  });

  it('never takes adjusted prices for raw ones', async () => {
    const { provider: reported, asked } = await answerWith([
      () => dayAnswerOf('sh600519', 'qfqday', [['2026-09-09', '50', '51', '51.5', '49.5', '2']]),
    ]);
    await expect(
      reported.fetchBars({ instrument: moutai, timeframe: '1d', now: inTrade, count: 4 }),
    ).rejects.toMatchObject({ kind: 'unreadable' });
    expect(asked[0]?.query.get('param')).toBe('sh600519,day,,,9,');
  });

  it('reads long histories page by page', async () => {
    const dates = Array.from({ length: 1500 }, (_, index) =>
      new Date(Date.UTC(2026, 8, 9) - index * 86_400_000).toISOString().slice(0, 10),
    ).toReversed();
    const { provider: reported, asked } = await answerWith([
      ({ query }) => {
        const [, , , until = '', count = ''] = (query.get('param') ?? '').split(',');
        const older = dates.filter((date) => until === '' || date <= until).slice(-Number(count));
        return dayAnswerOf(
          'sh600519',
          'day',
          older.map((date) => [date, '50', '51', '51.5', '49.5', '2']),
        );
      },
    ]);
    const { bars } = await reported.fetchBars({
      instrument: moutai,
      timeframe: '1d',
      now: inTrade,
    });
    expect(asked).toHaveLength(3);
    // Of the days of a week the calendar leaves those with trade.
    expect(new Date(bars.time[0] ?? 0).toISOString()).toBe('2022-08-02T01:30:00.000Z');
    expect(bars.length).toBeGreaterThan(980);
  });

  it('takes amounts of minutes from the sums of the day, one from the other', async () => {
    const { bars } = await provider.fetchBars({
      instrument: moutai,
      timeframe: '1m',
      now: inTrade,
    });
    expect(barAt(bars, 1)).toEqual({
      time: Date.parse('2026-09-10T01:31:00Z'),
      open: 1499.4,
      high: 1500.2,
      low: 1498.6,
      close: 1499.4,
      volume: 43_700,
      amount: 65_523_780,
    });
  });

  it('reports no amount of a minute whose volumes disagree', async () => {
    const { provider: reported } = await answerWith([
      ({ path: asked }) =>
        asked.endsWith('mkline')
          ? dayAnswerOf('sh600519', 'm1', [
              ['202609100931', '10', '11', '12', '9', '5', {}, '0.1'],
              ['202609100932', '11', '11', '12', '9', '6', {}, '0.1'],
            ])
          : dayAnswerOf('sh600519', 'data', []).replace(
              '[]',
              '{"date":"20260910","data":["0931 11 5 5500","0932 11 12 13200"]}',
            ),
    ]);
    const { bars } = await reported.fetchBars({
      instrument: moutai,
      timeframe: '1m',
      now: inTrade,
    });
    expect([...bars.volume]).toEqual([500, 600]);
    expect([...bars.amount]).toEqual([5500, Number.NaN]);
  });

  it('reports a suspended share with its close before, and nothing of it before the open', async () => {
    const suspended = sampleInstrument('SH.600849');
    expect(await provider.fetchQuotes([suspended], inTrade)).toEqual([
      expect.objectContaining({ isSuspended: true, price: 10.28, prevClose: 10.28, volume: 0 }),
    ]);
    expect(await provider.fetchQuotes([suspended], Date.parse('2026-09-10T01:20:00Z'))).toEqual([]);
  });

  it('refuses quotes of the future, and of another security than the key says', async () => {
    const now = Date.parse('2026-09-10T02:28:57Z');
    expect(await provider.fetchQuotes([moutai], now)).toEqual([]);
    expect(await provider.fetchQuotes([moutai], now + 1000)).toHaveLength(1);
    const fixture = readFileSync(path.join(import.meta.dirname, 'fixtures/quotes.gb18030.txt'));
    const line = fixture.toString('latin1').split('\n')[0]?.replace('~600519~', '~600520~') ?? '';
    const { provider: reported } = await answerWith([() => Buffer.from(line, 'latin1')]);
    expect(await reported.fetchQuotes([moutai], inTrade)).toEqual([]);
  });

  it('cannot read quotes whose fields have moved', async () => {
    const { provider: reported } = await answerWith([
      () => 'v_sh600519="1~x~600519~20260910102958~1~2~3~4";',
    ]);
    await expect(reported.fetchQuotes([moutai], inTrade)).rejects.toMatchObject({
      kind: 'unreadable',
    });
  });

  it('leaves out a quote with half of a character, which takes a separator with it', async () => {
    const whole = readFileSync(path.join(import.meta.dirname, 'fixtures/quotes.gb18030.txt'));
    const at = whole.indexOf('v_sh000001');
    const name = whole.indexOf('~', at) + 1;
    const broken = Buffer.concat([whole.subarray(0, name), whole.subarray(name + 1)]);
    const { provider: reported } = await answerWith([() => broken]);
    const quotes = await reported.fetchQuotes([moutai, composite, tencent], inTrade);
    expect(quotes.map(({ symbol }) => symbol)).toEqual(['SH.600519', 'HK.00700']);
    expect(reported.health?.().droppedRecords).toBeGreaterThan(0);
  });

  it('asks for quotes sixty at a time, in their order', async () => {
    const { provider: asking, asked } = await answerWith(tencentReplays);
    const many = Array.from({ length: 130 }, (_, index) =>
      sampleInstrument(`SH.${600000 + index}`),
    );
    await asking.fetchQuotes(many, inTrade);
    expect(asked.map(({ host }) => host)).toEqual(['qt.gtimg.cn', 'qt.gtimg.cn', 'qt.gtimg.cn']);
    expect(asked.map(({ path: text }) => text.split(',').length)).toEqual([60, 60, 10]);
  });

  it.each([
    ['SH.600519', {}, 'sh600519', ['sh600519']],
    ['SZ.300750', {}, 'sz300750', ['sz300750']],
    ['BJ.920002', {}, 'bj920002', ['bj920002']],
    ['SH.000001', { kind: 'index' }, 'sh000001', ['sh000001']],
    // Without the mark r_ Hong Kong is reported a quarter of an hour late.
    ['HK.00700', {}, 'r_hk00700', ['hk00700']],
    ['HK.HSI', { kind: 'index' }, 'hkHSI', ['hkHSI']],
    ['US.AAPL', { stockEt: 'NASDAQ' }, 'usAAPL', ['usAAPL.OQ']],
    ['US.BRK.B', { stockEt: 'NYSE' }, 'usBRK.B', ['usBRK.B.N']],
    ['US.T', {}, 'usT', ['usT.OQ', 'usT.N', 'usT.AM']],
    ['US.SPX', { kind: 'index' }, 'us.INX', ['us.INX']],
    ['BK.0477', { kind: 'sector' }, null, []],
  ] as const)('knows %s', (...row) => {
    const [symbol, facts, quoteKey, barKeys] = row;
    const instrument = sampleInstrument(symbol, facts);
    expect(quoteKeyOf(instrument)).toBe(quoteKey);
    expect(barKeysOf(instrument)).toEqual(barKeys);
  });
});

const samples = path.join(process.env['SHARED_DIR'] ?? '../shared', 'data/feed-samples/tencent');

describe.runIf(existsSync(samples))('tencent as it was recorded', () => {
  const recorded = (name: string, change = (text: string): string => text) =>
    answerWith([
      () => Buffer.from(change(readFileSync(path.join(samples, name), 'latin1')), 'latin1'),
    ]);
  const now = Date.parse('2026-10-01T00:00:00Z');

  it('reads quotes of the mainland', async () => {
    const { provider: reported } = await recorded('quote_2026-09-10_cn.gb18030.bin');
    const quotes = await reported.fetchQuotes([moutai, sampleInstrument('SZ.300750')], now);
    expect(quotes).toEqual([
      {
        symbol: 'SH.600519',
        price: 1285.57,
        prevClose: 1290.88,
        open: 1291,
        high: 1294.99,
        low: 1283.01,
        volume: 897_800,
        amount: 1_154_581_680,
        time: Date.parse('2026-09-10T02:55:12Z'),
        isSuspended: false,
      },
      expect.objectContaining({ symbol: 'SZ.300750', price: 339.43, volume: 13_197_400 }),
    ]);
  });

  it('reads the five prices of each side that a quote of the mainland carries', async () => {
    const { provider: reported } = await recorded('quote_2026-09-10_cn.gb18030.bin');
    const depth = await reported.fetchDepth?.({
      instrument: sampleInstrument('SZ.300750'),
      now,
      limits: null,
      tradeCount: 50,
    });
    expect(depth).toEqual({
      time: Date.parse('2026-09-10T02:55:09Z'),
      price: 339.43,
      volume: 13_197_400,
      bids: [
        { price: 339.42, volume: 800 },
        { price: 339.41, volume: 2300 },
        { price: 339.4, volume: 4100 },
        { price: 339.39, volume: 100 },
        { price: 339.38, volume: 200 },
      ],
      asks: [
        { price: 339.43, volume: 1100 },
        { price: 339.44, volume: 300 },
        { price: 339.45, volume: 400 },
        { price: 339.46, volume: 1300 },
        { price: 339.48, volume: 1700 },
      ],
      trades: [],
      volumeBefore: 13_197_400,
    });
  });

  it('reads no order book where a quote carries none, and asks for none abroad', async () => {
    const { provider: reported } = await recorded('quote_2026-09-10_indices.gb18030.bin');
    const question = { now, limits: null, tradeCount: 50 };
    const index = sampleInstrument('SH.000001', { kind: 'index' });
    for (const instrument of [moutai, index, tencent, apple])
      expect(await reported.fetchDepth?.({ instrument, ...question })).toBeNull();
    const { provider: empty } = await answerWith(tencentReplays);
    expect(await empty.fetchDepth?.({ instrument: moutai, ...question })).toBeNull();
  });

  it('reads quotes of a fund, Beijing, Hong Kong and the United States', async () => {
    const file = 'quote_2026-09-10_etf_bj_hk_us.gb18030.bin';
    const { provider: reported } = await recorded(file, (text) => text.replace('v_hk', 'v_r_hk'));
    const fund = sampleInstrument('SH.510300', { kind: 'etf' });
    const asked = [fund, sampleInstrument('BJ.920002'), tencent, apple];
    expect(await reported.fetchQuotes(asked, now)).toMatchObject([
      { symbol: 'SH.510300', price: 4.623, volume: 288_844_100, amount: 1_333_075_375 },
      { symbol: 'BJ.920002', price: 50.43, volume: 432_800, amount: 21_958_959 },
      {
        symbol: 'HK.00700',
        price: 426.4,
        prevClose: 434,
        volume: 10_913_037,
        amount: 4_668_774_281.082,
        time: Date.parse('2026-09-10T03:23:47Z'),
      },
      {
        symbol: 'US.AAPL',
        price: 315.34,
        prevClose: 316.22,
        high: 319.15,
        low: 309.9,
        volume: 65_639_962,
        amount: 20_627_580_775,
        time: Date.parse('2026-09-09T20:00:01Z'),
      },
    ]);
  });

  it('reads indices, and no turnover of those abroad, whose units no one names', async () => {
    const { provider: reported } = await recorded('quote_2026-09-10_indices.gb18030.bin');
    const asked = ['SH.000001', 'HK.HSI', 'US.DJI'].map((symbol) =>
      sampleInstrument(symbol, { kind: 'index' }),
    );
    expect(await reported.fetchQuotes(asked, now)).toMatchObject([
      { symbol: 'SH.000001', price: 3937.78, volume: 32_044_379_400, amount: 518_005_110_019 },
      { symbol: 'HK.HSI', price: 24_948.33, volume: 0, amount: null },
      { symbol: 'US.DJI', price: 52_380.66, prevClose: 52_786.07, volume: 0, amount: null },
    ]);
  });

  it('knows nothing where nothing matches', async () => {
    const { provider: reported } = await recorded('no_match.txt');
    expect(await reported.fetchQuotes([moutai], now)).toEqual([]);
  });

  it('reads days beside which the share’s events are reported, and refuses adjusted ones', async () => {
    const { provider: reported } = await recorded('kline_day_2026-08-07.json', (text) =>
      text.replace(/"sh600519":\{"qfqday":.*?\]\]\},/, ''),
    );
    const { bars } = await reported.fetchBars({ instrument: tencent, timeframe: '1d', now });
    expect([bars.length, barAt(bars, 0)]).toEqual([
      5,
      {
        time: Date.parse('2026-08-03T01:30:00Z'),
        open: 482,
        high: 491,
        low: 480.6,
        close: 490.4,
        volume: 38_649_910,
        amount: null,
      },
    ]);
    const { provider: adjusted } = await recorded('kline_day_2026-08-07.json');
    await expect(
      adjusted.fetchBars({ instrument: moutai, timeframe: '1d', now }),
    ).rejects.toMatchObject({ kind: 'unreadable' });
  });

  it('takes the second minute’s amount out of the day’s sums', async () => {
    const minutes = dayAnswerOf('sh600519', 'm1', [
      ['202609100930', '1291', '1291', '1291', '1291', '90'],
      ['202609100931', '1292', '1293.60', '1294.99', '1291.99', '337'],
    ]);
    const { provider: reported } = await answerWith([
      ({ path: asked }) => (asked.endsWith('mkline') ? minutes : null),
      () => readFileSync(path.join(samples, 'minute_2026-09-10_sh600519_head.json')),
    ]);
    const { bars } = await reported.fetchBars({
      instrument: moutai,
      timeframe: '1m',
      now: inTrade,
    });
    expect([...bars.amount]).toEqual([11_619_000, 43_592_205]);
  });
});
