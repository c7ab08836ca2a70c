import { setImmediate as nextTurn } from 'node:timers/promises';

import { describe, expect, it } from 'vitest';

import type { Series } from '../../charts/series.ts';
import { createFirstNumbers } from './first-numbers.ts';

/** What a client who begins to listen receives of a chart of this source, whose numbers lag behind. */
async function firstQuoteOf(source: string) {
  const quote = { price: 10, time: 1, source, delayed: false, stale: true };
  const answer = { stock: { stockId: 'hs600519' }, quote };
  const series = { answer: () => Promise.resolve(answer) } as unknown as Series;
  return createFirstNumbers(series).quoteOf('hs600519');
}

describe('the first quote of a security', () => {
  it('says of a file that it ends in the past', async () => {
    expect(await firstQuoteOf('imported:days')).toMatchObject({ price: 10, stale: true });
  });

  it('leaves it to the watch whether a feed is broken off', async () => {
    expect(await firstQuoteOf('feed:one')).toMatchObject({ price: 10, stale: false });
  });
});

it('are read of few securities at once, of all in the end', async () => {
  let reading = 0;
  let most = 0;
  const series = {
    async answer({ stockId }: { stockId: string }) {
      reading += 1;
      most = Math.max(most, reading);
      await nextTurn();
      reading -= 1;
      return { stock: { stockId }, quote: { price: 10, source: 'simulated' } };
    },
  } as unknown as Series;
  const { quoteOf } = createFirstNumbers(series);
  const all = await Promise.all(
    Array.from({ length: 300 }, (_, at) => quoteOf(`hs${600_000 + at}`)),
  );
  expect([all.length, all.every((quote) => quote?.price === 10)]).toEqual([300, true]);
  expect(most).toBe(8);
});
