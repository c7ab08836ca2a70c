import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { QuoteConnection } from './quote-connection.ts';
import {
  minuteForTest,
  quoteForTest,
  runForTest,
  StreamServerForTest,
} from './stream-server-for-test.ts';
import type { TopicUpdate } from './topic-book.ts';

const topic = 'quote:hs600519';

let now = 0;
let random: () => number = () => 0.5;

function connectionTo(server: StreamServerForTest) {
  const updates: TopicUpdate[] = [];
  const troubles: string[] = [];
  let ended = 0;
  const line = new QuoteConnection(
    { connect: server.connect, random: () => random(), now: () => Date.now() + now },
    {
      onUpdate: (each) => updates.push(...each),
      onLive: () => undefined,
      onSessionEnded: () => (ended += 1),
      onTrouble: (words) => troubles.push(words),
    },
  );
  return { line, updates, troubles, timesEnded: () => ended };
}

function priceOf({ line }: Pick<ReturnType<typeof connectionTo>, 'line'>): number | undefined {
  const value = line.read(topic);
  return value?.kind === 'quote' ? value.quote?.price : undefined;
}

const pass = async (ms: number): Promise<void> => {
  await vi.advanceTimersByTimeAsync(ms);
};

beforeEach(() => {
  vi.useFakeTimers();
  now = 0;
  random = () => 0.5;
});
afterEach(() => vi.useRealTimers());

describe('QuoteConnection', () => {
  it('says hello with the token before anything else, then asks for what is followed', async () => {
    const server = new StreamServerForTest();
    const { line } = connectionTo(server);
    line.speakFor('secret');
    line.follow([topic]);
    await pass(1);
    expect(server.socket.received).toEqual([
      { op: 'hello', token: 'secret' },
      { op: 'subscribe', topics: [topic] },
    ]);
  });

  it('holds what the server last said of a topic', async () => {
    const server = new StreamServerForTest();
    const pushed = connectionTo(server);
    pushed.line.follow([topic]);
    await pass(1);
    expect(pushed.line.read(topic)).toEqual({ kind: 'quote', quote: null });
    server.publishQuote('hs600519', quoteForTest({ price: 11 }));
    server.publishQuote('hs600519', quoteForTest({ price: 12 }));
    expect(priceOf(pushed)).toBe(12);
    expect(pushed.updates).toHaveLength(3);
    expect(pushed.line.isLive(topic)).toBe(true);
  });

  it('asks for all of a topic when an update does not follow what it holds', async () => {
    const server = new StreamServerForTest();
    server.read(topic).quote = quoteForTest();
    const pushed = connectionTo(server);
    pushed.line.follow([topic]);
    await pass(1);
    server.toLose = 1;
    server.publishQuote('hs600519', quoteForTest({ high: 13 }));
    server.publishQuote('hs600519', quoteForTest({ high: 13, price: 12 }));
    expect(server.socket.received.at(-1)).toEqual({ op: 'recover', topic });
    expect(pushed.line.read(topic)).toEqual({
      kind: 'quote',
      quote: quoteForTest({ high: 13, price: 12 }),
    });
  });

  it('holds each run of a job as it was reported last', async () => {
    const server = new StreamServerForTest();
    server.publishRun(runForTest());
    const { line } = connectionTo(server);
    line.follow(['jobs']);
    await pass(1);
    const other = runForTest({ jobId: 'two' });
    const ended = runForTest({ status: 'done' });
    server.publishRun(other);
    server.publishRun(ended);
    expect(line.read('jobs')).toEqual({ kind: 'jobs', jobs: [other, ended] });
    expect(server.socket.received.filter(({ op }) => op === 'recover')).toEqual([]);
  });

  it('goes on from where it was after a break', async () => {
    const server = new StreamServerForTest();
    server.read(topic).quote = quoteForTest();
    const pushed = connectionTo(server);
    pushed.line.follow([topic]);
    await pass(1);
    server.publishQuote('hs600519', quoteForTest({ price: 11 }));
    const { seq } = server.read(topic);
    server.endAll(1006);
    expect(pushed.line.isLive(topic)).toBe(false);
    expect(priceOf(pushed)).toBe(11);
    await pass(4000);
    expect(server.socket.received.at(-1)).toEqual({
      op: 'subscribe',
      topics: [topic],
      held: { epoch: 'one', positions: { [topic]: seq } },
    });
    expect(pushed.line.isLive(topic)).toBe(true);
  });

  it('takes nothing over from before the numbers began anew', async () => {
    const server = new StreamServerForTest();
    const pushed = connectionTo(server);
    pushed.line.follow([topic]);
    await pass(1);
    server.publishQuote('hs600519', quoteForTest({ price: 11 }));
    server.restart('two');
    await pass(31_000);
    expect(server.socket.received[1]).toEqual({ op: 'subscribe', topics: [topic] });
    server.publishQuote('hs600519', quoteForTest({ price: 12 }));
    expect(priceOf(pushed)).toBe(12);
  });

  it('replaces a connection that says nothing for 25 s, though it never closed', async () => {
    const server = new StreamServerForTest();
    const { line } = connectionTo(server);
    line.follow([topic]);
    await pass(1);
    const { socket } = server;
    await pass(60_000);
    expect(server.socket).toBe(socket);
    expect(socket.received.filter(({ op }) => op === 'ping')).toHaveLength(6);
    socket.isDeaf = true;
    await pass(24_000);
    expect(server.socket).toBe(socket);
    await pass(2000);
    expect(server.socket).not.toBe(socket);
  });

  it('is there again at once after the device slept', async () => {
    const server = new StreamServerForTest();
    const { line } = connectionTo(server);
    line.follow([topic]);
    await pass(1);
    const { socket } = server;
    socket.isDeaf = true;
    now += 3_600_000;
    line.wake();
    await pass(1);
    expect(server.socket).not.toBe(socket);
    expect(line.isLive(topic)).toBe(true);
  });

  it('comes back between one second and a bound that grows to half a minute', async () => {
    const server = new StreamServerForTest();
    server.isAway = true;
    const { line, troubles } = connectionTo(server);
    const waits: number[] = [];
    for (const chance of [0, 0.999_999]) {
      random = () => chance;
      line.follow([topic]);
      for (let attempt = 0; attempt < 6; attempt += 1) {
        const before = server.all.length;
        const began = Date.now();
        while (server.all.length === before) await pass(100);
        waits.push(Math.round((Date.now() - began) / 1000));
      }
      line.follow([]);
    }
    expect(waits).toEqual([1, 1, 1, 1, 1, 1, 4, 8, 16, 30, 30, 30]);
    expect(troubles[0]).toBe('/api/ws/quotes: readyState 0');
  });

  it('says that the session ended, and says hello again with the new token', async () => {
    const server = new StreamServerForTest();
    const pushed = connectionTo(server);
    pushed.line.speakFor('old');
    pushed.line.follow([topic]);
    await pass(1);
    server.endAll(4001);
    expect(pushed.timesEnded()).toBe(1);
    pushed.line.speakFor('new');
    await pass(1);
    expect(server.socket.received[0]).toEqual({ op: 'hello', token: 'new' });
  });

  it('says hello again when another user signs in', async () => {
    const server = new StreamServerForTest();
    const { line } = connectionTo(server);
    line.follow([topic]);
    await pass(1);
    line.speakFor('somebody');
    await pass(1);
    expect(server.open.size).toBe(1);
    expect(server.socket.received[0]).toEqual({ op: 'hello', token: 'somebody' });
  });

  it('leaves what is followed no more, and has no connection when nothing is followed', async () => {
    const server = new StreamServerForTest();
    const { line } = connectionTo(server);
    line.follow([topic, 'market']);
    await pass(1);
    line.follow(['market']);
    await pass(100);
    expect(server.socket.received.at(-1)).toEqual({ op: 'unsubscribe', topics: [topic] });
    expect(line.read(topic)).toBeUndefined();
    line.follow([]);
    expect(server.open.size).toBe(0);
    await pass(120_000);
    expect(server.all).toHaveLength(1);
  });

  it('reports long lists in messages that the server permits', async () => {
    const server = new StreamServerForTest();
    const { line } = connectionTo(server);
    line.follow(Array.from({ length: 230 }, (_, index) => `quote:hs${600_000 + index}`));
    await pass(1);
    const asked = server.socket.received.flatMap((each) => (each.op === 'subscribe' ? [each] : []));
    expect(asked.flatMap(({ topics }) => topics)).toHaveLength(200);
    for (const each of asked) expect(JSON.stringify(each).length).toBeLessThan(2048);
  });

  it('ends with what the server has, whatever got lost in between, and each minute once', async () => {
    for (let seed = 1; seed <= 40; seed += 1) {
      const server = new StreamServerForTest();
      const chance = chanceFrom(seed);
      random = chance;
      const { line, updates } = connectionTo(server);
      line.follow([topic, 'minute:hs600519']);
      let minute = 0;
      let epoch = 0;
      const events: readonly (() => void)[] = [
        () => server.publishQuote('hs600519', quoteForTest({ price: chance(), volume: chance() })),
        () => server.publishQuote('hs600519', quoteForTest({ price: chance(), high: chance() })),
        () => server.publishMinute('hs600519', minuteForTest((minute += 60_000))),
        () => (server.toLose += 1),
        () => server.endAll(1006),
        () => server.endAll(4008),
        () => server.restart(`epoch ${(epoch += 1)}`),
        () => (server.isAway = chance() < 0.5),
        () => line.wake(),
        () => line.follow(chance() < 0.5 ? [topic, 'minute:hs600519'] : ['minute:hs600519']),
        () => [...server.open].forEach((socket) => (socket.isDeaf = chance() < 0.3)),
      ];
      for (let step = 0; step < 150; step += 1) {
        events[Math.floor(chance() * events.length)]?.();
        await pass(chance() < 0.3 ? chance() * 40_000 : chance() * 300);
      }
      server.isAway = false;
      server.toLose = 0;
      line.follow([topic, 'minute:hs600519']);
      await pass(70_000);
      server.publishQuote('hs600519', quoteForTest({ price: 77 }));
      server.publishMinute('hs600519', minuteForTest(minute + 60_000));
      await pass(100);
      const { quote } = server.read(topic);
      const { minutes } = server.read('minute:hs600519');
      expect(line.read(topic), `seed ${seed}`).toEqual({ kind: 'quote', quote });
      expect(line.read('minute:hs600519'), `seed ${seed}`).toEqual({ kind: 'minutes', minutes });
      for (const { value } of updates) expect(isInOrder(value), `seed ${seed}`).toBe(true);
    }
  });
});

/** Whether minutes follow each other without one twice; anything else is in order. */
function isInOrder(value: TopicUpdate['value']): boolean {
  if (value.kind !== 'minutes') return true;
  return value.minutes.every(({ t }, index) => t === (value.minutes[0]?.t ?? 0) + index * 60_000);
}

/** Numbers from 0 up to 1 that are the same for the same seed. */
function chanceFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
