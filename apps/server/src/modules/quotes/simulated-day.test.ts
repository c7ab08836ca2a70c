import { setImmediate as turn } from 'node:timers/promises';

import { type MinuteBar, streamPaths } from '@chanscope/contract';
import {
  aggregateBars,
  barAt,
  barColumnsOf,
  instantOf,
  isTickTime,
  isTradingDay,
  marketOf,
  markets,
  minuteMs,
  momentsBetween,
  parseSymbol,
  sessionsOf,
  type Bar,
  type IntradayTimeframe,
  type StockSymbol,
} from '@chanscope/market';
import { describe, expect, it } from 'vitest';

import { openStream, type TestStream, until } from '../../stream-for-test.ts';
import { minuteFrom } from './market/followed-quote.ts';
import { type ServedQuotes, serveQuotesForTest } from '../../test-support/quotes-for-test.ts';

const followed: Readonly<Record<string, StockSymbol>> = {
  hs600519: parseSymbol('SH.600519'),
  hk00700: parseSymbol('HK.00700'),
  usAAPL: parseSymbol('US.AAPL'),
};
const topics = Object.keys(followed).map((id) => `minute:${id}`);
const stepMs = 30_000;

/** What a page keeps of the minutes through all its sockets. */
interface Page {
  readonly minutes: Map<string, MinuteBar[]>;
  readonly positions: Record<string, number>;
  pushed: number;
  repeated: number;
}

function readInto(page: Page, { messages }: TestStream): void {
  for (const message of messages.splice(0)) {
    if (message.op === 'snapshot') {
      page.minutes.set(message.topic, [...(message.minutes ?? [])]);
      page.positions[message.topic] = message.seq;
    }
    if (message.op !== 'update') continue;
    for (const [topic, previous, number, bar] of message.changes) {
      page.pushed += 1;
      if (page.positions[topic] !== previous) page.repeated += 1;
      page.positions[topic] = number;
      page.minutes.get(topic)?.push(bar as MinuteBar);
    }
  }
}

/** Takes a day through the real pipeline, step by step. */
async function liveThrough(
  served: ServedQuotes,
  date: string,
): Promise<{ page: Page; said: number }> {
  const from = Date.parse(`${date}T00:00Z`);
  const page: Page = { minutes: new Map(), positions: {}, pushed: 0, repeated: 0 };
  let said = 0;
  const open = await openStream(served.address, { path: streamPaths.open });
  open.socket.on('message', () => (said += 1));
  let stream = await openStream(served.address, { token: null });
  stream.send({ op: 'subscribe', topics });
  await until(
    () => stream.messages.filter(({ op }) => op === 'snapshot').length === 3,
    'snapshots',
  );
  let steps = 0;
  let turns = 0;
  for (let now = from; now <= from + 86_400_000; now += stepMs) {
    const isQuiet = markets.every(
      (market) =>
        !isTickTime(market, now) && momentsBetween(market, now - stepMs, now).length === 0,
    );
    if (isQuiet) continue;
    served.setNow(now);
    await until(() => served.hasAsked(now), 'the quotes of a step');
    await turn();
    turns += markets
      .flatMap((market) => momentsBetween(market, now - stepMs, now))
      .filter((moment) => moment.turn !== null).length;
    // Exactly at the instant of the turn, not a step later.
    await until(() => said >= turns, 'an opening or a closing');
    steps += 1;
    if (steps % 60 !== 0 || steps > 20 * 60) continue;
    readInto(page, stream);
    stream.socket.terminate();
    const { epoch } = served;
    stream = await openStream(served.address, { token: null });
    stream.send({ op: 'subscribe', topics, held: { epoch, positions: { ...page.positions } } });
  }
  // Late in the evening, when the last minutes are over as well.
  served.setNow(from + 86_400_000);
  const slotsOf = (symbol: StockSymbol): number =>
    sessionsOf(marketOf(symbol), date).reduce((sum, { open, close }) => sum + close - open, 0);
  await until(() => {
    readInto(page, stream);
    return Object.entries(followed).every(
      ([id, symbol]) => (page.minutes.get(`minute:${id}`)?.length ?? 0) >= slotsOf(symbol),
    );
  }, 'all minutes');
  expect(said).toBe(turns);
  return { page, said };
}

/** The minutes of a day's ticks, made a second time as simply as can be. */
function naiveMinutes(served: ServedQuotes, symbol: StockSymbol, date: string): Bar[] {
  const market = marketOf(symbol);
  const bars = new Map<number, Bar>();
  let before = 0;
  let last = 0;
  for (const { time, price, volume } of served.ticksOf(symbol)) {
    const session = sessionsOf(market, date).findLast(
      ({ open }) => instantOf(date, open, market) <= time,
    );
    if (session === undefined) throw new Error('Cannot place a tick before the open');
    const lastMinute = instantOf(date, session.close - 1, market);
    const minute = Math.min(Math.floor(time / minuteMs) * minuteMs, lastMinute);
    const known = bars.get(minute);
    if (known === undefined) before = last;
    last = volume;
    const bar = known ?? { open: price, high: price, low: price };
    bars.set(minute, {
      time: minute,
      open: bar.open,
      high: Math.max(bar.high, price),
      low: Math.min(bar.low, price),
      close: price,
      volume: volume - before,
      amount: (volume - before) * 10,
    });
  }
  return [...bars.values()];
}

/** Minutes joined by their place among the trading minutes of the day. */
function naiveLonger(minutes: readonly Bar[], symbol: StockSymbol, length: number): string[] {
  const market = marketOf(symbol);
  const groups = new Map<number, Bar[]>();
  for (const bar of minutes) {
    const date = new Date(bar.time).toISOString().slice(0, 10);
    const traded = sessionsOf(market, date).flatMap(({ open, close }) =>
      Array.from({ length: close - open }, (_, minute) => instantOf(date, open + minute, market)),
    );
    const group = Math.floor(traded.indexOf(bar.time) / length);
    groups.set(group, [...(groups.get(group) ?? []), bar]);
  }
  return [...groups.values()].map((bars) =>
    [
      bars[0]?.open,
      Math.max(...bars.map(({ high }) => high)),
      Math.min(...bars.map(({ low }) => low)),
      bars.at(-1)?.close,
      bars.reduce((sum, { volume }) => sum + volume, 0),
    ].join(' '),
  );
}

const lengths: readonly (readonly [IntradayTimeframe | '1d', number])[] = [
  ['5m', 5],
  ['15m', 15],
  ['30m', 30],
  ['60m', 60],
  ['1d', 1000],
];

describe('a simulated day of trading', () => {
  it.each([
    { date: '2026-12-24', what: 'half in Hong Kong and the United States' },
    { date: '2026-11-26', what: 'with a holiday in the United States' },
  ])(
    '$what: minutes are their ticks, and a page that comes back twenty times misses none',
    async ({ date }) => {
      const served = await serveQuotesForTest(Date.parse(`${date}T00:00Z`) - 1000);
      const { page } = await liveThrough(served, date);
      expect(page.repeated).toBe(0);
      for (const [stockId, symbol] of Object.entries(followed)) {
        const market = marketOf(symbol);
        const minutes = served.recorded.get(symbol) ?? [];
        const slots = sessionsOf(market, date).reduce(
          (sum, { open, close }) => sum + close - open,
          0,
        );
        expect(minutes).toHaveLength(slots);
        expect(minutes).toEqual(naiveMinutes(served, symbol, date));
        expect(page.minutes.get(`minute:${stockId}`)).toEqual(minutes.map(minuteFrom));
        for (const [timeframe, length] of lengths) {
          const longer = aggregateBars(barColumnsOf(minutes), { market, timeframe });
          const pushed = Array.from({ length: longer.length }, (_, index) =>
            barAt(longer, index),
          ).map(({ open, high, low, close, volume }) => [open, high, low, close, volume].join(' '));
          expect(pushed).toEqual(naiveLonger(minutes, symbol, length));
        }
        expect(served.asked(market) > 0).toBe(isTradingDay(market, date));
      }
    },
    60_000,
  );
});
