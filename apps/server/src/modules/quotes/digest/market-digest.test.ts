import {
  type DigestQuote,
  type MarketDigest,
  type ServerMessage,
  marketDigest,
  streamLimits,
} from '@chanscope/contract';
import { describe, expect, it, onTestFinished } from 'vitest';

import { createLocalChannel } from '../../../platform/cluster/local/local-channel.ts';
import { openStream, until } from '../../../stream-for-test.ts';
import { serveTwo } from '../../../test-support/two-servers-for-test.ts';
import { serveQuotesForTest } from '../../../test-support/quotes-for-test.ts';
import { createDigestTopic } from './digest-topic.ts';
import { createMarketDigests } from './market-digests.ts';
import { type SweepBatch, sweepTopic, textOfSweep } from './sweep-batch.ts';

type Update = Extract<ServerMessage, { op: 'update' }>;

function digestsIn(messages: readonly ServerMessage[], topic: string): MarketDigest[] {
  return messages.flatMap((message) => {
    if (message.op === 'snapshot' && message.topic === topic) return message.digest ?? [];
    if (message.op !== 'update') return [];
    const own = message.changes.filter((change: Update['changes'][number]) => change[0] === topic);
    return own.map((change) => marketDigest.parse(change[3]));
  });
}

describe('the digest of a market', () => {
  it('reports breadth, indices and every share over the socket, and asks for no market that no one follows', async () => {
    const begin = Date.parse('2026-11-18T10:00:00+08:00');
    const served = await serveQuotesForTest(begin);
    const stream = await openStream(served.address, { token: null });
    stream.send({ op: 'subscribe', topics: ['market:hk'] });
    const digests = (): MarketDigest[] => digestsIn(stream.messages, 'market:hk');
    let now = begin;
    await until(() => {
      served.setNow((now += 3000));
      return digests().some(({ counted, indices }) => counted > 50 && indices.length === 3);
    }, 'a whole digest');
    const last = digests().at(-1);
    expect(last).toMatchObject({ market: 'hk', source: 'feed:walk', delayed: false, limits: null });
    expect(last?.counted).toBe(last?.total);
    expect((last?.up ?? 0) + (last?.flat ?? 0) + (last?.down ?? 0)).toBe(last?.counted);
    const shares = new Map(
      digests().flatMap(({ quotes }) => quotes.map((each) => [each[0], each])),
    );
    expect(shares.size).toBe(last?.counted);
    // Nothing is made of the minutes of shares that no one follows.
    expect([...served.recorded.keys()].length).toBeLessThan(10);
    expect(served.askedFor('us').length).toBeLessThan(10);
  });

  it('is the same on a server that does not ask itself', async () => {
    const [one, other] = await serveTwo('2026-11-18T10:00:00+08:00');
    const streams = await Promise.all(
      [one, other].map(({ address }) => openStream(address, { token: null })),
    );
    for (const stream of streams) stream.send({ op: 'subscribe', topics: ['market:hk'] });
    let now = one.clock.now();
    const counted = (): number[] =>
      streams.map(({ messages }) => digestsIn(messages, 'market:hk').at(-1)?.counted ?? 0);
    await until(
      () => {
        now += 500;
        for (const app of [one, other]) app.setClock(new Date(now).toISOString());
        return counted().every((count) => count > 50);
      },
      'digests of both',
      20_000,
    );
    expect(new Set(counted()).size).toBe(1);
  });
});

const market = 'hs' as const;

function quoteOf(at: number, change: number, place: DigestQuote[5] = 0): DigestQuote {
  return [`hs${600_000 + at}`, 10 + at / 100, 10, change, 1_763_431_200_000 + at, place];
}

/** Digests that learn what a test publishes. */
async function openDigests() {
  const channel = createLocalChannel();
  const digests = createMarketDigests({ channel, quoteOf: () => null });
  await digests.begin();
  onTestFinished(() => digests.close());
  const { whole, drain } = digests.follow(market);
  return {
    whole,
    drain,
    hasChanges: () => digests.changed().includes(market),
    publish: (given: Partial<SweepBatch>): Promise<void> =>
      channel.publish(
        sweepTopic,
        textOfSweep({
          market,
          term: 1,
          source: 'feed:one',
          delayed: false,
          at: 0,
          total: 3000,
          hasLimits: true,
          quotes: [],
          ...given,
        }),
      ),
  };
}

describe('what a digest has of its shares', () => {
  it('is no longer than a message may be: the largest movers first, the others in the next ones', async () => {
    const { whole, drain, hasChanges, publish } = await openDigests();
    const quotes = Array.from({ length: 3000 }, (_, at) => quoteOf(at, (at % 200) / 10 - 10));
    await publish({ quotes });
    const parts: MarketDigest[] = [];
    while (hasChanges()) parts.push(drain());
    const sizes = parts.map((part) => Buffer.byteLength(JSON.stringify(part)));
    expect(Math.max(...sizes)).toBeLessThanOrEqual(streamLimits.digestBytes);
    expect(parts.length).toBeLessThanOrEqual(5);
    const moves = parts.flatMap((part) => part.quotes.map((each) => Math.abs(each[3] ?? 0)));
    expect(moves).toEqual(moves.toSorted((one, other) => other - one));
    expect(new Set(parts.flatMap((part) => part.quotes.map(([id]) => id))).size).toBe(3000);
    expect(parts[0]).toMatchObject({ counted: 3000, up: 1485, flat: 15, down: 1500 });

    // Who comes later is given the largest movers, and the others right after.
    const first = whole();
    expect(first.quotes.length).toBeLessThan(3000);
    const after = new Set(first.quotes.map(([id]) => id));
    while (hasChanges()) for (const [id] of drain().quotes) after.add(id);
    expect(after.size).toBe(3000);
  });

  it('is what changed, of one source and of the newest term', async () => {
    const { drain, publish } = await openDigests();
    await publish({ quotes: [quoteOf(1, 10, 1), quoteOf(2, -10, -1), quoteOf(3, 0, 2)] });
    expect(drain()).toMatchObject({ limits: { up: 1, down: 1 }, counted: 3 });
    await publish({ quotes: [quoteOf(1, 10, 1), quoteOf(2, 4)] });
    expect(drain().quotes).toEqual([quoteOf(2, 4)]);
    await publish({ term: 2, quotes: [quoteOf(2, 5)] });
    await publish({ term: 1, quotes: [quoteOf(2, 6)] });
    expect(drain().quotes).toEqual([quoteOf(2, 5)]);
    await publish({ term: 2, source: 'feed:other', quotes: [quoteOf(2, 5)] });
    expect(drain()).toMatchObject({ source: 'feed:other', counted: 1 });
  });
});

describe('the topic of a digest', () => {
  it('sends no two messages within a second, however often it is flushed, and none is lost', () => {
    let now = 0;
    let number = 0;
    const taken: number[] = [];
    const digest = { quotes: [] } as unknown as MarketDigest;
    const topic = createDigestTopic({
      name: 'market:hs',
      whole: () => digest,
      drain: () => {
        taken.push(now);
        return digest;
      },
      nextNumber: () => (number += 1),
      now: () => now,
    });
    const numbers: unknown[] = [];
    for (; now < 10_000; now += 70)
      for (const entry of topic.flush())
        numbers.push(...(JSON.parse(entry) as unknown[]).slice(1, 3));
    const between = taken.slice(1).map((at, index) => at - (taken[index] ?? 0));
    expect(Math.min(...between)).toBeGreaterThanOrEqual(streamLimits.digestEveryMs);
    expect(taken.length).toBeGreaterThan(8);
    expect(numbers).toEqual(
      Array.from({ length: taken.length * 2 }, (_, at) => (at >> 1) + 1 + (at % 2)),
    );
    expect([topic.since(topic.position), topic.since(1)]).toEqual([[], null]);
  });
});
