import { setTimeout as delay } from 'node:timers/promises';

import { type LiveQuote, streamCloseCodes } from '@chanscope/contract';
import { minuteMs } from '@chanscope/market';
import { describe, expect, it, onTestFinished } from 'vitest';

import { createHttp } from '../../../platform/http/http.ts';
import { createSilentLog } from '../../../platform/log.ts';
import { openStream, type TestStream } from '../../../stream-for-test.ts';
import { bareHttpOptions } from '../../../test-support/test-http.ts';
import { registerStreamRoutes } from './stream-routes.ts';
import { Streams } from './streams.ts';
import { TopicHub } from './topic-hub.ts';

/** The minutes of a day: many bytes for one topic. */
const minutes = Array.from({ length: 240 }, (_, at) => {
  const price = 1000 + at / 100;
  return { t: at * minuteMs, o: price, h: price, l: price, c: price, v: 1e6 + at, a: 1e9 + at };
});

const quoteAt = (price: number): LiveQuote => ({ price, source: 'feed:test' }) as LiveQuote;

/** Between two askings of the client: fewer messages, and topics, than it may send. */
const roundMs = 125;
const topicsPerRound = 12;

interface ServedStreams {
  readonly hub: TopicHub;
  readonly streams: Streams;
  readonly address: string;
}

async function serveStreams(): Promise<ServedStreams> {
  const sources = {
    quoteOf: () => Promise.resolve(quoteAt(1)),
    minutesOf: () => Promise.resolve(minutes),
    newestQuote: () => null,
    newestMinutes: () => [],
    digestOf: () => null,
    isLeft: () => false,
  };
  const hub = new TopicHub('e', sources, () => performance.now());
  const streams = new Streams({
    hub,
    tokens: { peek: () => Promise.resolve(null) },
    callersOf: () => Promise.resolve(new Map()),
    clock: { now: () => 0 },
    log: createSilentLog(),
    onWatched: () => undefined,
  });
  const http = await createHttp(bareHttpOptions);
  await registerStreamRoutes(http, streams, null);
  const address = await http.listen({ host: '127.0.0.1', port: 0 });
  streams.begin();
  onTestFinished(async () => {
    streams.close();
    await http.close();
  });
  return { hub, streams, address };
}

const updatesOf = ({ messages }: TestStream): number =>
  messages.filter(({ op }) => op === 'update').length;

describe('a client that stops reading while quotes go on', () => {
  it('is closed with the code that says so, and the others keep their flow', async () => {
    const { hub, streams, address } = await serveStreams();
    const [slow, quick] = [
      await openStream(address, { token: null }),
      await openStream(address, { token: null }),
    ];
    for (const stream of [slow, quick]) {
      stream.send({ op: 'subscribe', topics: ['quote:usT'] });
      await stream.next('snapshot');
    }
    slow.socket.pause();
    const topics = Array.from({ length: topicsPerRound }, (_, at) => `minute:usT${at}`);
    let price = 1;
    const goOn = async (): Promise<void> => {
      hub.offerQuote('usT', quoteAt((price += 1)));
      await delay(roundMs);
    };
    while (streams.counts().closedSlow === 0) {
      // It goes on asking: the operating system keeps some megabytes before anything waits with us.
      slow.send({ op: 'subscribe', topics });
      slow.send({ op: 'unsubscribe', topics });
      await goOn();
    }
    // It was behind for ten seconds at least, with four flushes in each.
    expect(updatesOf(quick)).toBeGreaterThan(10);
    // What waits for it is read up to the farewell.
    slow.socket.resume();
    expect(await slow.closed()).toBe(streamCloseCodes.tooSlow);
    const before = updatesOf(quick);
    while (updatesOf(quick) < before + 2) await goOn();
  }, 60_000);
});
