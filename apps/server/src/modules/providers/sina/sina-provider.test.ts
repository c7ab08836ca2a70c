import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { describe, expect, it, onTestFinished } from 'vitest';

import {
  type LineFault,
  sampleInstrument,
  serveFaults,
  type Replay,
} from '@chanscope/test-support';
import { itKeepsTheProviderContract } from '../provider-contract.ts';
import { setProviderStage } from '../provider-stage-for-test.ts';
import { gb18030From } from './gb18030-for-test.ts';
import { createSinaProvider } from './sina-provider.ts';

const share = sampleInstrument('SH.600519');
const halted = sampleInstrument('SZ.300750');
const composite = sampleInstrument('SH.000001', { kind: 'index' });
const tencent = sampleInstrument('HK.00700');
const hangSeng = sampleInstrument('HK.HSI', { kind: 'index' });
const apple = sampleInstrument('US.AAPL');
const berkshire = sampleInstrument('US.BRK.B');
const all = [share, halted, composite, tencent, hangSeng, apple, berkshire];
/** A Friday morning. */
const now = Date.parse('2026-11-20T10:17:30+08:00');

const fixture = (name: string): string =>
  readFileSync(path.join(import.meta.dirname, 'fixtures', name), 'utf8');
const quoteTexts = fixture('quotes.txt').trim().split('\n');
const days = fixture('days-sh600519.json');

const { providerAt, replay, stand } = setProviderStage(createSinaProvider, {
  provider: 'feed:sina',
  headers: { referer: 'https://finance.sina.com.cn' },
  pause: () => Promise.resolve(),
});

/** Quotes as Sina answers: without its own page as referer not at all; unknown names with nothing. */
const quotes: Replay = ({ host, path: asked, headers }) => {
  if (host !== 'hq.sinajs.cn') return null;
  if (headers.referer !== 'https://finance.sina.com.cn')
    return { status: 403, body: 'Kinsoku jikou desu!' };
  const names = asked.replace('/list=', '').split(',');
  const lines = names.map(
    (name) =>
      quoteTexts.find((line) => line.startsWith(`var hq_str_${name}=`)) ?? `var hq_str_${name}="";`,
  );
  return gb18030From(`${lines.join('\n')}\n`);
};

const dailyBars: Replay = ({ host, query }) => {
  if (host !== 'money.finance.sina.com.cn') return null;
  if (query.get('symbol') !== 'sh600519') return 'null';
  const rows: unknown = JSON.parse(days);
  return JSON.stringify(Array.isArray(rows) ? rows.slice(-Number(query.get('datalen'))) : rows);
};

const { provider: contractProvider, unreachable } = await stand([quotes, dailyBars]);

itKeepsTheProviderContract('sina', {
  provider: contractProvider,
  instruments: [share, tencent, hangSeng, apple],
  unknown: sampleInstrument('SZ.002999'),
  instants: [now, now + 10 * 3_600_000],
  unreachable,
});

describe('quotes of Sina', () => {
  it('are the numbers of each market in shares and whole currency', async () => {
    const { url } = await replay(quotes);
    expect(await providerAt(url).fetchQuotes(all, now)).toEqual([
      {
        symbol: 'SH.600519',
        price: 103.5,
        prevClose: 100,
        open: 101,
        high: 104,
        low: 100.5,
        volume: 1_234_500,
        amount: 126_537_000,
        time: Date.parse('2026-11-20T10:17:24+08:00'),
        isSuspended: false,
      },
      {
        symbol: 'SZ.300750',
        price: 200,
        prevClose: 200,
        open: 200,
        high: 200,
        low: 200,
        volume: 0,
        amount: 0,
        time: Date.parse('2026-11-20T10:17:21+08:00'),
        isSuspended: true,
      },
      expect.objectContaining({
        symbol: 'SH.000001',
        price: 4010.3,
        // Lots.
        volume: 12_345_600,
        amount: 234_567_890_123,
      }),
      {
        symbol: 'HK.00700',
        price: 609,
        prevClose: 600,
        open: 601,
        high: 612.5,
        low: 598,
        volume: 10_000_000,
        amount: 6_090_000_000,
        time: Date.parse('2026-11-20T10:17:26+08:00'),
        isSuspended: false,
      },
      expect.objectContaining({
        symbol: 'HK.HSI',
        price: 25_100.125,
        open: 25_001.5,
        // Thousands.
        amount: 123_456_789_000,
        time: Date.parse('2026-11-20T10:17+08:00'),
      }),
      {
        symbol: 'US.AAPL',
        // The regular session's, not that of the evening.
        price: 301.5,
        prevClose: 300,
        open: 300.25,
        high: 303.75,
        low: 299.125,
        volume: 40_000_000,
        amount: 12_060_000_000,
        time: Date.parse('2026-11-19T16:00-05:00'),
        isSuspended: false,
      },
      expect.objectContaining({ symbol: 'US.BRK.B', price: 505, prevClose: 506 }),
    ]);
  });

  it('are asked for in one call, and none of what Sina does not have', async () => {
    const server = await replay(quotes);
    const provider = providerAt(server.url);
    const unknown = [
      sampleInstrument('SZ.999999'),
      sampleInstrument('BK.0477', { kind: 'sector' }),
      sampleInstrument('SH.113001', { kind: 'other' }),
    ];
    expect(await provider.fetchQuotes(unknown, now)).toEqual([]);
    expect(await provider.fetchQuotes([...unknown, share], now)).toHaveLength(1);
    expect(server.asked.map(({ path: asked }) => asked)).toEqual([
      '/list=sz999999',
      '/list=sz999999,sh600519',
    ]);
  });

  it('leave out a line with a byte that is no character, and keep the others', async () => {
    const { url } = await replay((question) => {
      const reported = quotes(question);
      // The name of the first share.
      return reported instanceof Uint8Array ? reported.fill(0xff, 21, 22) : reported;
    });
    const provider = providerAt(url);
    const reported = await provider.fetchQuotes([share, composite, tencent], now);
    expect(reported.map(({ symbol }) => symbol)).toEqual(['SH.000001', 'HK.00700']);
    expect(provider.health?.().droppedRecords).toBe(1);
  });

  it('from the future or beyond the limits of the day are left out', async () => {
    const { url } = await replay(quotes);
    const provider = providerAt(url);
    expect(await provider.fetchQuotes([share], now - 120_000)).toEqual([]);
    const wild = await replay(({ host }) =>
      host === 'hq.sinajs.cn'
        ? gb18030From((quoteTexts[0] ?? '').replace('104.000', '140.000'))
        : null,
    );
    expect(await providerAt(wild.url).fetchQuotes([share], now)).toEqual([]);
  });
});

describe('days of Sina', () => {
  it('are raw, in shares, without an amount; the last one forms while it is traded', async () => {
    const { url } = await replay(dailyBars);
    const provider = providerAt(url);
    const request = { instrument: share, timeframe: '1d', now } as const;
    const { bars, forming } = await provider.fetchBars(request);
    expect([...bars.close]).toEqual([101, 102.5, 99.5, 100, 103.5]);
    expect([...bars.volume]).toEqual([1e6, 1.1e6, 1.2e6, 1.3e6, 1_234_500]);
    expect([...bars.amount]).toEqual(Array.from({ length: 5 }, () => Number.NaN));
    expect([bars.time[0], forming]).toEqual([Date.parse('2026-11-16T09:30+08:00'), true]);
    const evening = await provider.fetchBars({ ...request, now: now + 12 * 3_600_000 });
    expect(evening.forming).toBe(false);
  });

  it('join in pages', async () => {
    const { url } = await replay(dailyBars);
    const provider = providerAt(url);
    const request = { instrument: share, timeframe: '1d', now } as const;
    const newest = await provider.fetchBars({ ...request, count: 2 });
    const before = newest.bars.time[0] ?? 0;
    const older = await provider.fetchBars({ ...request, before, count: 2 });
    expect([...older.bars.close, ...newest.bars.close]).toEqual([102.5, 99.5, 100, 103.5]);
    expect(older.forming).toBe(false);
  });

  it('are none for minutes, other markets, indices and unknown securities', async () => {
    const { url, asked } = await replay(dailyBars);
    const provider = providerAt(url);
    const requests = [
      { instrument: share, timeframe: '1m' },
      ...[tencent, apple, composite].map((instrument) => ({ instrument, timeframe: '1d' })),
    ] as const;
    for (const request of requests)
      expect(
        (await provider.fetchBars({ ...request, timeframe: request.timeframe as '1d', now })).bars
          .length,
      ).toBe(0);
    expect(asked).toEqual([]);
    const { bars } = await provider.fetchBars({ instrument: halted, timeframe: '1d', now });
    expect(bars.length).toBe(0);
  });

  it('leave out rows that cannot be, and refuse a list of them', async () => {
    const row = { day: '2026-11-20', open: '1', high: '2', low: '1', close: '2', volume: '5' };
    const rows = [
      { ...row, day: '2026-11-17' },
      { ...row, day: '2026-11-18' },
      { ...row, day: '2026-11-19', high: '0' },
      { ...row, day: '2026-11-14' },
    ];
    const some = providerAt((await replay(() => JSON.stringify(rows))).url);
    const request = { instrument: share, timeframe: '1d', now } as const;
    expect((await some.fetchBars(request)).bars.length).toBe(2);
    // One is broken, the other a Saturday.
    expect(some.health?.().droppedRecords).toBe(2);
    const none = providerAt((await replay(() => JSON.stringify(rows.slice(2, 3)))).url);
    await expect(none.fetchBars(request)).rejects.toMatchObject({ kind: 'unreadable' });
  });
});

describe('the list of Hong Kong', () => {
  it('is read page by page, with both names', async () => {
    const row = (code: number): unknown => ({
      symbol: String(code).padStart(5, '0'),
      name: `股${code}`,
      engname: code === 700 ? 'TENCENT ' : '',
    });
    const pages = [Array.from({ length: 60 }, (_, at) => row(700 + at)), [row(2800), row(1)]];
    const { url, asked } = await replay(({ query }) =>
      JSON.stringify(pages[Number(query.get('page')) - 1] ?? null),
    );
    const provider = providerAt(url);
    const listings = (await provider.fetchDirectory?.('hk')) ?? [];
    expect(listings.length).toBe(62);
    expect(listings[0]).toEqual({
      symbol: 'HK.00700',
      name: '股700',
      englishName: 'TENCENT',
      kind: 'stock',
    });
    expect(listings[60]).toMatchObject({ symbol: 'HK.02800', englishName: null, kind: 'etf' });
    expect(asked.length).toBe(2);
    expect(await provider.fetchDirectory?.('us')).toEqual([]);
  });
});

describe('Sina on a line that fails', () => {
  const page = '<html><body>拒绝访问</body></html>';
  const faults: readonly (readonly [string, LineFault, string])[] = [
    ['a black hole', { kind: 'blackHole' }, 'slow'],
    ['one byte a second', { kind: 'trickle' }, 'slow'],
    ['a cut answer', { kind: 'cut', afterBytes: 40 }, 'unreachable'],
    ['a reset', { kind: 'reset' }, 'unreachable'],
    ['a ban', { kind: 'answer', status: 456, body: page }, 'refused'],
    [
      'a page without Referer',
      { kind: 'answer', status: 403, body: 'Kinsoku jikou desu!' },
      'refused',
    ],
    [
      'a page in place of data',
      { kind: 'answer', status: 200, body: '<html></html>' },
      'unreadable',
    ],
    ['other words', { kind: 'body', change: () => Buffer.from('{"code":1}') }, 'unreadable'],
    ['a fault of the server', { kind: 'answer', status: 502, body: 'bad' }, 'unreachable'],
  ];

  it.each(faults)('says of %s what it is', async (_, fault, kind) => {
    const behind = await replay(quotes, dailyBars);
    const proxy = await serveFaults(behind.url);
    onTestFinished(() => proxy.close());
    proxy.fault = fault;
    const provider = providerAt(proxy.url, kind === 'slow' ? 300 : 10_000);
    const failure = { name: 'ProviderFailure', provider: 'feed:sina', kind };
    await expect(provider.fetchQuotes([share], now)).rejects.toMatchObject(failure);
    const bars = provider.fetchBars({ instrument: share, timeframe: '1d', now });
    await expect(bars).rejects.toMatchObject({ name: 'ProviderFailure' });
    await provider.close?.();
    await expect.poll(() => proxy.openSockets).toBe(0);
  });
});

const samples = path.join(process.env['SHARED_DIR'] ?? '../shared', 'data/feed-samples/sina');

describe.skipIf(!existsSync(samples))('recorded answers of Sina', () => {
  it('say of each market what was read from them by hand', async () => {
    const recorded = readFileSync(path.join(samples, 'hq_2026-09-28.gb18030.bin'));
    const { url } = await replay(() => recorded);
    const fund = sampleInstrument('SH.510300', { kind: 'etf' });
    const nasdaq = sampleInstrument('US.IXIC', { kind: 'index' });
    // Hong Kong's real-time name has a recording of its own.
    const asked = [share, composite, fund, hangSeng, apple, berkshire, nasdaq];
    const later = Date.parse('2026-09-29T01:09+08:00');
    const reported = await providerAt(url).fetchQuotes(asked, later);
    const row = reported.map((quote) => [
      quote.symbol,
      quote.price,
      quote.prevClose,
      quote.volume,
      quote.amount,
      new Date(quote.time).toISOString(),
    ]);
    expect(row).toEqual([
      ['SH.600519', 1243.88, 1237, 2_821_830, 3_488_720_613, '2026-09-28T07:34:59.000Z'],
      [
        'SH.000001',
        3823.6206,
        3888.3738,
        45_235_067_500,
        804_543_704_708,
        '2026-09-28T08:19:58.000Z',
      ],
      ['SH.510300', 4.417, 4.515, 986_408_900, 4_373_095_288, '2026-09-28T07:34:59.000Z'],
      ['HK.HSI', 24_642.51, 24_510.09, 10_228_271_685, 177_482_238_000, '2026-09-28T08:09:00.000Z'],
      ['US.AAPL', 340.15, 341.07, 14_511_201, 4_950_995_982, '2026-09-28T17:08:00.000Z'],
      ['US.BRK.B', 504.595, 505.48, 1_396_082, 705_045_059, '2026-09-28T17:07:00.000Z'],
      ['US.IXIC', 26_862.325, 27_068.7165, 3_476_639_378, null, '2026-09-28T17:08:00.000Z'],
    ]);
  });

  it('report Hong Kong in real time, and the layout of 2022', async () => {
    const files = ['hq_rt_hk_2026-08-28.gb18030.bin', 'hq_2022-2023_older_layout.gb18030.bin'];
    const bodies = files.map((file) => readFileSync(path.join(samples, file)));
    const { url } = await replay(
      ({ path: asked }) => (asked.includes('rt_hk') ? bodies[0] : bodies[1]) ?? null,
    );
    const provider = providerAt(url);
    const [hongKong] = await provider.fetchQuotes([tencent], Date.parse('2026-08-28T14:05+08:00'));
    expect(hongKong).toMatchObject({
      price: 455.8,
      prevClose: 447.8,
      volume: 16_827_718,
      amount: 7_659_198_934.63,
      time: Date.parse('2026-08-28T14:04:43+08:00'),
    });
    const bank = sampleInstrument('SH.600000');
    const [old] = await provider.fetchQuotes([bank], Date.parse('2022-11-11T16:00+08:00'));
    expect(old).toMatchObject({ price: 6.94, prevClose: 6.78, volume: 40_237_053 });
  });

  it('report a day and sixty rows of the list', async () => {
    const day = readFileSync(path.join(samples, 'kline_day_2026-06-22.json'));
    const list = readFileSync(path.join(samples, 'getHKStockData_page1_2026-03-20.json'));
    const { url } = await replay(({ query }) => {
      if (query.get('symbol') !== null) return day;
      return query.get('page') === '1' ? list : '[]';
    });
    const provider = providerAt(url);
    const { bars } = await provider.fetchBars({ instrument: share, timeframe: '1d', now });
    expect([bars.open[0], bars.close[0], bars.volume[0]]).toEqual([1214.31, 1241.41, 5_825_131]);
    const listings = (await provider.fetchDirectory?.('hk')) ?? [];
    expect(listings.length).toBe(60);
    expect(listings[0]).toMatchObject({
      symbol: 'HK.00001',
      name: '长和',
      englishName: 'CKH HOLDINGS',
    });
  });
});
