import { setTimeout as delay } from 'node:timers/promises';

import { streamCloseCodes, streamLimits } from '@chanscope/contract';
import { describe, expect, it } from 'vitest';

import { createSilentLog } from '../../../platform/log.ts';
import { embeddedDatabase } from '../../../test-support/test-databases.ts';
import { type ServedQuotes, serveQuotesForTest } from '../../../test-support/quotes-for-test.ts';
import { openStream, type TestStream, until } from '../../../stream-for-test.ts';
import { createInstruments } from '../../instruments/index.ts';

const begin = Date.parse('2026-11-18T10:00:00+08:00');

/** Between two askings of the client: a few less than it may send. */
const roundMs = 125;

/** As many securities of the mainland as one client may follow. */
async function maxStockIds(): Promise<readonly string[]> {
  const instruments = await createInstruments({
    database: await embeddedDatabase(),
    log: createSilentLog(),
  });
  const symbols = (await instruments.symbolsOf('hs')).slice(0, streamLimits.topicsPerConnection);
  return [...(await instruments.stockRowsOf(symbols)).values()].map(({ stockId }) => stockId);
}

/** Lets the market's time run, with new quotes at every flush, until it is asked to stop. */
function letTimeRun({ setNow }: Pick<ServedQuotes, 'setNow'>): () => Promise<void> {
  let isOver = false;
  async function run(): Promise<void> {
    for (let round = 1; !isOver; round++) {
      setNow(begin + 3000 * round);
      await delay(50);
    }
  }
  const running = run();
  return () => {
    isOver = true;
    return running;
  };
}

const closedSlow = async ({ quotes }: ServedQuotes): Promise<number> =>
  (await quotes.statuses()).reduce((sum, each) => sum + each.closedSlow, 0);

const updatesOf = ({ messages }: TestStream): number =>
  messages.filter(({ op }) => op === 'update').length;

describe('a client that stops reading while quotes go on', () => {
  it('is closed with the code that says so, and the others keep their flow', async () => {
    const served = await serveQuotesForTest(begin);
    const topics = (await maxStockIds()).map((stockId) => `quote:${stockId}` as const);
    const [slow, quick] = [
      await openStream(served.address, { token: null }),
      await openStream(served.address, { token: null }),
    ];
    for (const stream of [slow, quick]) {
      stream.send({ op: 'subscribe', topics: [...topics] });
      await stream.next('snapshot');
    }
    const stop = letTimeRun(served);
    slow.socket.pause();
    const sentBefore = updatesOf(quick);
    while ((await closedSlow(served)) === 0) {
      // It goes on asking: the operating system keeps some megabytes before anything waits with us.
      slow.send({ op: 'unsubscribe', topics: [...topics] });
      slow.send({ op: 'subscribe', topics: [...topics] });
      await delay(roundMs);
    }
    // It was behind for ten seconds at least, with four flushes in each.
    expect(updatesOf(quick) - sentBefore).toBeGreaterThan(10);
    // What waits for it is read up to the farewell.
    slow.socket.resume();
    expect(await slow.closed()).toBe(streamCloseCodes.tooSlow);
    const before = updatesOf(quick);
    await until(() => updatesOf(quick) > before + 1, 'what the other is told afterwards');
    await stop();
  }, 90_000);
});
