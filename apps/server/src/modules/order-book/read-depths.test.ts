import type { StockResponse } from '@chanscope/contract';
import { sampleInstrument } from '@chanscope/test-support';
import { describe, expect, it } from 'vitest';

import type { MarketDataProvider, ProviderDepth } from '../bars/index.ts';
import { createTestProvider } from '../feeds/provider-for-test.ts';
import { type ReadDepth, createDepths } from './read-depths.ts';

const moutai = sampleInstrument('SH.600519');
const opened = Date.parse('2026-11-18T10:17:30+08:00');

const reported: ProviderDepth = {
  time: opened,
  price: 1410,
  volume: 3000,
  trades: [],
  volumeBefore: 3000,
  bids: [{ price: 1409.9, volume: 200 }],
  asks: [{ price: 1410, volume: 100 }],
};

function quoteOf(source: string): NonNullable<StockResponse['quote']> {
  const prices = { price: 1409, prevClose: 1400, open: 1400, high: 1412, low: 1399 };
  const measures = { change: 9, changePercent: 0.64, amplitude: 0.93 };
  const limits = { limitUp: 1540, limitDown: 1260 };
  const day = { time: opened - 1000, tradeDate: '2026-11-18', status: 'trading' } as const;
  const freshness = { source, delayed: false, stale: false };
  return { ...prices, ...measures, ...limits, ...day, ...freshness, volume: 2900, amount: null };
}

/** What reads depths of a market whose quotes come from a source and whose clock stands where it is set. */
function stand(
  source: string,
  feed: MarketDataProvider,
): { readonly read: ReadDepth; readonly passMs: (ms: number) => void; readonly asked: string[] } {
  let now = opened;
  const asked: string[] = [];
  const noted = (provider: MarketDataProvider): MarketDataProvider =>
    provider.fetchDepth === undefined
      ? provider
      : {
          ...provider,
          fetchDepth: (request) => {
            asked.push(provider.name);
            return provider.fetchDepth?.(request) ?? Promise.resolve(null);
          },
        };
  const simulated = {
    ...createTestProvider('none'),
    name: 'simulated',
    fetchDepth: () => Promise.resolve(reported),
  };
  const read = createDepths({
    instruments: { find: () => Promise.resolve(moutai) },
    feeds: { simulated: noted(simulated), chainOf: () => [noted(feed)] },
    readQuote: () => Promise.resolve(quoteOf(source)),
    clock: { now: () => now },
  });
  return {
    read,
    asked,
    passMs: (ms) => {
      now += ms;
    },
  };
}

describe('the order book of a real security', () => {
  it('comes from the feed of its quote, which is asked once in three seconds', async () => {
    const feed = { ...createTestProvider('a'), fetchDepth: () => Promise.resolve(reported) };
    const { read, passMs, asked } = stand('feed:a', feed);
    expect(await read('hs600519')).toMatchObject({
      source: 'feed:a',
      simulated: false,
      time: opened,
      price: 1410,
      prevClose: 1400,
      trades: [],
      volumeBefore: 3000,
    });
    passMs(2999);
    await Promise.all([read('hs600519'), read('hs600519')]);
    expect(asked).toEqual(['feed:a']);
    passMs(1);
    await read('hs600519');
    expect(asked).toEqual(['feed:a', 'feed:a']);
  });

  it('is none where that feed reports none, whatever the simulation and other feeds could say', async () => {
    const silent = stand('feed:a', createTestProvider('a'));
    expect(await silent.read('hs600519')).toBeNull();
    const other = { ...createTestProvider('b'), fetchDepth: () => Promise.resolve(reported) };
    const { read, asked } = stand('feed:a', other);
    expect(await read('hs600519')).toBeNull();
    expect(await stand('imported:files', other).read('hs600519')).toBeNull();
    expect(asked).toEqual([]);
  });

  it('stays as it was for a minute while its feed fails, and is none after that', async () => {
    let isAway = false;
    const feed = {
      ...createTestProvider('a'),
      fetchDepth: () => (isAway ? Promise.reject(new Error('away')) : Promise.resolve(reported)),
    };
    const { read, passMs } = stand('feed:a', feed);
    await read('hs600519');
    isAway = true;
    passMs(30_000);
    expect(await read('hs600519')).toMatchObject({ time: opened });
    passMs(60_000);
    expect(await read('hs600519')).toBeNull();
  });
});
