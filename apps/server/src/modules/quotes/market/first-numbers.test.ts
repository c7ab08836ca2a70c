import { describe, expect, it } from 'vitest';

import type { Series } from '../../charts/series.ts';
import { createFirstNumbers } from './first-numbers.ts';

/** What a client who begins to listen receives of a chart of this source, whose numbers lag behind. */
async function firstQuoteOf(source: string) {
  const quote = { price: 10, time: 1 };
  const answer = { stock: { stockId: 'hs600519' }, quote, source, delayed: false, stale: true };
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
