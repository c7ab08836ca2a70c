import { parseSymbol } from '@chanscope/market';
import { describe, expect, it } from 'vitest';

import { describeOnEachDatabase } from '../../../test-support/test-databases.ts';
import { ProviderFailure } from '../../bars/provider.ts';
import {
  editorForTest,
  instrumentOf,
  type OpenedFeeds,
  openFeeds,
} from '../../../test-support/feeds-for-test.ts';
import { createTestProvider, flatQuote, type TestProvider } from '../provider-for-test.ts';

const inTrade = '2026-11-20T10:00:00+08:00';
const symbols = ['SH.600519', 'SZ.000001', 'SH.601318', 'SZ.300750', 'SH.600036'].map(parseSymbol);

function namesOf({ feeds }: OpenedFeeds): string[] {
  return feeds.chainOf('hs', 'quotes').map(({ name }) => name);
}

function quoteAll(provider: TestProvider, price: number, time: number): void {
  for (const symbol of symbols) provider.quotes.set(symbol, flatQuote(symbol, price, time));
}

/** Asks the first of the chain as a poll does, going on to the next when it fails; answers who reported. */
async function poll(opened: OpenedFeeds): Promise<string | null> {
  const asked = await opened.instruments.findMany(symbols);
  for (const provider of opened.feeds.chainOf('hs', 'quotes'))
    try {
      await provider.fetchQuotes(asked, opened.now());
      return provider.name;
    } catch (error) {
      if (!(error instanceof ProviderFailure)) throw error;
    }
  return null;
}

const refusal = new ProviderFailure('unreachable', 'feed:one', { message: 'no answer' });

describeOnEachDatabase('feeds', (fresh) => {
  it('asks the simulation alone until an administrator switches a feed on', async () => {
    const [one, two] = [createTestProvider('one'), createTestProvider('two')];
    const opened = await openFeeds(await fresh(), { iso: inTrade, providers: [one, two] });
    expect(namesOf(opened)).toEqual(['simulated']);
    await opened.switchOn(two);
    await opened.switchOn(one);
    expect(namesOf(opened)).toEqual(['feed:one', 'feed:two']);
    expect(opened.feeds.chainOf('us', 'quotes').map(({ name }) => name)).toEqual(['simulated']);
    await opened.feeds.setPriority(
      { market: 'hs', capability: 'quotes', order: ['feed:two'] },
      editorForTest,
    );
    expect(namesOf(opened)).toEqual(['feed:two', 'feed:one']);
    expect(opened.feeds.chainOf('hs', 'dailyBars')[0]?.name).toBe('feed:one');

    const again = await openFeeds(opened.database, { iso: inTrade, providers: [one, two] });
    expect(namesOf(again)).toEqual(['feed:two', 'feed:one']);
    await expect(
      opened.feeds.setSwitch({ provider: 'feed:none', market: 'hs', isOn: true }, editorForTest),
    ).rejects.toThrow(RangeError);
  });

  it('writes into the system log who switched, and informs all processes', async () => {
    const one = createTestProvider('one');
    const opened = await openFeeds(await fresh(), { iso: inTrade, providers: [one] });
    await opened.switchOn(one);
    const [line] = await opened.database.kysely
      .withTables<{ audit_entry: { type: string; target: string; account: string } }>()
      .selectFrom('audit_entry')
      .select(['type', 'target', 'account'])
      .execute();
    expect(line).toEqual({ type: 'switchFeed', target: 'feed:one', account: 'operator' });
    expect(opened.published).toEqual(['feeds ']);
    const health = await opened.feeds.health();
    expect(
      health.find(({ provider, market }) => provider === 'feed:one' && market === 'hs'),
    ).toEqual(
      expect.objectContaining({
        isOn: true,
        state: 'ok',
        changedBy: 'operator',
        usedFor: ['quotes', 'dailyBars', 'minuteBars', 'actions', 'directory', 'sectors'],
      }),
    );
  });

  it('keeps a feed out that reports prices which cannot be, until a user lets it in again', async () => {
    const [one, two] = [createTestProvider('one'), createTestProvider('two')];
    const opened = await openFeeds(await fresh(), { iso: inTrade, providers: [one, two] });
    await opened.switchOn(one);
    await opened.switchOn(two);
    quoteAll(two, 10, opened.now());
    for (const symbol of symbols)
      one.quotes.set(symbol, { ...flatQuote(symbol, 10, opened.now()), high: 9, low: 11 });
    expect(await poll(opened)).toBe('feed:two');
    expect(namesOf(opened)).toEqual(['feed:two']);
    const health = await opened.feeds.health();
    expect(
      health.find(({ provider, market }) => provider === 'feed:one' && market === 'hs'),
    ).toMatchObject({ state: 'quarantined', lastFailure: { kind: 'unsound' } });
    await opened.switchOn(one);
    expect(namesOf(opened)).toEqual(['feed:one', 'feed:two']);
  });
});

describe('the chain of feeds', () => {
  describeOnEachDatabase('in trade', (fresh) => {
    async function openTwo(): Promise<OpenedFeeds & { one: TestProvider; two: TestProvider }> {
      const [one, two] = [createTestProvider('one'), createTestProvider('two')];
      const opened = await openFeeds(await fresh(), { iso: inTrade, providers: [one, two] });
      await opened.switchOn(one);
      await opened.switchOn(two);
      quoteAll(one, 10, opened.now());
      quoteAll(two, 10, opened.now());
      return { ...opened, one, two };
    }

    it('goes on to the next feed when one fails, lets it rest, and returns after three good answers', async () => {
      const opened = await openTwo();
      opened.one.failure = refusal;
      for (let failure = 0; failure < 5; failure++) expect(await poll(opened)).toBe('feed:two');
      expect(namesOf(opened)).toEqual(['feed:two']);
      const calls = opened.one.calls.length;
      await poll(opened);
      expect(opened.one.calls.length).toBe(calls);

      opened.one.failure = null;
      opened.setClock('2026-11-20T10:01:10+08:00');
      quoteAll(opened.one, 10, opened.now());
      quoteAll(opened.two, 10, opened.now());
      const asked = await opened.instruments.findMany(symbols);
      for (let success = 0; success < 3; success++) {
        expect(namesOf(opened)).toEqual(['feed:two', 'feed:one']);
        await opened.feeds.chainOf('hs', 'quotes')[1]?.fetchQuotes(asked, opened.now());
      }
      expect(namesOf(opened)).toEqual(['feed:one', 'feed:two']);
    });

    it('goes on to the next feed when one stands still while the market trades', async () => {
      const opened = await openTwo();
      opened.setClock('2026-11-20T10:02:00+08:00');
      quoteAll(opened.two, 10, opened.now());
      expect(await poll(opened)).toBe('feed:two');
      opened.setClock('2026-11-20T12:00:00+08:00');
      expect(await poll(opened)).toBe('feed:one');
    });

    it('leaves out single quotes that cannot be and counts them', async () => {
      const opened = await openTwo();
      const [first = parseSymbol('SH.600519')] = symbols;
      opened.one.quotes.set(first, { ...flatQuote(first, Number.NaN, opened.now()) });
      const [selected] = opened.feeds.chainOf('hs', 'quotes');
      const asked = [
        await instrumentOf(opened, first),
        ...(await opened.instruments.findMany(symbols.slice(1))),
      ];
      const quotes = await selected?.fetchQuotes(asked, opened.now());
      expect(quotes?.map(({ symbol }) => symbol)).toEqual(symbols.slice(1));
      const health = await opened.feeds.health();
      expect(health.find(({ provider }) => provider === 'feed:one')?.droppedRows).toBe(1);
    });
  });
});
