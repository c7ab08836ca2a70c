import { barColumnsOf, parseSymbol } from '@chanscope/market';
import { describe, expect, it } from 'vitest';

import { describeOnEachDatabase } from '../../../test-support/test-databases.ts';
import { type CanaryAnswer, divergentOf } from './canary.ts';
import { openFeeds } from '../../../test-support/feeds-for-test.ts';
import { createTestProvider, daysOf, flatQuote } from '../provider-for-test.ts';

const symbols = ['SH.600519', 'SZ.000001', 'SH.601318', 'SZ.300750', 'SH.600036'].map(parseSymbol);
const inTrade = Date.parse('2026-11-20T10:00:00+08:00');

function answerOf(name: string, price: number): CanaryAnswer {
  const quotes = symbols.map((symbol) => flatQuote(symbol, price, inTrade));
  return { provider: createTestProvider(name), quotes };
}

function namesOf(...answers: readonly CanaryAnswer[]): string[] {
  return divergentOf(answers).map(({ name }) => name);
}

describe('divergentOf()', () => {
  it('follows the majority of three, and the first of two', () => {
    expect(namesOf(answerOf('one', 10.1), answerOf('two', 10), answerOf('three', 10.01))).toEqual([
      'feed:one',
    ]);
    expect(namesOf(answerOf('one', 10.1), answerOf('two', 10))).toEqual(['feed:two']);
    expect(namesOf(answerOf('one', 10.04), answerOf('two', 10))).toEqual([]);
    expect(namesOf(answerOf('one', 10))).toEqual([]);
  });
});

describeOnEachDatabase('canaries', (fresh) => {
  it('find out a feed whose columns changed places, before anybody sees its prices', async () => {
    const one = createTestProvider('one', ['hs']);
    const database = await fresh();
    const opened = await openFeeds(database, {
      iso: '2026-11-20T10:00:00+08:00',
      providers: [one],
    });
    const days = barColumnsOf(daysOf('hs', { from: '2026-11-16', to: '2026-11-19' }));
    for (const symbol of symbols) {
      const key = { symbol, timeframe: '1d', source: 'imported:file', adjustment: 'none' } as const;
      await opened.store.saveBars(key, days);
      // Sound in itself, but ten times what was closed at.
      one.quotes.set(symbol, flatQuote(symbol, 100, inTrade));
    }
    await opened.feeds.begin();
    await opened.switchOn(one);
    const health = async (): Promise<unknown> =>
      (await opened.feeds.health()).find(({ provider }) => provider === 'feed:one');
    expect(await health()).toMatchObject({
      state: 'quarantined',
      lastFailure: { message: expect.stringContaining('SH.600519 100 after 10') as string },
    });
    expect(opened.feeds.chainOf('hs', 'quotes')).toEqual([]);

    for (const symbol of symbols) one.quotes.set(symbol, flatQuote(symbol, 10.4, inTrade));
    await opened.switchOn(one);
    expect(await health()).toMatchObject({
      state: 'ok',
      usedFor: expect.arrayContaining(['quotes']) as string[],
    });
  });
});
