import { streamLimits } from '@chanscope/contract';
import { describe, expect, it } from 'vitest';

import type { SocketConnection } from '../../../platform/sockets/web-socket-connection.ts';
import { StreamClient } from './stream-client.ts';
import { TopicHub } from './topic-hub.ts';

/** A client that has greeted, on a connection in memory. */
async function greetedClient(openTopic: () => Promise<unknown> = () => Promise.resolve()) {
  const texts: string[] = [];
  const closings: (() => void)[] = [];
  let say: (message: string | null) => void = () => undefined;
  const connection: SocketConnection = {
    send: (parts) => void texts.push(Buffer.concat(parts).toString()),
    bufferedBytes: 0,
    isOpen: true,
    receivedAt: 0,
    ping: () => undefined,
    close: () => undefined,
    onMessage: (listen) => (say = listen),
    onClose: (listen) => void closings.push(listen),
    onDrain: () => undefined,
  };
  const sources = {
    quoteOf: () => openTopic().then(() => null),
    minutesOf: () => Promise.resolve([]),
    newestQuote: () => null,
    newestMinutes: () => [],
    isLeft: () => false,
  };
  const hub = new TopicHub('e', sources, () => 0);
  void new StreamClient(connection, {
    hub,
    epoch: 'e',
    tokens: { peek: () => Promise.resolve(null) },
    clock: { now: () => 0 },
    // A second goes by between any two questions: no one is too loud.
    monotonicNow: stepsOf(1000),
    counters: { framesSent: 0, changesDropped: 0, closedSlow: 0 },
    admit: () => true,
  });
  const receivedOf = (op: string): number =>
    texts.filter((text) => text.startsWith(`{"op":"${op}"`)).length;
  const send = (message: object): void => say(JSON.stringify(message));
  send({ op: 'hello' });
  await expect.poll(() => receivedOf('hello')).toBe(1);
  const subscriptions = (): number => hub.counts().subscriptions;
  const leave = (): void => closings.forEach((listen) => listen());
  return { send, receivedOf, subscriptions, leave };
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
    let open = (): void => undefined;
    const opened = new Promise<void>((resolve) => (open = resolve));
    let questions = 0;
    const { send, receivedOf, subscriptions, leave } = await greetedClient(() =>
      (questions += 1) <= 2 ? Promise.resolve() : opened,
    );
    send({ op: 'subscribe', topics: ['quote:usA', 'quote:usB'] });
    await expect.poll(() => receivedOf('snapshot')).toBe(2);
    send({ op: 'subscribe', topics: ['quote:usC'] });
    await expect.poll(() => questions).toBe(3);
    leave();
    expect(subscriptions()).toBe(0);
    open();
    await new Promise((resolve) => setImmediate(resolve));
    expect([subscriptions(), receivedOf('snapshot')]).toEqual([0, 2]);
  });
});
