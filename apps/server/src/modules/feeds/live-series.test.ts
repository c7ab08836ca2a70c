import { barColumnsOf, dayOpenOf, parseSymbol, type Bar, type Timeframe } from '@chanscope/market';
import { describe, expect, it } from 'vitest';

import { describeOnEachDatabase } from '../../test-support/test-databases.ts';
import { selectSeries } from '../bars/series/select-series.ts';
import { withLiveTail } from '../bars/series/live-tail.ts';
import { ProviderFailure } from '../bars/provider.ts';
import type { SeriesView } from '../bars/series/read-series.ts';
import type { LiveNumbers, SourcedQuote } from '../bars/series/stored-bases.ts';
import { instrumentOf, type OpenedFeeds, openFeeds } from '../../test-support/feeds-for-test.ts';
import { createTestProvider, daysOf, flatBar, flatQuote } from './provider-for-test.ts';

const symbol = parseSymbol('SH.600519');
const inTrade = '2026-11-20T10:00:00+08:00';
const untilYesterday = { from: '2026-10-09', to: '2026-11-19' };
const quoteOf = flatQuote(symbol, 10.2, Date.parse(inTrade));

async function read(
  opened: OpenedFeeds,
  timeframe: Timeframe = '1d',
  adjustment: SeriesView['adjustment'] = 'none',
): Promise<SeriesView | null> {
  const instrument = await instrumentOf(opened, symbol);
  return opened.reader.read({ instrument, timeframe, adjustment, now: opened.now() });
}

const message = (quote: SourcedQuote | null, isSilent = false): LiveNumbers => ({
  newest: () => quote,
  isSilent: () => isSilent,
});

describeOnEachDatabase('charts of feeds', (fresh) => {
  it('fetch what is not stored when a user opens them, once for all who ask, and add the quote', async () => {
    const one = createTestProvider('one', ['hs']);
    const days = daysOf('hs', untilYesterday);
    one.days.set(symbol, days);
    const opened = await openFeeds(await fresh(), { iso: inTrade, providers: [one] });
    expect((await read(opened))?.source).toBe('simulated');
    await opened.switchOn(one);
    const [view, same] = await Promise.all([read(opened), read(opened)]);
    expect(view).toMatchObject({ source: 'feed:one', bars: { length: days.length } });
    expect(same).toMatchObject({ bars: { length: days.length } });
    expect(one.calls.filter((call) => call.startsWith('fetchBars'))).toHaveLength(1);
    // The market trades and nothing says of today.
    expect(view).toMatchObject({ stale: true, isLive: false, forming: false });

    const quote = { ...quoteOf, open: 10.1, high: 10.3, low: 10, volume: 7000 };
    opened.feeds.useQuotes(message({ ...quote, source: 'feed:one' }));
    const live = await read(opened);
    expect(live).toMatchObject({ forming: true, stale: false, asOf: Date.parse(inTrade) });
    expect(live?.bars.length).toBe(days.length + 1);
    expect(live?.bars.close.at(-1)).toBe(10.2);

    // Numbers of another source are not mixed in.
    opened.feeds.useQuotes(message({ ...quote, source: 'feed:two' }));
    expect((await read(opened))?.bars.length).toBe(days.length);
  });

  it('are fetched at once from a feed that is switched on beside one that had none of them', async () => {
    const [one, two] = [createTestProvider('one', ['hs']), createTestProvider('two', ['hs'])];
    two.days.set(symbol, daysOf('hs', untilYesterday));
    const opened = await openFeeds(await fresh(), { iso: inTrade, providers: [one, two] });
    await opened.switchOn(one);
    await read(opened);
    await read(opened);
    expect(one.calls.filter((call) => call.startsWith('fetchBars'))).toHaveLength(1);
    await opened.switchOn(two);
    expect((await read(opened))?.source).toBe('feed:two');
  });

  it('are stale fifteen seconds after the last quote in trade, and at lunch are not', async () => {
    const one = createTestProvider('one', ['hs']);
    one.days.set(symbol, daysOf('hs', untilYesterday));
    const opened = await openFeeds(await fresh(), { iso: inTrade, providers: [one] });
    await opened.switchOn(one);
    opened.feeds.useQuotes(message({ ...quoteOf, source: 'feed:one' }));
    expect((await read(opened))?.stale).toBe(false);
    opened.setClock('2026-11-20T10:00:16+08:00');
    expect((await read(opened))?.stale).toBe(true);
    opened.setClock('2026-11-20T12:00:00+08:00');
    expect((await read(opened))?.stale).toBe(false);
    // The day was never reported to its end.
    one.failure = new ProviderFailure('unreachable', 'feed:one', { message: 'no answer' });
    opened.setClock('2026-11-23T09:00:00+08:00');
    expect((await read(opened))?.stale).toBe(true);
  });

  it('are stale in trade as soon as a market is silent, also before the first quote of their feed', async () => {
    const one = createTestProvider('one', ['hs']);
    one.days.set(symbol, daysOf('hs', { ...untilYesterday, to: '2026-11-20' }));
    const opened = await openFeeds(await fresh(), { iso: inTrade, providers: [one] });
    await opened.switchOn(one);
    expect((await read(opened))?.stale).toBe(false);
    opened.feeds.useQuotes(message({ ...quoteOf, source: 'simulated' }, true));
    expect((await read(opened))?.stale).toBe(true);
    opened.setClock('2026-11-20T12:00:00+08:00');
    expect((await read(opened))?.stale).toBe(false);
  });

  it('of a feed that reports late are marked so, and are not stale for what it cannot know yet', async () => {
    const punctual = createTestProvider('one', ['hs']);
    const delayed = Object.assign(punctual, {
      offers: punctual.offers.map((offer) => ({ ...offer, delayMinutes: 15 })),
    });
    const open = dayOpenOf('hs', '2026-11-20');
    delayed.days.set(symbol, daysOf('hs', untilYesterday));
    delayed.minutes.set(
      symbol,
      Array.from({ length: 15 }, (_, minute) => flatBar(open + minute * 60_000, 10)),
    );
    const opened = await openFeeds(await fresh(), { iso: inTrade, providers: [delayed] });
    expect((await read(opened))?.isDelayed).toBe(false);
    await opened.switchOn(delayed);
    const reported = { isDelayed: true, stale: false, asOf: open + 15 * 60_000 };
    expect(await read(opened, '1m')).toMatchObject(reported);
    opened.setClock('2026-11-20T10:10:00+08:00');
    expect(await read(opened, '1m')).toMatchObject({ isDelayed: true, stale: true });
  });

  it('of a feed without quotes read the running day again, and are stale when it cannot be read', async () => {
    const all = createTestProvider('one', ['hs']);
    const one = Object.assign(all, {
      offers: all.offers.filter(({ capability }) => capability !== 'quotes'),
    });
    const days = daysOf('hs', { from: '2026-10-09', to: '2026-11-20' });
    one.days.set(symbol, days);
    const opened = await openFeeds(await fresh(), { iso: inTrade, providers: [one] });
    await opened.switchOn(one);
    const reported = { forming: true, stale: false, asOf: Date.parse(inTrade) };
    expect(await read(opened)).toMatchObject(reported);

    one.days.set(symbol, [...days.slice(0, -1), flatBar(days.at(-1)?.time ?? 0, 10.4)]);
    const later = '2026-11-20T10:02:00+08:00';
    opened.setClock(later);
    const again = await read(opened);
    expect(again).toMatchObject({ ...reported, asOf: Date.parse(later) });
    expect(again?.bars.close.at(-1)).toBe(10.4);

    one.failure = new ProviderFailure('unreachable', 'feed:one', { message: 'no answer' });
    opened.setClock('2026-11-20T10:10:00+08:00');
    expect(await read(opened)).toMatchObject({ ...reported, stale: true, asOf: Date.parse(later) });
  });

  it('show what is stored, marked stale, while feeds fail or answer late', async () => {
    const one = createTestProvider('one', ['hs']);
    const days = daysOf('hs', { from: '2026-10-09', to: '2026-11-18' });
    one.days.set(symbol, days);
    const opened = await openFeeds(await fresh(), {
      iso: '2026-11-18T20:00:00+08:00',
      providers: [one],
    });
    await opened.switchOn(one);
    expect((await read(opened))?.stale).toBe(false);

    opened.setClock('2026-11-19T20:00:00+08:00');
    one.failure = new ProviderFailure('unreachable', 'feed:one', { message: 'no answer' });
    const failed = await read(opened);
    expect([failed?.source, failed?.bars.length, failed?.stale]).toEqual([
      'feed:one',
      days.length,
      true,
    ]);

    opened.setClock('2026-11-19T20:02:00+08:00');
    one.failure = null;
    const gate = Promise.withResolvers<void>();
    one.gate = gate.promise;
    one.days.set(symbol, daysOf('hs', { from: '2026-10-09', to: '2026-11-19' }));
    expect((await read(opened))?.bars.length).toBe(days.length);
    gate.resolve();
    await expect.poll(async () => (await read(opened))?.bars.length).toBe(days.length + 1);
  });

  it('know a suspended share from one that no source reported', async () => {
    const one = createTestProvider('one', ['hs']);
    one.days.set(symbol, daysOf('hs', { from: '2026-10-09', to: '2026-11-13' }));
    const opened = await openFeeds(await fresh(), {
      iso: '2026-11-19T20:00:00+08:00',
      providers: [one],
    });
    await opened.switchOn(one);
    expect((await read(opened))?.stale).toBe(false);
  });

  it('are continuous over a distribution: raw bars are kept, factors computed on read', async () => {
    const one = createTestProvider('one', ['hs']);
    const span = { from: '2026-11-09', to: '2026-11-20' };
    const days = daysOf('hs', span, (index) => (index >= 5 ? 5 : 10));
    one.days.set(symbol, days);
    one.actions.set(symbol, [
      {
        exDate: '2026-11-16',
        cashPerShare: 0,
        bonusPerShare: 1,
        rightsPerShare: 0,
        rightsPrice: 0,
      },
    ]);
    const opened = await openFeeds(await fresh(), {
      iso: '2026-11-20T20:00:00+08:00',
      providers: [one],
    });
    await opened.switchOn(one);
    const closes = async (adjustment: SeriesView['adjustment']): Promise<number[]> =>
      Array.from((await read(opened, '1d', adjustment))?.bars.close ?? []);
    expect(await closes('none')).toEqual(days.map(({ close }) => close));
    expect(await closes('forward')).toEqual(days.map(() => 5));
    expect(await closes('backward')).toEqual(days.map(() => 10));
  });

  it('of imported raw bars use distributions that a feed reported', async () => {
    const one = createTestProvider('one', ['hs']);
    const span = { from: '2026-11-09', to: '2026-11-20' };
    const days = daysOf('hs', span, (index) => (index >= 5 ? 5 : 10));
    one.days.set(symbol, days);
    one.actions.set(symbol, [
      {
        exDate: '2026-11-16',
        cashPerShare: 0,
        bonusPerShare: 1,
        rightsPerShare: 0,
        rightsPrice: 0,
      },
    ]);
    const iso = '2026-11-20T20:00:00+08:00';
    const opened = await openFeeds(await fresh(), { iso, providers: [one] });
    await opened.switchOn(one);
    await read(opened);
    const key = { symbol, timeframe: '1d', source: 'imported:file', adjustment: 'none' } as const;
    await opened.store.saveBars(key, barColumnsOf(days.slice(0, 8)));
    const view = await read(opened, '1d', 'forward');
    expect([view?.source, view?.adjustable]).toEqual([
      'imported:file',
      ['none', 'forward', 'backward'],
    ]);
    expect(new Set(view?.bars.close)).toEqual(new Set([5]));
  });
});

describe('withLiveTail()', () => {
  const open = dayOpenOf('hs', '2026-11-20');
  const minutes: Bar[] = [flatBar(open, 10), flatBar(open + 60_000, 10.1)];
  const live = { market: 'hs', timeframe: '1m', forming: null } as const;

  it('makes the running minute of what the day has beyond its closed minutes', () => {
    const time = open + 150_000;
    const quote = { ...quoteOf, time, price: 10.2, high: 10.4, low: 10, volume: 350 };
    const bars = withLiveTail(barColumnsOf(minutes), { ...live, quote });
    expect([bars.length, bars.time.at(-1), bars.volume.at(-1)]).toEqual([3, open + 120_000, 150]);
    expect([bars.high.at(-1), bars.low.at(-1), bars.close.at(-1)]).toEqual([10.4, 10.2, 10.2]);
  });

  it('adds nothing for a minute that is closed, a break, or a suspended share', () => {
    const closed = barColumnsOf(minutes);
    const at = (facts: Partial<typeof quoteOf>): number =>
      withLiveTail(closed, { ...live, quote: { ...quoteOf, ...facts } }).length;
    expect(at({ time: open + 90_000 })).toBe(2);
    expect(at({ time: Date.parse('2026-11-20T12:00:00+08:00') })).toBe(2);
    expect(at({ time: open + 150_000, isSuspended: true })).toBe(2);
  });
});

describe('selectSeries()', () => {
  it('keeps to the feed with the history while another stands in for it', () => {
    const record = { id: 1, symbol, timeframe: '1d', adjustment: 'none', version: 1 } as const;
    const long = { ...record, source: 'feed:one', firstTime: 0, lastTime: 5, barCount: 1000 };
    const short = { ...record, id: 2, source: 'feed:two', firstTime: 4, lastTime: 6, barCount: 7 };
    expect(selectSeries([short, long], '1d')?.source).toBe('feed:one');
    expect(selectSeries([{ ...short, barCount: 900 }, long], '1d')?.source).toBe('feed:two');
  });
});
