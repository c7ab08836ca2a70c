import type { LiveQuote } from '@chanscope/contract';
import { instantOf } from '@chanscope/market';
import { describe, expect, it } from 'vitest';

import type { Subscriber } from './topic.ts';
import { TopicHub, type TopicSources } from './topic-hub.ts';

const nothingKnown: TopicSources = {
  quoteOf: () => Promise.resolve(null),
  minutesOf: () => Promise.resolve([]),
  newestQuote: () => null,
  newestMinutes: () => [],
  digestOf: () => null,
  isLeft: () => false,
};

const hubOf = (sources: Partial<TopicSources>): TopicHub =>
  new TopicHub('test', { ...nothingKnown, ...sources }, () => 0);

/** Listens to a topic, and gathers what its changes report. */
async function listen(hub: TopicHub, topic: string): Promise<readonly object[]> {
  const pushed: object[] = [];
  const subscriber: Subscriber = {
    topics: [],
    sentIn: 0,
    sendSnapshot: () => undefined,
    sendEntries: () => undefined,
    sendChanges: (changes) => {
      for (const entries of changes.values()) {
        const list = JSON.parse(`[${Buffer.from(entries).toString().slice(0, -1)}]`) as [
          string,
          number,
          number,
          object,
        ][];
        pushed.push(...list.map(([, , , fields]) => fields));
      }
    },
  };
  await hub.subscribe(subscriber, topic, { known: null, isStillSubscribed: () => true });
  return pushed;
}

/** What was published once the hub has published something. */
async function sentBy(hub: TopicHub, pushed: readonly object[]): Promise<readonly object[]> {
  await expect
    .poll(() => {
      hub.flush();
      return pushed.length;
    })
    .toBeGreaterThan(0);
  return pushed;
}

const minuteAt = (clock: string) => {
  const minuteOfDay = Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));
  const t = instantOf('2026-11-18', minuteOfDay, 'hs');
  return { t, o: 1, h: 1, l: 1, c: 1, v: 100, a: 100 };
};

describe('the minutes of a security that no one watched for a while', () => {
  it('are published from the chart before the next one, each once and in order', async () => {
    const chart = ['10:00', '10:01', '10:02', '10:03'].map(minuteAt);
    let isRead = 0;
    const hub = hubOf({
      minutesOf: () => Promise.resolve(chart.slice(0, (isRead += 1) === 1 ? 1 : 4)),
    });
    const pushed = await listen(hub, 'minute:hs600519');
    hub.offerMinute('hs600519', minuteAt('10:04'));
    hub.offerMinute('hs600519', minuteAt('10:05'));
    const minutes = ['10:01', '10:02', '10:03', '10:04', '10:05'].map(minuteAt);
    expect(await sentBy(hub, pushed)).toEqual(minutes);
  });
});

describe('the quote of a source that no caller asks any more', () => {
  const quoteOf = (source: string, price: number): LiveQuote => ({
    price,
    prevClose: 10,
    open: 10,
    high: 12,
    low: 9,
    volume: 100,
    amount: 1000,
    change: null,
    changePercent: null,
    amplitude: null,
    limitUp: null,
    limitDown: null,
    time: 1,
    tradeDate: '2026-11-18',
    status: 'trading',
    source,
    delayed: false,
    stale: false,
  });

  /** A hub whose security was simulated until an operator chose a feed. */
  async function hubAfterSwitch(chart: LiveQuote) {
    let questions = 0;
    let isSwitched = false;
    const hub = hubOf({
      quoteOf: () => Promise.resolve((questions += 1) === 1 ? quoteOf('simulated', 11) : chart),
      isLeft: (_, source) => isSwitched && source === 'simulated',
    });
    const pushed = await listen(hub, 'quote:hs600519');
    isSwitched = true;
    return { hub, pushed, questions: () => questions };
  }

  it('makes room for what the chart has, which is marked when nothing comes', async () => {
    const { hub, pushed } = await hubAfterSwitch(quoteOf('feed:tdx', 9.5));
    hub.offerInterruption(() => true);
    await expect
      .poll(() => {
        hub.offerInterruption(() => true);
        hub.flush();
        return Object.assign({}, ...pushed) as object;
      })
      .toMatchObject({ source: 'feed:tdx', price: 9.5, stale: true });
  });

  it('stays marked where the chart has nothing else, which is asked once', async () => {
    const { hub, pushed, questions } = await hubAfterSwitch(quoteOf('simulated', 11));
    for (let second = 0; second < 5; second += 1) {
      hub.offerInterruption(() => false);
      await Promise.resolve();
    }
    expect(questions()).toBe(2);
    hub.offerInterruption(() => true);
    expect(await sentBy(hub, pushed)).toEqual([{ stale: true }]);
  });
});

describe('the first numbers of topics', () => {
  it('are read for a few at a time, in the order in which they were asked for', async () => {
    const begun: string[] = [];
    const ends: (() => void)[] = [];
    const quoteOf = (stockId: string): Promise<null> => {
      begun.push(stockId);
      return new Promise((resolve) => ends.push(() => resolve(null)));
    };
    const hub = hubOf({ quoteOf });
    const topics = ['usA', 'usB', 'usC', 'usD', 'usE', 'usF'];
    const all = Promise.all(topics.map((stockId) => listen(hub, `quote:${stockId}`)));
    await new Promise((resolve) => setImmediate(resolve));
    expect(begun).toEqual(topics.slice(0, 4));
    ends[2]?.();
    await expect.poll(() => begun).toEqual(topics.slice(0, 5));
    ends.forEach((end) => end());
    await expect.poll(() => begun).toEqual(topics);
    ends.forEach((end) => end());
    await all;
  });
});

describe('the time of a quote', () => {
  const quote: LiveQuote = {
    price: 10,
    prevClose: 10,
    open: 10,
    high: 10,
    low: 10,
    volume: 500,
    amount: 5000,
    change: 0,
    changePercent: 0,
    amplitude: 0,
    limitUp: null,
    limitDown: null,
    time: 9000,
    tradeDate: '2026-11-18',
    status: 'trading',
    source: 'simulated',
    delayed: false,
    stale: false,
  };
  const earlier = { ...quote, price: 9, volume: 400, time: 6000 };

  it('does not go back behind the chart that a client began with', async () => {
    const hub = hubOf({ quoteOf: () => Promise.resolve(quote) });
    const pushed = await listen(hub, 'quote:hs600519');
    hub.offerQuote('hs600519', earlier);
    hub.flush();
    hub.offerQuote('hs600519', { ...quote, price: 11, volume: 600, time: 12_000 });
    expect(await sentBy(hub, pushed)).toEqual([{ price: 11, volume: 600, time: 12_000 }]);
  });

  it('begins with the chart where what was received is older', async () => {
    const hub = hubOf({ quoteOf: () => Promise.resolve(quote), newestQuote: () => earlier });
    const pushed = await listen(hub, 'quote:hs600519');
    hub.offerQuote('hs600519', { ...quote, price: 11 });
    expect(await sentBy(hub, pushed)).toEqual([{ price: 11 }]);
  });

  it('says nothing where more was traded: of shares that seldom trade it is that of the last trade', async () => {
    const hub = hubOf({ quoteOf: () => Promise.resolve(quote) });
    const pushed = await listen(hub, 'quote:hs600519');
    hub.offerQuote('hs600519', { ...earlier, volume: 700 });
    expect(await sentBy(hub, pushed)).toEqual([{ price: 9, volume: 700, time: 6000 }]);
  });
});
