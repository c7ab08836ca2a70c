import { parseSymbol, type StockSymbol } from '@chanscope/market';
import { expect, it, vi } from 'vitest';

import {
  editorForTest,
  type OpenedFeeds,
  openFeeds,
} from '../../../test-support/feeds-for-test.ts';
import { describeOnEachDatabase } from '../../../test-support/test-databases.ts';
import { ProviderFailure } from '../../bars/provider.ts';
import { createTestProvider, daysOf, type TestProvider } from '../provider-for-test.ts';
import type { MarketFillRecord, MarketFillState } from './fill-record.ts';

const afterClose = '2026-11-20T20:00:00+08:00';
const [pufa, maotai, pingan, composite] = (
  ['SH.600000', 'SH.600519', 'SZ.000001', 'SH.000001'] as const
).map(parseSymbol);
const symbols = [pufa, maotai, pingan, composite].filter((symbol) => symbol !== undefined);
const followed = ['SH.000001', 'SZ.000001'].map(parseSymbol);

/** A feed that knows what it has, so that a test does not go through the whole directory. */
function providerOf(listed: readonly StockSymbol[] = symbols): TestProvider {
  const provider = createTestProvider('one', ['hs']);
  for (const symbol of listed)
    provider.days.set(symbol, daysOf('hs', { from: '2026-11-09', to: '2026-11-20' }));
  provider.listSymbols = () => Promise.resolve(listed);
  return provider;
}

/** What was asked for, in order, once each. */
function askedOf({ calls }: TestProvider): string[] {
  return calls.flatMap((call) => /^fetchBars (.+)$/.exec(call)?.[1] ?? []);
}

async function fillIs(
  { feeds }: OpenedFeeds,
  state: MarketFillState,
): Promise<MarketFillRecord | null> {
  return vi.waitFor(
    async () => {
      const fill = await feeds.fill.read();
      expect(fill?.state).toBe(state);
      return fill;
    },
    { timeout: 20_000, interval: 20 },
  );
}

describeOnEachDatabase('the fill of the market', (fresh) => {
  it('asks for what is followed most first, days before minutes, and says how far it is', async () => {
    const one = providerOf();
    const opened = await openFeeds(await fresh(), { iso: afterClose, providers: [one], followed });
    await opened.switchOn(one);
    await opened.feeds.begin();
    expect(opened.feeds.fill.summary()).toMatchObject({ state: 'idle', total: 0 });
    await opened.feeds.fill.steer('restart', editorForTest);
    const fill = await fillIs(opened, 'done');
    const order = ['SH.000001', 'SZ.000001', 'SH.600000', 'SH.600519'];
    expect(askedOf(one)).toEqual(
      ['1d', '1m'].flatMap((timeframe) => order.map((symbol) => `${symbol} ${timeframe}`)),
    );
    // It knows no minutes of them.
    expect(fill?.progress).toEqual([
      { market: 'hs', timeframe: '1d', total: 4, ok: 4, skip: 0, fail: 0 },
      { market: 'hs', timeframe: '1m', total: 4, ok: 0, skip: 4, fail: 0 },
    ]);
    expect(fill?.lastSymbol).toBe('SH.600519');
    await expect
      .poll(() => opened.feeds.fill.summary())
      .toEqual({ state: 'done', done: 8, total: 8, secondsLeft: null });
  });

  it('is paused, stays paused over a restart, and goes on without asking for what is done', async () => {
    const one = providerOf();
    const database = await fresh();
    const opened = await openFeeds(database, { iso: afterClose, providers: [one], followed });
    await opened.switchOn(one);
    await opened.feeds.begin();
    one.onCall = (call) => {
      if (call !== 'fetchBars SH.600000 1d') return;
      one.gate = opened.feeds.fill.steer('pause', editorForTest).then(() => undefined);
    };
    await opened.feeds.fill.steer('restart', editorForTest);
    const paused = await fillIs(opened, 'paused');
    expect(paused?.progress[0]).toMatchObject({ total: 4, ok: 2 });
    await opened.feeds.close();

    one.onCall = null;
    one.gate = null;
    const before = askedOf(one).length;
    const again = await openFeeds(database, { iso: afterClose, providers: [one], followed });
    await again.feeds.begin();
    await fillIs(again, 'paused');
    expect(askedOf(one)).toHaveLength(before);
    await again.feeds.fill.steer('resume', editorForTest);
    const fill = await fillIs(again, 'done');
    expect(fill?.progress[0]).toMatchObject({ total: 4, ok: 4, skip: 0 });
    const after = askedOf(one).slice(before);
    expect(after[0]).toBe('SH.600000 1d');
    expect(after).not.toContain('SH.000001 1d');
  });

  it('is continued by the next process when its own ends in the middle', async () => {
    const one = providerOf();
    const database = await fresh();
    const opened = await openFeeds(database, { iso: afterClose, providers: [one], followed });
    await opened.switchOn(one);
    await opened.feeds.begin();
    const closing: Promise<void>[] = [];
    one.onCall = (call) => {
      if (call === 'fetchBars SH.600000 1d') closing.push(opened.feeds.close());
    };
    await opened.feeds.fill.steer('restart', editorForTest);
    await vi.waitFor(() => expect(closing).toHaveLength(1), { timeout: 20_000 });
    await closing[0];
    expect((await opened.feeds.fill.read())?.state).toBe('running');
    one.onCall = null;
    const before = askedOf(one).length;
    const again = await openFeeds(database, { iso: afterClose, providers: [one], followed });
    await again.feeds.begin();
    expect((await fillIs(again, 'done'))?.progress[0]).toMatchObject({ total: 4, fail: 0 });
    const after = askedOf(one).slice(before);
    expect(after).not.toContain('SH.000001 1d');
    expect(after).not.toContain('SZ.000001 1d');
    expect(after).toContain('SH.600519 1d');
  });

  it('waits while its feeds rest, and loses nothing by it', async () => {
    const one = providerOf();
    one.failure = new ProviderFailure('unreachable', 'feed:one', { message: 'no answer' });
    const opened = await openFeeds(await fresh(), { iso: afterClose, providers: [one], followed });
    await opened.switchOn(one);
    await opened.feeds.begin();
    await opened.feeds.fill.steer('restart', editorForTest);
    await fillIs(opened, 'waiting');
    one.failure = null;
    opened.setClock('2026-11-20T20:05:00+08:00');
    const fill = await fillIs(opened, 'done');
    expect(fill?.progress[0]).toMatchObject({ total: 4, ok: 4, fail: 0 });
  });

  it('fails with the reason while no feed is on', async () => {
    const one = providerOf();
    const opened = await openFeeds(await fresh(), { iso: afterClose, providers: [one] });
    await opened.feeds.begin();
    await opened.feeds.fill.steer('restart', editorForTest);
    expect((await fillIs(opened, 'failed'))?.reason).toEqual({ kind: 'noBarFeed', values: {} });
    // Nothing to pause.
    expect((await opened.feeds.fill.steer('pause', editorForTest))?.state).toBe('failed');
  });

  it('puts securities into the directory that only files know', async () => {
    const unlisted = parseSymbol('SH.603997');
    const one = providerOf([unlisted]);
    const opened = await openFeeds(await fresh(), { iso: afterClose, providers: [one] });
    await opened.switchOn(one);
    await opened.feeds.begin();
    await opened.feeds.fill.steer('restart', editorForTest);
    await fillIs(opened, 'done');
    const [series] = await opened.store.seriesOf(unlisted);
    expect(series).toMatchObject({ source: 'feed:one', timeframe: '1d', barCount: 10 });
  });
});
