import { readFileSync } from 'node:fs';
import path from 'node:path';

import { describe, expect, it, onTestFinished } from 'vitest';

import { serveFaults, type LineFault } from '../../feed-client/fault-proxy-for-test.ts';
import { feedHttpTo } from '../../feed-client/feed-http-for-test.ts';
import { serveReplays, type Replay } from '../../feed-client/replay-server-for-test.ts';
import { itKeepsTheProviderContract } from '../../provider-contract.ts';
import type { MarketDataProvider } from '../../provider.ts';
import { sampleInstrument } from '../simulated/sample-instrument.ts';
import { createNasdaqProvider } from './nasdaq-provider.ts';

const fixture = (name: string): string =>
  readFileSync(path.join(import.meta.dirname, 'fixtures', name), 'utf8');

const files: Replay = ({ host, path: asked }) =>
  host === 'www.nasdaqtrader.com' ? fixture(path.basename(asked)) : null;

function providerAt(gateway: string, totalMs = 10_000): MarketDataProvider {
  const http = feedHttpTo(gateway, {
    provider: 'feed:nasdaq',
    totalMs,
    pause: () => Promise.resolve(),
  });
  const provider = createNasdaqProvider(http);
  onTestFinished(async () => provider.close?.());
  return provider;
}

async function replay(answer: Replay): Promise<string> {
  const server = await serveReplays([answer]);
  onTestFinished(() => server.close());
  return server.url;
}

itKeepsTheProviderContract('nasdaq', {
  provider: createNasdaqProvider(feedHttpTo('http://127.0.0.1:1', { provider: 'feed:nasdaq' })),
  instruments: [],
  unknown: sampleInstrument('US.AAPL'),
  instants: [Date.parse('2026-11-20T20:00-05:00')],
});

describe('the directory of Nasdaq', () => {
  it('lists shares and funds of both files under our codes, without test issues', async () => {
    const provider = providerAt(await replay(files));
    const listings = (await provider.fetchDirectory?.('us')) ?? [];
    expect(listings.map(({ symbol, kind }) => [symbol, kind])).toEqual([
      ['US.AAPL', 'stock'],
      ['US.QQQ', 'etf'],
      ['US.EXMPW', 'other'],
      ['US.JD', 'stock'],
      ['US.BRK.B', 'stock'],
      ['US.EXM^D', 'other'],
      ['US.SPY', 'etf'],
      ['US.EXM.WS', 'other'],
    ]);
    expect(listings[0]).toEqual({
      symbol: 'US.AAPL',
      name: 'Apple Inc. - Common Stock',
      englishName: 'Apple Inc. - Common Stock',
      kind: 'stock',
    });
    expect(provider.health?.().droppedRecords).toBe(0);
  });

  it('has nothing of other markets, and no bars', async () => {
    const provider = providerAt('http://127.0.0.1:1');
    expect(await provider.fetchDirectory?.('hs')).toEqual([]);
    expect(provider.offers.map(({ capability, market }) => [capability, market])).toEqual([
      ['directory', 'us'],
    ]);
  });

  it('leaves out a line that it does not understand', async () => {
    const provider = providerAt(
      await replay(({ path: asked }) =>
        fixture(path.basename(asked)).replace('QQQ|Invesco QQQ Trust, Series 1|G|', 'QQQ|'),
      ),
    );
    expect((await provider.fetchDirectory?.('us'))?.length).toBe(7);
    expect(provider.health?.().droppedRecords).toBe(1);
  });

  const cutHalf = (body: Buffer): Buffer => body.subarray(0, body.indexOf('JD|'));
  const faults: readonly (readonly [string, LineFault, string])[] = [
    ['a file without its last line', { kind: 'body', change: cutHalf }, 'unreadable'],
    ['a page', { kind: 'answer', status: 200, body: '<!doctype html><p>' }, 'unreadable'],
    ['a file of something else', { kind: 'answer', status: 200, body: 'a,b\n1,2\n' }, 'unreadable'],
    ['a ban', { kind: 'answer', status: 403, body: 'Access Denied' }, 'refused'],
    ['a cut answer', { kind: 'cut', afterBytes: 90 }, 'unreachable'],
    ['a black hole', { kind: 'blackHole' }, 'slow'],
  ];

  it.each(faults)('is refused for %s', async (_, fault, kind) => {
    const proxy = await serveFaults(await replay(files));
    onTestFinished(() => proxy.close());
    proxy.fault = fault;
    const answer = providerAt(proxy.url, kind === 'slow' ? 300 : 10_000).fetchDirectory?.('us');
    await expect(answer).rejects.toMatchObject({ name: 'ProviderFailure', kind });
  });
});
