import { type Market, marketOf, markets, symbolFromStockId } from '@chanscope/market';
import { describe, expect, it } from 'vitest';

import { type ServedQuotes, serveQuotesForTest } from '../../test-support/quotes-for-test.ts';
import { openStream, type TestStream, until } from '../../stream-for-test.ts';

const pollMs = 3000;

/** A server on which one security of a market is followed, what its follower is shown, and the time by then. */
async function followOne(stockId: string) {
  const begin = Date.parse('2026-11-18T10:00:00+08:00');
  const served = await serveQuotesForTest(begin);
  const stream = await openStream(served.address, { token: null });
  stream.send({ op: 'subscribe', topics: [`quote:${stockId}`] });
  await stream.next('snapshot');
  const symbol = symbolFromStockId(stockId);
  let now = begin;
  await until(() => {
    served.setNow((now += pollMs));
    return served.askedFor(marketOf(symbol)).includes(symbol);
  }, 'that the security is asked for');
  return { served, start: now, isStale: () => lastStaleOf(stream) };
}

function lastStaleOf({ messages }: TestStream): boolean | undefined {
  const fields = messages.flatMap((message) =>
    message.op === 'update' ? message.changes.map(([, , , each]) => each as object) : [],
  );
  return fields.findLast((each): each is { stale: boolean } => 'stale' in each)?.stale;
}

/** Lets the market's time go on poll by poll. */
async function pollUntil(served: ServedQuotes, from: number, to: number): Promise<void> {
  for (let now = from + pollMs; now <= to; now += pollMs) {
    served.setNow(now);
    await until(() => served.hasAsked(now), 'the quotes of a poll');
  }
}

describe('a feed that answers and is stuck', () => {
  it('is shown as interrupted within fifteen seconds where one security is followed, until it moves again', async () => {
    const { served, start, isStale } = await followOne('hk00700');
    await pollUntil(served, start, start + 6000);
    await until(() => isStale() === false, 'a live quote');
    served.stick(true);
    await pollUntil(served, start + 6000, start + 6000 + 15_000);
    await until(() => isStale() === true, 'that the quote is shown as interrupted');
    expect(served.quotes.newest(symbolFromStockId('hk00700'))?.stale).toBe(true);

    served.stick(false);
    await pollUntil(served, start + 21_000, start + 24_000);
    await until(() => isStale() === false, 'a live quote again');
  });
});

it('is asked for three securities of each market at least, whatever is followed', async () => {
  const begins: Readonly<Record<Market, string>> = {
    hs: '2026-11-18T10:00:00+08:00',
    hk: '2026-11-18T10:00:00+08:00',
    us: '2026-11-18T11:00:00-05:00',
  };
  for (const market of markets) {
    const now = Date.parse(begins[market]);
    const served = await serveQuotesForTest(now);
    await until(() => served.hasAsked(now), 'the first quotes');
    expect(served.askedFor(market).length).toBeGreaterThanOrEqual(3);
  }
});
