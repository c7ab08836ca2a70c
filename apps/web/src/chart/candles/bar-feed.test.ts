import { barColumnsOf, sliceBars } from '@chanscope/market';
import type { DataLoadMore, DataLoadType, KLineData } from 'klinecharts';
import { describe, expect, it, vi } from 'vitest';

import { createBarFeed, type BarFeed } from './bar-feed.ts';

const bars = barColumnsOf(
  [1, 2, 3, 4].map((time) => ({
    time,
    open: time,
    high: time + 1,
    low: time - 1,
    close: time,
    volume: time * 100,
    amount: null,
  })),
);

const symbol = { ticker: 'a', pricePrecision: 2, volumePrecision: 0 };
const period = { type: 'day', span: 1 } as const;

/** What klinecharts does: asks for bars and notes the answers. */
const askFor = (feed: BarFeed, type: DataLoadType): { times: number[]; more: unknown }[] => {
  const answers: { times: number[]; more: unknown }[] = [];
  const callback = (rows: KLineData[], more?: DataLoadMore): void => {
    answers.push({ times: rows.map(({ timestamp }) => timestamp), more });
  };
  void feed.loader.getBars({ type, timestamp: null, symbol, period, callback });
  return answers;
};

describe('createBarFeed()', () => {
  it('gives all bars at the beginning and says whether there are older ones', () => {
    const feed = createBarFeed(() => {});
    feed.stock(bars, true);
    expect(askFor(feed, 'init')).toEqual([{ times: [1, 2, 3, 4], more: { forward: true } }]);
  });

  it('gives no bars before there are any', () => {
    expect(
      askFor(
        createBarFeed(() => {}),
        'init',
      ),
    ).toEqual([{ times: [], more: { forward: false } }]);
  });

  it('reports the edge and answers when older bars come', () => {
    const onEdge = vi.fn<() => void>();
    const feed = createBarFeed(onEdge);
    const answers = askFor(feed, 'forward');
    expect(onEdge).toHaveBeenCalledTimes(1);
    expect(answers).toEqual([]);
    expect(feed.giveOlder(bars, 2, true)).toBe(true);
    expect(answers).toEqual([{ times: [1, 2], more: { forward: true } }]);
  });

  it('says when no caller waits for older bars', () => {
    const feed = createBarFeed(() => {});
    expect(feed.giveOlder(bars, 2, true)).toBe(false);
    askFor(feed, 'forward');
    feed.giveOlder(bars, 2, true);
    expect(feed.giveOlder(bars, 1, true)).toBe(false);
  });

  it('forgets who waited when everything is loaded anew', () => {
    const feed = createBarFeed(() => {});
    const answers = askFor(feed, 'forward');
    feed.stock(sliceBars(bars, 2, 4), false);
    askFor(feed, 'init');
    expect(feed.giveOlder(bars, 2, true)).toBe(false);
    expect(answers).toEqual([]);
  });

  it('gives the newest bar to the subscriber until it leaves', () => {
    const feed = createBarFeed(() => {});
    const given: number[] = [];
    feed.giveNewest(bars, 3);
    feed.loader.subscribeBar?.({ symbol, period, callback: ({ close }) => given.push(close) });
    feed.giveNewest(bars, 3);
    feed.loader.unsubscribeBar?.({ symbol, period });
    feed.giveNewest(bars, 2);
    expect(given).toEqual([4]);
  });
});
