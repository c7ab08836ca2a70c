import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { keepAsking } from './keep-asking.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('keepAsking()', () => {
  it('asks for what the answer before said, when it said, until nothing is left', async () => {
    const asked: string[] = [];
    const stop = keepAsking({ stockIds: ['a', 'b', 'c'], afterMs: 5 }, async (stockIds) => {
      asked.push(stockIds.join(''));
      return Promise.resolve({ stockIds: stockIds.slice(1), afterMs: 100 });
    });
    await vi.advanceTimersByTimeAsync(4);
    expect(asked).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(asked).toEqual(['abc']);
    await vi.advanceTimersByTimeAsync(1000);
    expect(asked).toEqual(['abc', 'bc', 'c']);
    expect(vi.getTimerCount()).toBe(0);
    stop();
  });

  it('asks no more once it is stopped, also while an answer is on its way', async () => {
    const answer = Promise.withResolvers<undefined>();
    const signals: AbortSignal[] = [];
    const stop = keepAsking({ stockIds: ['a'], afterMs: 0 }, async (stockIds, signal) => {
      signals.push(signal);
      await answer.promise;
      return { stockIds, afterMs: 1 };
    });
    await vi.advanceTimersByTimeAsync(0);
    stop();
    answer.resolve(undefined);
    await vi.advanceTimersByTimeAsync(10);
    expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
  });
});
