import { readFileSync } from 'node:fs';
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
import { createNasdaqProvider } from './nasdaq-provider.ts';

const fixture = (name: string): string =>
  readFileSync(path.join(import.meta.dirname, 'fixtures', name), 'utf8');

const files: Replay = ({ host, path: asked }) =>
  host === 'www.nasdaqtrader.com' ? fixture(path.basename(asked)) : null;

const { createProvider, providerAt, replay } = setProviderStage(createNasdaqProvider, {
  provider: 'feed:nasdaq',
  pause: () => Promise.resolve(),
});

itKeepsTheProviderContract('nasdaq', {
  provider: createProvider('http://127.0.0.1:1'),
  instruments: [],
  unknown: sampleInstrument('US.AAPL'),
  instants: [Date.parse('2026-11-20T20:00-05:00')],
});

describe('the directory of Nasdaq', () => {
  it('lists shares and funds of both files under our codes, without test issues', async () => {
    const provider = providerAt((await replay(files)).url);
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
    const { url } = await replay(({ path: asked }) =>
      fixture(path.basename(asked)).replace('QQQ|Invesco QQQ Trust, Series 1|G|', 'QQQ|'),
    );
    const provider = providerAt(url);
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
    const proxy = await serveFaults((await replay(files)).url);
    onTestFinished(() => proxy.close());
    proxy.fault = fault;
    const answer = providerAt(proxy.url, kind === 'slow' ? 300 : 10_000).fetchDirectory?.('us');
    await expect(answer).rejects.toMatchObject({ name: 'ProviderFailure', kind });
  });
});
