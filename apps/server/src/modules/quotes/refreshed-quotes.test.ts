import { setTimeout } from 'node:timers/promises';

import { symbolOf } from '@chanscope/market';
import { describe, expect, it } from 'vitest';

import { serveQuotesForTest } from '../../test-support/quotes-for-test.ts';
import { openStream, until } from '../../stream-for-test.ts';

const share = symbolOf('SH', '600519');
const begin = Date.parse('2026-11-18T10:00:00+08:00');

describe('quotes that are asked for besides', () => {
  it('are there at once for lists and sockets, although no client follows the security', async () => {
    const served = await serveQuotesForTest(begin);
    expect(served.quotes.newest(share)).toBeNull();
    await served.quotes.refresh('hs', [share]);
    const price = served.ticksOf(share).at(-1)?.price;
    expect(served.quotes.newest(share)).toMatchObject({ price, prevClose: 100, stale: false });
    const stream = await openStream(served.address, { token: null });
    stream.send({ op: 'subscribe', topics: ['quote:hs600519'] });
    expect(await stream.next('snapshot')).toMatchObject({ quote: { price } });
  });

  it('are asked for a hundred at a time, with what is followed', async () => {
    const served = await serveQuotesForTest(begin);
    const before = served.asked('hs');
    const others = Array.from({ length: 150 }, (_, index) => symbolOf('SH', `${600_000 + index}`));
    await served.quotes.refresh('hs', [...others, share]);
    expect(served.asked('hs') - before).toBe(2);
    expect(served.ticksOf(share)).toHaveLength(1);
  });

  it('are let go once the market went on without them', async () => {
    const served = await serveQuotesForTest(begin);
    await served.quotes.refresh('hs', [share]);
    const index = symbolOf('SH', '000001');
    served.setNow(begin + 61_000);
    await until(() => served.hasAsked(begin + 61_000), 'the next round');
    expect([served.quotes.newest(share), served.quotes.newest(index)?.symbol]).toEqual([
      null,
      index,
    ]);
  });

  it('do not come back when the market rests, on no chart and on no socket', async () => {
    const served = await serveQuotesForTest(begin);
    await served.quotes.refresh('hs', [share]);
    const price = served.ticksOf(share).at(-1)?.price;
    expect(served.quotes.newest(share)).toMatchObject({ price });
    served.setNow(begin + 61_000);
    await until(() => served.quotes.newest(share) === null, 'that it is let go');
    // What no client follows any more is looked for once a second.
    await setTimeout(1100);
    for (const rest of ['2026-11-18T11:40:00+08:00', '2026-11-18T15:10:00+08:00']) {
      served.setNow(Date.parse(rest));
      expect(served.quotes.newest(share)).toBeNull();
    }
    const stream = await openStream(served.address, { token: null });
    stream.send({ op: 'subscribe', topics: ['quote:hs600519'] });
    expect((await stream.next('snapshot')).quote).toBeNull();
  });

  it('are not asked for while no one trades', async () => {
    const served = await serveQuotesForTest(Date.parse('2026-11-18T20:00:00+08:00'));
    await served.quotes.refresh('hs', [share]);
    expect([served.asked('hs'), served.quotes.newest(share)]).toEqual([0, null]);
  });
});
