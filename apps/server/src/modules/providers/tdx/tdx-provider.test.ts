import { setImmediate as turn } from 'node:timers/promises';

import { codeOf, firstBarAtOrAfter, sliceBars, barAt, type Bar } from '@chanscope/market';
import { afterAll, afterEach, describe, expect, it } from 'vitest';

import { createSilentLog } from '../../../platform/log.ts';
import { itKeepsTheProviderContract } from '../provider-contract.ts';
import type { MarketDataProvider, ProviderFailure } from '../../bars/provider.ts';
import { sampleInstrument } from '@chanscope/test-support';
import { createSimulatedProvider } from '../simulated/simulated-provider.ts';
import { barsContent, changesContent, listContent, quotesContent } from './tdx-answers-for-test.ts';
import type { ServerAddress } from '../../../platform/config/feed-variables.ts';
import type { TdxMessage } from './tdx-frames.ts';
import type { TdxCode } from './tdx-payloads.ts';
import { createTdxProvider } from './tdx-provider.ts';
import {
  handshakeType,
  startTdxServer,
  type TdxSending,
  type TestTdxServer,
} from './tdx-server-for-test.ts';

const share = sampleInstrument('SH.600519');
const index = sampleInstrument('SH.000001', { kind: 'index' });
const fund = sampleInstrument('SZ.159915', { kind: 'etf' });
const known = [share, index, fund];
const simulated = createSimulatedProvider(7);
/** A Wednesday, after the close. */
const evening = Date.parse('2026-11-18T20:00+08:00');
const types = { bars: 0x052d, quotes: 0x053e, changes: 0x000f, list: 0x0450 } as const;

const servers: TestTdxServer[] = [];
const providers: MarketDataProvider[] = [];

afterEach(async () => {
  for (const provider of providers.splice(0)) await provider.close?.();
  for (const server of servers.splice(0)) await server.close();
});

const quietly = {
  clock: { now: () => Date.now() },
  random: () => 0,
  log: createSilentLog(),
  pause: () => Promise.resolve(),
  limits: { ratePerSecond: 1_000_000, burst: 1_000_000 },
};

async function serve(
  contentFor: (question: TdxMessage) => Buffer | null,
  send?: TdxSending,
): Promise<TestTdxServer> {
  const server = await startTdxServer(contentFor, send);
  servers.push(server);
  return server;
}

function providerOf(...addresses: readonly ServerAddress[]): MarketDataProvider {
  return impatientProvider(addresses, 10_000);
}

/** Waits only so long for an answer. */
function impatientProvider(
  addresses: readonly ServerAddress[],
  answerMs = 300,
): MarketDataProvider {
  const provider = createTdxProvider({
    ...quietly,
    servers: addresses,
    patience: { connectMs: 5000, answerMs },
    totalMs: 10_000,
  });
  providers.push(provider);
  return provider;
}

/** The simulated market, in the words of TDX. */
const barsOf = await Promise.all(
  known.flatMap((instrument) =>
    (['1m', '1d'] as const).map(async (timeframe) => {
      const { bars } = await simulated.fetchBars({ instrument, timeframe, now: evening });
      const list = Array.from(bars.time, (_, at) => barAt(bars, at));
      return [`${codeOf(instrument.symbol)} ${timeframe}`, list] as const;
    }),
  ),
);
const library = new Map<string, readonly Bar[]>(barsOf);

function questionAnswer(question: TdxMessage): Buffer | null {
  if (question.type === types.bars) return barsAnswer(question, 600);
  if (question.type === types.changes) return changesContent([]);
  const traded = { price: 1010, prevClose: 1000, open: 1005, high: 1020, low: 1000 };
  return quotesContent(
    [
      { market: 1, code: '600519' },
      { market: 1, code: '000001' },
      { market: 0, code: '159915' },
    ].map((code) => ({ ...(code as TdxCode), ...traded, volume: 10, amount: 10_100 })),
  );
}

function barsAnswer({ body }: TdxMessage, newest = Number.POSITIVE_INFINITY): Buffer {
  const market = body.readUInt16LE(0);
  const code = body.toString('latin1', 2, 8);
  const timeframe = body.readUInt16LE(8) === 4 ? '1d' : '1m';
  const [start, count] = [body.readUInt16LE(12), body.readUInt16LE(14)];
  const all = library.get(`${code} ${timeframe}`) ?? [];
  const bars = all.slice(Math.max(0, all.length - newest));
  const end = Math.max(0, bars.length - start);
  const isIndex = market === 1 && code.startsWith('000');
  return barsContent(bars.slice(Math.max(0, end - count), end), timeframe, isIndex);
}

const contractServer = await startTdxServer(questionAnswer);
const contractProvider = createTdxProvider({ ...quietly, servers: [contractServer.server] });
const unreachable = createTdxProvider({
  ...quietly,
  servers: [{ host: '127.0.0.1', port: 1 }],
});
afterAll(async () => {
  await Promise.all([contractProvider.close?.(), unreachable.close?.(), contractServer.close()]);
});

itKeepsTheProviderContract('tdx', {
  provider: contractProvider,
  instruments: known,
  unknown: sampleInstrument('SZ.002999'),
  instants: ['09:10', '10:17', '12:00', '20:00'].map((clock) =>
    Date.parse(`2026-11-18T${clock}+08:00`),
  ),
  unreachable,
});

function failureOf(answer: Promise<unknown>): Promise<ProviderFailure> {
  return answer.then(
    () => Promise.reject(new Error('it was answered')),
    (error: ProviderFailure) => error,
  );
}

describe('bars of TDX', () => {
  it.each([
    ['1m', share],
    ['1d', share],
    ['1d', index],
    ['1m', fund],
  ] as const)(
    'are all the %s bars of $symbol that the server pages out',
    async (timeframe, instrument) => {
      const { server, asked } = await serve(barsAnswer);
      const provider = providerOf(server);
      const request = { instrument, timeframe, now: evening };
      const { bars, forming } = await provider.fetchBars(request);
      const whole = (await simulated.fetchBars(request)).bars;
      expect(forming).toBe(false);
      expect(bars.time).toEqual(whole.time);
      for (const column of ['open', 'high', 'low', 'close'] as const)
        expect(bars[column]).toEqual(whole[column].map((price) => Math.round(price * 1000) / 1000));
      // Volumes come as floats of 32 bits.
      const inaccurate = bars.volume.filter(
        (volume, at) => Math.abs(volume / (whole.volume[at] ?? 0) - 1) > 1e-6,
      );
      expect([...inaccurate]).toEqual([]);
      expect(asked.filter((type) => type === types.bars).length).toBe(
        Math.floor(whole.length / 800) + 1,
      );
    },
  );

  it('are the newest before an instant, and no more pages than they need', async () => {
    const { server, asked } = await serve(barsAnswer);
    const before = Date.parse('2026-10-30T10:00+08:00');
    const request = { instrument: share, timeframe: '1m', now: evening } as const;
    const { bars } = await providerOf(server).fetchBars({ ...request, before, count: 5 });
    const whole = (await simulated.fetchBars(request)).bars;
    const end = firstBarAtOrAfter(whole, before);
    expect([...bars.time]).toEqual([...sliceBars(whole, end - 5, end).time]);
    // 13 days of 240 minutes and 210 minutes of the 30th lie between.
    expect(asked.filter((type) => type === types.bars).length).toBe(Math.ceil(3335 / 800));
  });

  it('have none of the future, and form while their day is traded', async () => {
    const { server } = await serve(barsAnswer);
    const provider = providerOf(server);
    const now = Date.parse('2026-11-18T10:17:30+08:00');
    const days = await provider.fetchBars({ instrument: share, timeframe: '1d', now, count: 2 });
    expect([days.bars.time.at(-1), days.forming]).toEqual([
      Date.parse('2026-11-18T09:30+08:00'),
      true,
    ]);
    const minutes = await provider.fetchBars({ instrument: share, timeframe: '1m', now, count: 2 });
    expect([minutes.bars.time.at(-1), minutes.forming]).toEqual([
      Date.parse('2026-11-18T10:17+08:00'),
      true,
    ]);
  });

  it('leave out what cannot be traded data, and count it', async () => {
    const good = { open: 10, high: 11, low: 9, close: 10.5, volume: 100, amount: 1000 };
    const { server } = await serve(() =>
      barsContent(
        [
          { ...good, time: Date.parse('2026-11-13T09:30+08:00') },
          { ...good, time: Date.parse('2026-11-14T09:30+08:00') },
          { ...good, time: Date.parse('2026-11-16T09:30+08:00'), high: 8 },
          { ...good, time: Date.parse('2026-11-17T09:30+08:00') },
        ],
        '1d',
      ),
    );
    const provider = providerOf(server);
    const { bars } = await provider.fetchBars({ instrument: share, timeframe: '1d', now: evening });
    expect([...bars.time]).toEqual([
      Date.parse('2026-11-13T09:30+08:00'),
      Date.parse('2026-11-17T09:30+08:00'),
    ]);
    expect(provider.health?.().droppedRecords).toBe(2);
  });

  it('are none, without a question, for securities that TDX does not report', async () => {
    const { server, asked } = await serve(barsAnswer);
    const provider = providerOf(server);
    const now = evening;
    for (const instrument of [
      sampleInstrument('HK.00700'),
      sampleInstrument('BK.0477', { kind: 'sector' }),
      sampleInstrument('SH.113001', { kind: 'other' }),
    ]) {
      const { bars } = await provider.fetchBars({ instrument, timeframe: '1d', now });
      expect(bars.length).toBe(0);
      expect(await provider.fetchActions(instrument, now)).toEqual([]);
      expect(await provider.fetchQuotes([instrument], now)).toEqual([]);
    }
    expect(asked).toEqual([]);
  });
});

describe('quotes of TDX', () => {
  const quote = { price: 1050, prevClose: 1000, open: 1010, high: 1060, low: 1005 };
  const traded = { ...quote, volume: 1234, amount: 1_048_576 };

  it('are prices in the unit of the security and volumes in shares', async () => {
    const { server } = await serve(() =>
      quotesContent([
        { market: 1, code: '600519', ...traded },
        { market: 0, code: '159915', ...traded },
        { market: 1, code: '999998', ...traded },
      ]),
    );
    expect(await providerOf(server).fetchQuotes([share, fund], evening)).toEqual([
      {
        symbol: 'SH.600519',
        price: 10.5,
        prevClose: 10,
        open: 10.1,
        high: 10.6,
        low: 10.05,
        volume: 123_400,
        amount: 1_048_576,
        time: Date.parse('2026-11-18T15:00+08:00'),
        isSuspended: false,
      },
      expect.objectContaining({ symbol: 'SZ.159915', price: 1.05, prevClose: 1 }),
    ]);
  });

  it('show a halted share at its last price', async () => {
    const none = { price: 0, open: 0, high: 0, low: 0, volume: 0, amount: 0 };
    const { server } = await serve(() =>
      quotesContent([{ market: 1, code: '600519', ...none, prevClose: 1000 }]),
    );
    const provider = providerOf(server);
    const [halted] = await provider.fetchQuotes([share], evening);
    expect(halted).toMatchObject({ price: 10, prevClose: 10, low: 10, isSuspended: true });
    const early = await provider.fetchQuotes([share], Date.parse('2026-11-18T09:20+08:00'));
    expect(early).toEqual([]);
  });

  it('are asked for eighty at a time', async () => {
    const asked: number[] = [];
    const { server } = await serve(({ body }) => {
      asked.push(body.readUInt16LE(8));
      return quotesContent([]);
    });
    const many = Array.from({ length: 165 }, (_, at) => sampleInstrument(`SH.${600_000 + at}`));
    await providerOf(server).fetchQuotes(many, evening);
    expect(asked).toEqual([80, 80, 5]);
  });
});

describe('actions and directory of TDX', () => {
  it('report for one share what is paid for ten, up to today', async () => {
    const { server } = await serve(() =>
      changesContent([
        { date: '2026-06-26', category: 1, values: [276.24, 0, 0, 0] },
        { date: '2026-07-01', category: 5, values: [1, 2, 3, 4] },
        { date: '2026-08-03', category: 1, values: [1, 5.5, 3, 2] },
        { date: '2026-11-19', category: 1, values: [9, 0, 0, 0] },
      ]),
    );
    const none = { bonusPerShare: 0, rightsPerShare: 0, rightsPrice: 0 };
    expect(await providerOf(server).fetchActions(share, evening)).toEqual([
      { exDate: '2026-06-26', cashPerShare: 27.624, ...none },
      {
        exDate: '2026-08-03',
        cashPerShare: 0.1,
        bonusPerShare: 0.3,
        rightsPerShare: 0.2,
        rightsPrice: 5.5,
      },
    ]);
  });

  it('list shares, indices and funds of three exchanges, without what cannot be charted', async () => {
    // 平安银行, and 万 with half of a second character.
    const names = ['c6bdb0b2d2f8d0d0', 'cdf2c6'].map((hex) => Buffer.from(hex, 'hex'));
    const rows = ['000001', '131810', '688001', '159915'].map((code, at) => ({
      code,
      nameBytes: names[at % 2] ?? Buffer.alloc(0),
    }));
    const { server } = await serve(({ body }) =>
      listContent(body.readUInt16LE(0) === 0 && body.readUInt16LE(2) === 0 ? rows : []),
    );
    const listed = { englishName: null };
    expect(await providerOf(server).fetchDirectory?.('hs')).toEqual([
      { ...listed, symbol: 'SZ.000001', name: '平安银行', kind: 'stock' },
      { ...listed, symbol: 'SZ.159915', name: '万', kind: 'etf' },
    ]);
  });
});

describe('a server of TDX that fails', () => {
  const faults: readonly (readonly [string, TdxSending, string])[] = [
    ['says nothing', () => undefined, 'slow'],
    ['hangs up', (socket) => socket.destroy(), 'unreachable'],
    [
      'cuts an answer',
      (socket, frame) => socket.end(frame.subarray(0, frame.length / 2)),
      'unreachable',
    ],
    ['stops within an answer', (socket, frame) => socket.write(frame.subarray(0, -1)), 'slow'],
    ['speaks HTTP', (socket) => socket.write('HTTP/1.1 400 Bad Request\r\n\r\n'), 'unreadable'],
    ['packs rubbish', (socket, frame) => socket.write(frame.fill(7, 16)), 'unreadable'],
    [
      'tells a wrong length',
      (socket, frame) => {
        frame.writeUInt16LE(frame.readUInt16LE(14) + 1, 14);
        socket.write(frame);
      },
      'unreadable',
    ],
    [
      'answers another question',
      (socket, frame) => {
        frame.writeUInt32LE(99, 5);
        socket.write(frame);
      },
      'unreadable',
    ],
  ];
  const request = { instrument: share, timeframe: '1d', now: evening, count: 3 } as const;

  it.each(faults)('and %s is known for it, and its line is closed', async (_, send, kind) => {
    const broken = await serve(barsAnswer, send);
    const provider = impatientProvider([broken.server]);
    const failure = await failureOf(provider.fetchBars(request));
    expect(failure).toMatchObject({ name: 'ProviderFailure', kind, provider: 'feed:tdx' });
    expect(provider.health?.().lastFailure?.kind).toBe(kind);
    await expect.poll(broken.openSockets).toBe(0);
  });

  it.each(faults)('and %s is left for the next one', async (_, send) => {
    const broken = await serve(barsAnswer, send);
    const sound = await serve(barsAnswer);
    const provider = impatientProvider([broken.server, sound.server]);
    expect((await provider.fetchBars(request)).bars.length).toBe(3);
    expect((await provider.fetchBars(request)).bars.length).toBe(3);
    expect(broken.asked).toEqual([handshakeType, types.bars]);
    expect(provider.health?.()).toMatchObject({ requests: 2, failures: 0 });
  });

  it('reports bars in a content that ends too early', async () => {
    const whole = barsAnswer;
    const broken = await serve((question) => whole(question).subarray(0, -3));
    const failure = await failureOf(providerOf(broken.server).fetchBars(request));
    expect(failure).toMatchObject({ name: 'ProviderFailure', kind: 'unreadable' });
  });

  it('is not there', async () => {
    const gone = await startTdxServer(barsAnswer);
    await gone.close();
    const failure = await failureOf(providerOf(gone.server).fetchBars(request));
    expect(failure).toMatchObject({ name: 'ProviderFailure', kind: 'unreachable' });
  });

  it('sends an answer a few bytes at a time, which is understood', async () => {
    const { server } = await serve(barsAnswer, (socket, frame) => {
      void (async () => {
        for (let at = 0; at < frame.length; at += 7) {
          socket.write(frame.subarray(at, at + 7));
          await turn();
        }
      })();
    });
    expect((await providerOf(server).fetchBars(request)).bars.length).toBe(3);
  });
});

describe('a caller of TDX', () => {
  const request = { instrument: share, timeframe: '1d', now: evening } as const;

  it('that gives up need not wait, and the next one is answered', async () => {
    let isSilent = true;
    const { server } = await serve(barsAnswer, (socket, frame) => {
      if (!isSilent) socket.write(frame);
    });
    const provider = providerOf(server);
    const giving = new AbortController();
    const first = failureOf(provider.fetchBars({ ...request, signal: giving.signal }));
    const second = provider.fetchBars(request);
    await expect.poll(() => servers[0]?.asked.includes(types.bars)).toBe(true);
    isSilent = false;
    giving.abort(new RangeError('given up'));
    expect(await first).toEqual(new RangeError('given up'));
    expect((await second).bars.length).toBeGreaterThan(0);
  });

  it('keeps one line for questions at the same time, until the provider is closed', async () => {
    const { server, openSockets, asked } = await serve(barsAnswer);
    const provider = providerOf(server);
    await Promise.all([provider.fetchBars(request), provider.fetchBars(request)]);
    expect(openSockets()).toBe(1);
    expect(asked.filter((type) => type === handshakeType).length).toBe(1);
    await provider.close?.();
    await expect.poll(openSockets).toBe(0);
    expect(await failureOf(provider.fetchBars(request))).toMatchObject({ kind: 'unreachable' });
  });
});
