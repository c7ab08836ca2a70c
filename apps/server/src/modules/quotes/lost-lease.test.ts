import { symbolOf } from '@chanscope/market';
import { expect, it } from 'vitest';

import { createLocalChannel } from '../../platform/cluster/local/local-channel.ts';
import type { Leases } from '../../platform/cluster/leases.ts';
import { serveQuotesForTest } from '../../test-support/quotes-for-test.ts';
import { until } from '../../stream-for-test.ts';
import { batchTopic, textOfBatch } from './market/quote-batch.ts';

const begin = Date.parse('2026-11-18T10:00:00+08:00');
const index = symbolOf('SH', '000001');

/** Leases of a database that a test takes away, and that come back with the next term. */
function createLossyLeases() {
  const duties = new Map<string, Parameters<Leases['hold']>[1]>();
  let end = new AbortController();
  let term = 0;
  const begin = (name: string): void => {
    const duty = duties.get(name);
    void duty?.(term, end.signal);
  };
  const leases: Leases = {
    hold(name, duty) {
      duties.set(name, duty);
      if (term > 0) begin(name);
      return { release: () => Promise.resolve(end.abort()) };
    },
    list: () => Promise.resolve([]),
    close: () => Promise.resolve(),
  };
  return {
    leases,
    lose: (): void => end.abort(),
    revoke(): void {
      term += 1;
      end = new AbortController();
      for (const name of duties.keys()) begin(name);
    },
  };
}

it('quotes go on where the lease is lost and no one can take it, until another process has it', async () => {
  const channel = createLocalChannel();
  const lossy = createLossyLeases();
  const served = await serveQuotesForTest(begin, { leases: lossy.leases, channel });
  lossy.revoke();
  await until(() => served.hasAsked(begin), 'the first quotes');

  lossy.lose();
  served.setNow(begin + 3000);
  await until(() => served.hasAsked(begin + 3000), 'quotes without the lease');
  expect(served.quotes.newest(index)).toMatchObject({ time: begin + 3000, stale: false });

  // The lease comes back: it is asked for once, not by both.
  lossy.revoke();
  const before = served.asked('hs');
  served.setNow(begin + 6000);
  await until(() => served.hasAsked(begin + 6000), 'quotes with the lease');
  expect(served.asked('hs') - before).toBeLessThanOrEqual(2);

  lossy.lose();
  await channel.publish(
    batchTopic,
    textOfBatch({ market: 'hs', term: 3, number: 1, quotes: [], minutes: [], isFull: false }),
  );
  const asked = served.asked('hs');
  // Hong Kong, which is not overtaken, is asked for all the while.
  for (const now of [begin + 9000, begin + 12_000]) {
    const others = served.asked('hk');
    served.setNow(now);
    await until(() => served.asked('hk') > others, 'quotes of another market');
  }
  expect(served.asked('hs')).toBe(asked);
});
