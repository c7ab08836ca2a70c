import { streamCloseCodes, streamLimits } from '@chanscope/contract';
import { describe, expect, it } from 'vitest';

import type { SocketConnection } from '../../../platform/sockets/web-socket-connection.ts';
import { StreamClient } from './stream-client.ts';
import { TokenBuckets } from './token-bucket.ts';
import { TopicHub } from './topic-hub.ts';

interface Surroundings {
  /** Reads the first numbers of a topic; undefined for what no one knows. */
  readonly openTopic?: () => Promise<null | undefined>;
  readonly monotonicNow?: () => number;
  readonly topicsOfAddress?: TokenBuckets;
}

const openAddress = (): TokenBuckets =>
  new TokenBuckets({ burst: Infinity, perSecond: 1, maxWaitMs: 0 });

/** A client that has greeted, on a connection in memory. */
async function greetedClient({
  openTopic = () => Promise.resolve(null),
  // A second goes by between any two questions: no one is too loud.
  monotonicNow = stepsOf(1000),
  topicsOfAddress = openAddress(),
}: Surroundings = {}) {
  const texts: string[] = [];
  const closings: (() => void)[] = [];
  const farewells: number[] = [];
  const pauses: number[] = [];
  let isOpen = true;
  let say: (message: string | null) => void = () => undefined;
  const connection: SocketConnection = {
    send: (parts) => void texts.push(Buffer.concat(parts).toString()),
    bufferedBytes: 0,
    get isOpen() {
      return isOpen;
    },
    receivedAt: 0,
    ping: () => undefined,
    close: (code) => {
      isOpen = false;
      farewells.push(code);
    },
    onMessage: (listen) => (say = listen),
    onClose: (listen) => void closings.push(listen),
    onDrain: () => undefined,
  };
  const sources = {
    quoteOf: openTopic,
    minutesOf: () => Promise.resolve([]),
    newestQuote: () => null,
    newestMinutes: () => [],
    digestOf: () => null,
    isLeft: () => false,
  };
  const hub = new TopicHub('e', sources, () => 0);
  const dependencies = {
    hub,
    epoch: 'e',
    tokens: { peek: () => Promise.resolve(null) },
    clock: { now: () => 0 },
    monotonicNow,
    counters: { framesSent: 0, changesDropped: 0, closedSlow: 0 },
    admit: () => true,
    isClosed: () => false,
    topicsOfAddress,
    pause: (ms: number) => Promise.resolve(void pauses.push(ms)),
  };
  void new StreamClient(connection, dependencies, '203.0.113.7');
  const receivedOf = (op: string): number =>
    texts.filter((text) => text.startsWith(`{"op":"${op}"`)).length;
  const send = (message: object): void => say(JSON.stringify(message));
  send({ op: 'hello' });
  await expect.poll(() => receivedOf('hello')).toBe(1);
  const subscriptions = (): number => hub.counts().subscriptions;
  const leave = (): void => {
    isOpen = false;
    closings.forEach((listen) => listen());
  };
  return { send, receivedOf, subscriptions, leave, farewells, pauses };
}

function stepsOf(ms: number): () => number {
  let now = 0;
  return () => (now += ms);
}

const topicsFrom = (begin: number, count: number): readonly string[] =>
  Array.from({ length: count }, (_, at) => `quote:usT${begin + at}`);

describe('a client', () => {
  it('listens once to a topic that it names several times', async () => {
    const { send, receivedOf, subscriptions } = await greetedClient();
    send({ op: 'subscribe', topics: ['quote:usA', 'quote:usA'] });
    send({ op: 'subscribe', topics: ['quote:usA', 'quote:usB'] });
    await expect.poll(() => receivedOf('snapshot')).toBe(2);
    expect(subscriptions()).toBe(2);
  });

  it('is notified again of a topic that it left and comes back to', async () => {
    const { send, receivedOf, subscriptions } = await greetedClient();
    send({ op: 'subscribe', topics: ['quote:usA', 'quote:usB'] });
    await expect.poll(() => receivedOf('snapshot')).toBe(2);
    send({ op: 'unsubscribe', topics: ['quote:usA', 'quote:usC'] });
    await expect.poll(subscriptions).toBe(1);
    send({ op: 'subscribe', topics: ['quote:usA'] });
    await expect.poll(() => receivedOf('snapshot')).toBe(3);
  });

  it('listens to no more topics than are permitted, however it asks for them', async () => {
    const { send, receivedOf, subscriptions } = await greetedClient();
    const max = streamLimits.topicsPerConnection;
    send({ op: 'subscribe', topics: topicsFrom(0, max - 1) });
    send({ op: 'subscribe', topics: topicsFrom(max, 3) });
    await expect.poll(() => receivedOf('refused')).toBe(2);
    await expect.poll(subscriptions).toBe(max);
  });

  it('listens to nothing once it is gone, whatever was being opened for it', async () => {
    const opened = Promise.withResolvers<null>();
    let questions = 0;
    const { send, receivedOf, subscriptions, leave } = await greetedClient({
      openTopic: () => ((questions += 1) <= 2 ? Promise.resolve(null) : opened.promise),
    });
    send({ op: 'subscribe', topics: ['quote:usA', 'quote:usB'] });
    await expect.poll(() => receivedOf('snapshot')).toBe(2);
    send({ op: 'subscribe', topics: ['quote:usC'] });
    await expect.poll(() => questions).toBe(3);
    leave();
    expect(subscriptions()).toBe(0);
    opened.resolve(null);
    await new Promise((resolve) => setImmediate(resolve));
    expect([subscriptions(), receivedOf('snapshot')]).toEqual([0, 2]);
  });

  it('is turned away after so many topics that no one knows', async () => {
    let questions = 0;
    const openTopic = (): Promise<undefined> => Promise.resolve(void (questions += 1));
    const { send, receivedOf, farewells } = await greetedClient({ openTopic });
    send({ op: 'subscribe', topics: topicsFrom(0, 120) });
    await expect.poll(() => farewells).toEqual([streamCloseCodes.tooMany]);
    const permitted = streamLimits.unknownTopics + 1;
    expect([questions, receivedOf('refused')]).toEqual([permitted, permitted]);
  });

  it('waits with topics beyond what it may name, and is turned away where that would take long', async () => {
    const { send, receivedOf, pauses, farewells } = await greetedClient({ monotonicNow: () => 0 });
    const { topicsAtOnce, topicsPerSecond, topicWaitMs } = streamLimits;
    const some = topicsFrom(0, 100);
    for (let named = 0; named < topicsAtOnce; named += 100) send({ op: 'subscribe', topics: some });
    // Leaving what it listens to is free, leaving anything else is not.
    await expect.poll(() => receivedOf('snapshot')).toBe(100);
    send({ op: 'unsubscribe', topics: some });
    send({ op: 'ping', at: 1 });
    await expect.poll(() => receivedOf('pong')).toBe(1);
    expect(pauses).toEqual([]);
    send({ op: 'unsubscribe', topics: some.slice(0, 10) });
    const longest = (topicsPerSecond * topicWaitMs) / 1000 - 10;
    for (let named = 0; named < longest - 100; named += 100)
      send({ op: 'subscribe', topics: some });
    await expect.poll(() => pauses).toHaveLength(10);
    expect(pauses.slice(0, 2)).toEqual([100, 1100]);
    send({ op: 'subscribe', topics: some });
    expect(farewells).toEqual([streamCloseCodes.tooMany]);
  });

  it('shares what may be named with the others of its address', async () => {
    const topicsOfAddress = new TokenBuckets({ burst: 50, perSecond: 10, maxWaitMs: 1000 });
    const surroundings = { topicsOfAddress, monotonicNow: () => 0 };
    const one = await greetedClient(surroundings);
    const other = await greetedClient(surroundings);
    one.send({ op: 'subscribe', topics: topicsFrom(0, 50) });
    await expect.poll(one.subscriptions).toBe(50);
    other.send({ op: 'subscribe', topics: topicsFrom(0, 5) });
    await expect.poll(other.subscriptions).toBe(5);
    expect([one.pauses, other.pauses]).toEqual([[], [500]]);
    other.send({ op: 'subscribe', topics: topicsFrom(10, 6) });
    expect(other.farewells).toEqual([streamCloseCodes.tooMany]);
  });
});
