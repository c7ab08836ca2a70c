import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { barAt } from '@chanscope/market';
import { describe, expect, it } from 'vitest';

import { itKeepsFaultsOut } from '../feed-client/fault-contract.ts';
import { itKeepsTheProviderContract } from '../provider-contract.ts';
import { setProviderStage } from '../provider-stage-for-test.ts';
import { sampleInstrument } from '@chanscope/test-support';
import { createEastmoneyProvider } from './eastmoney-provider.ts';
import { eastmoneyReplays } from './eastmoney-replays-for-test.ts';
import { secidsOf, symbolFromSecid } from './eastmoney-symbols.ts';

const moutai = sampleInstrument('SH.600519');
const tencent = sampleInstrument('HK.00700');
const apple = sampleInstrument('US.AAPL', { stockEt: 'NASDAQ' });
const composite = sampleInstrument('SH.000001', { kind: 'index' });
const inTrade = Date.parse('2026-09-10T02:30:00Z');

const { createProvider, stand, answerWith } = setProviderStage(createEastmoneyProvider, {
  provider: 'feed:eastmoney',
});

const { provider, unreachable } = await stand(eastmoneyReplays);

itKeepsTheProviderContract('eastmoney', {
  provider,
  instruments: [moutai, tencent, apple, composite],
  unknown: sampleInstrument('SZ.000999'),
  instants: [inTrade, Date.parse('2026-09-10T08:30:00Z')],
  unreachable,
});

itKeepsFaultsOut('eastmoney', {
  replays: eastmoneyReplays,
  createProvider,
  request: { instrument: moutai, timeframe: '1d', now: inTrade },
});

describe('eastmoney', () => {
  it('reports lots of mainland shares as shares, and shares elsewhere as they are', async () => {
    const now = inTrade;
    const days = await provider.fetchBars({ instrument: moutai, timeframe: '1d', now });
    expect(barAt(days.bars, 0)).toEqual({
      time: Date.parse('2026-09-02T01:30:00Z'),
      open: 1497,
      high: 1500,
      low: 1485,
      close: 1488,
      volume: 2_100_000,
      amount: 3_134_250_000,
    });
    const abroad = await provider.fetchBars({ instrument: tencent, timeframe: '1d', now });
    expect(abroad.bars.volume[0]).toBe(15_000_000);
    const index = await provider.fetchBars({ instrument: composite, timeframe: '1d', now });
    expect(index.bars.volume[0]).toBe(31_000_000_000);
  });

  it('keeps a volume of the STAR board that is reported in shares', async () => {
    const line = '2026-09-09,50.00,51.00,51.50,49.50,200000,10100000.00,4,2,1,0.1';
    const { provider: reported } = await answerWith([
      () => JSON.stringify({ data: { code: '688981', klines: [line] } }),
    ]);
    const instrument = sampleInstrument('SH.688981');
    const { bars } = await reported.fetchBars({ instrument, timeframe: '1d', now: inTrade });
    expect([...bars.volume]).toEqual([200_000]);
  });

  it('reads minutes by their ends in Beijing’s time, of the United States too', async () => {
    const now = inTrade;
    const mainland = await provider.fetchBars({ instrument: moutai, timeframe: '1m', now });
    expect(mainland.bars.time[0]).toBe(Date.parse('2026-09-10T01:30:00Z'));
    const abroad = await provider.fetchBars({ instrument: apple, timeframe: '1m', now });
    expect(abroad.bars.time[0]).toBe(Date.parse('2026-09-09T13:30:00Z'));
  });

  it('asks for raw prices in decimals', async () => {
    const { provider: asking, asked } = await answerWith(eastmoneyReplays);
    await asking.fetchBars({ instrument: moutai, timeframe: '1d', now: inTrade, count: 3 });
    await asking.fetchQuotes([moutai], inTrade);
    expect(asked.map(({ host }) => host)).toEqual([
      'push2his.eastmoney.com',
      'push2.eastmoney.com',
    ]);
    expect(asked[0]?.query.get('fqt')).toBe('0');
    expect(asked[1]?.query.get('fltt')).toBe('2');
  });

  it('looks for a share of the United States on every exchange when no one knows its own', async () => {
    const instrument = sampleInstrument('US.AAPL');
    const [quote] = await provider.fetchQuotes([instrument], inTrade);
    expect(quote?.price).toBe(241.26);
    const { bars } = await provider.fetchBars({ instrument, timeframe: '1d', now: inTrade });
    expect(bars.length).toBe(7);
  });

  it('reports a suspended share with its close before, and nothing of it before the open', async () => {
    const suspended = sampleInstrument('SH.600849');
    expect(await provider.fetchQuotes([suspended], inTrade)).toEqual([
      expect.objectContaining({ isSuspended: true, price: 10.28, prevClose: 10.28, volume: 0 }),
    ]);
    expect(await provider.fetchQuotes([suspended], Date.parse('2026-09-10T01:20:00Z'))).toEqual([]);
  });

  it('refuses quotes of the future and beyond the limits of the day, and counts them', async () => {
    const quote = { f5: 10, f6: 15_000, f13: 1, f15: 15, f16: 15, f17: 15, f18: 14.5 };
    const diff = [
      { ...quote, f2: 15, f12: '600519', f124: inTrade / 1000 + 61 },
      { ...quote, f2: 15, f12: '600000', f124: inTrade / 1000 + 59 },
      { ...quote, f2: 15, f12: '600002', f124: inTrade / 1000 },
      { ...quote, f2: 1500, f15: 1500, f12: '600001', f124: inTrade / 1000 },
    ];
    const { provider: reported } = await answerWith([() => JSON.stringify({ data: { diff } })]);
    const asked = ['SH.600519', 'SH.600000', 'SH.600001', 'SH.600002'].map((text) =>
      sampleInstrument(text),
    );
    const quotes = await reported.fetchQuotes(asked, inTrade);
    expect(quotes.map(({ symbol }) => symbol)).toEqual(['SH.600000', 'SH.600002']);
    expect(reported.health?.().droppedRecords).toBe(2);
    await expect(reported.fetchQuotes(asked, inTrade - 120_000)).rejects.toMatchObject({
      kind: 'unreadable',
    });
  });

  it('asks for many quotes in few calls', async () => {
    const { provider: asking, asked } = await answerWith(eastmoneyReplays);
    const many = Array.from({ length: 170 }, (_, index) =>
      sampleInstrument(`SH.${600000 + index}`),
    );
    await asking.fetchQuotes(many, inTrade);
    expect(asked.map(({ query }) => query.get('secids')?.split(',').length)).toEqual([80, 80, 10]);
  });

  it('reads its directory page by page', async () => {
    const { provider: asking, asked } = await answerWith(eastmoneyReplays);
    const listings = (await asking.fetchDirectory?.('hs')) ?? [];
    expect(listings).toHaveLength(245);
    expect(listings).toContainEqual({
      symbol: 'BJ.920002',
      name: '万达轴承',
      englishName: null,
      kind: 'stock',
    });
    expect(listings.filter(({ kind }) => kind !== 'stock').map(({ symbol }) => symbol)).toEqual([
      'SH.510300',
      'SZ.161725',
    ]);
    expect(asked.map(({ query }) => query.get('pn'))).toEqual(['1', '2', '3', '1', '1']);
  });

  it('refuses a directory whose pages end too early', async () => {
    const page = JSON.stringify({
      data: { total: 300, diff: [{ f12: '600000', f13: 1, f14: 'a' }] },
    });
    const { provider: reported } = await answerWith([() => page]);
    await expect(reported.fetchDirectory?.('hs')).rejects.toMatchObject({ kind: 'unreadable' });
  });

  it('reads boards and their members', async () => {
    expect(await provider.fetchSectors?.('hs')).toEqual([
      { symbol: 'BK.0477', name: '酿酒行业', members: ['SH.600519', 'SZ.000858'] },
      { symbol: 'BK.0815', name: '昨日涨停', members: ['BJ.920002'] },
    ]);
  });

  it.each([
    ['SH.600519', '1.600519'],
    ['SZ.300750', '0.300750'],
    ['BJ.920002', '0.920002'],
    ['HK.00700', '116.00700'],
    ['BK.0478', '90.BK0478'],
  ])('knows %s as %s, both ways', (symbol, secid) => {
    expect(secidsOf(sampleInstrument(symbol))).toEqual([secid]);
    const [market = '', code = ''] = secid.split('.');
    expect(symbolFromSecid(Number(market), code)).toBe(symbol);
  });

  it('knows indices and classes of shares by their own names', () => {
    const index = { kind: 'index' } as const;
    expect(secidsOf(sampleInstrument('SH.000001', index))).toEqual(['1.000001']);
    expect(secidsOf(sampleInstrument('HK.HSI', index))).toEqual(['100.HSI']);
    // Their 100.NDX is the Composite, not the Nasdaq 100.
    expect(secidsOf(sampleInstrument('US.IXIC', index))).toEqual(['100.NDX']);
    expect(secidsOf(sampleInstrument('US.NDX', index))).toEqual([]);
    expect(secidsOf(sampleInstrument('US.BRK.B', { stockEt: 'NYSE' }))).toEqual(['106.BRK_B']);
    expect(symbolFromSecid(100, 'HSI')).toBeNull();
  });
});

const samples = path.join(process.env['SHARED_DIR'] ?? '../shared', 'data/feed-samples/eastmoney');

describe.runIf(existsSync(samples))('eastmoney as it was recorded', () => {
  const recorded = (name: string): Promise<Awaited<ReturnType<typeof answerWith>>> =>
    answerWith([() => readFileSync(path.join(samples, name))]);
  const now = Date.parse('2026-10-01T00:00:00Z');

  it('reads days', async () => {
    const { provider: reported } = await recorded('kline_day_600519_2026-03.json');
    const { bars } = await reported.fetchBars({ instrument: moutai, timeframe: '1d', now });
    expect([barAt(bars, 0), bars.length]).toEqual([
      {
        time: Date.parse('2026-03-17T01:30:00Z'),
        open: 1468,
        high: 1498.07,
        low: 1461.19,
        close: 1485,
        volume: 4_945_400,
        amount: 7_347_310_632,
      },
      2,
    ]);
  });

  it('reads minutes', async () => {
    const { provider: reported } = await recorded('kline_1m_600519_2026-06-23.json');
    const { bars } = await reported.fetchBars({ instrument: moutai, timeframe: '1m', now });
    expect([barAt(bars, 0), bars.length]).toEqual([
      {
        time: Date.parse('2026-06-23T01:30:00Z'),
        open: 1239,
        high: 1255.55,
        low: 1238.1,
        close: 1255.11,
        volume: 225_000,
        amount: 279_518_857,
      },
      2,
    ]);
  });

  it('reads quotes', async () => {
    const { provider: reported } = await recorded('ulist_quote_2026-09-10.json');
    expect(await reported.fetchQuotes([moutai], now)).toEqual([
      {
        symbol: 'SH.600519',
        price: 1283.98,
        prevClose: 1290.88,
        open: 1291,
        high: 1294.99,
        low: 1283.01,
        volume: 1_070_100,
        amount: 1_375_928_521,
        time: 1_789_011_078_000,
        isSuspended: false,
      },
    ]);
  });
});
