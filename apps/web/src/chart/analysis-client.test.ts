import { barColumnsOf } from '@chanscope/market';
import type { BarColumns } from '@chanscope/market';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { AnalysisClient } from './analysis-client.ts';
import type { Analysis, AnalysisWorker, WorkerListener } from './analysis-client.ts';
import type { AnalysisQuestion } from './analysis-protocol.ts';
import { chanColumnsOf } from './chan-columns.ts';

const barsUpTo = (count: number): BarColumns =>
  barColumnsOf(
    Array.from({ length: count }, (_, time) => ({
      time,
      open: 1,
      high: 1,
      low: 1,
      close: 1,
      volume: 0,
      amount: null,
    })),
  );

const nothingFound = chanColumnsOf(
  { mergedBars: [], strokes: [], segments: [], pivots: [] },
  barsUpTo(0),
);

class FakeWorker implements AnalysisWorker {
  readonly #listener: WorkerListener;
  readonly questions: AnalysisQuestion[] = [];
  isTerminated = false;

  constructor(listener: WorkerListener) {
    this.#listener = listener;
  }

  postMessage(question: AnalysisQuestion): void {
    this.questions.push(question);
  }

  terminate(): void {
    this.isTerminated = true;
  }

  answer(run: number): void {
    this.#listener.onAnswer({ kind: 'found', run, columns: nothingFound, milliseconds: 1 });
  }

  refuse(run: number): void {
    this.#listener.onAnswer({ kind: 'failed', run, reason: 'bar 3' });
  }

  break(): void {
    this.#listener.onBroken('no script');
  }
}

const begin = (): {
  client: AnalysisClient;
  workers: FakeWorker[];
  found: Analysis[];
  failed: string[];
} => {
  const workers: FakeWorker[] = [];
  const found: Analysis[] = [];
  const failed: string[] = [];
  const client = new AnalysisClient({
    createWorker: (listener) => {
      const worker = new FakeWorker(listener);
      workers.push(worker);
      return worker;
    },
    onFound: (analysis) => found.push(analysis),
    onFailed: (seriesId, reason) => failed.push(`${seriesId}: ${reason}`),
  });
  return { client, workers, found, failed };
};

describe('AnalysisClient', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('tells the structures with the bars they were read from', () => {
    const { client, workers, found } = begin();
    const bars = barsUpTo(4);
    client.ask('a', bars);
    workers[0]?.answer(1);
    expect(found).toEqual([{ seriesId: 'a', bars, columns: nothingFound, milliseconds: 1 }]);
  });

  it('sends a copy, so that the chart keeps its bars', () => {
    const { client, workers } = begin();
    const bars = barsUpTo(4);
    client.ask('a', bars);
    expect(workers[0]?.questions[0]?.bars.high).toEqual(bars.high);
    expect(workers[0]?.questions[0]?.bars.high.buffer).not.toBe(bars.high.buffer);
  });

  it('asks of the states that wait only the newest, and not at once', () => {
    const { client, workers } = begin();
    client.ask('a', barsUpTo(4));
    client.ask('a', barsUpTo(5));
    client.ask('a', barsUpTo(6));
    workers[0]?.answer(1);
    expect(workers[0]?.questions).toHaveLength(1);
    vi.advanceTimersByTime(400);
    expect(workers[0]?.questions.map(({ bars }) => bars.length)).toEqual([4, 6]);
  });

  it('drops the answer about a series that was left, and asks about the new one at once', () => {
    const { client, workers, found } = begin();
    client.ask('a', barsUpTo(4));
    client.ask('b', barsUpTo(9));
    workers[0]?.answer(1);
    expect(found).toEqual([]);
    workers[0]?.answer(2);
    expect(found.map(({ seriesId }) => seriesId)).toEqual(['b']);
  });

  it('does not pause before another series', () => {
    const { client, workers } = begin();
    client.ask('a', barsUpTo(4));
    workers[0]?.answer(1);
    client.ask('b', barsUpTo(5));
    expect(workers[0]?.questions).toHaveLength(2);
  });

  it('tells why an analysis failed and answers the next question', () => {
    const { client, workers, found, failed } = begin();
    client.ask('a', barsUpTo(4));
    workers[0]?.refuse(1);
    expect(failed).toEqual(['a: bar 3']);
    client.ask('b', barsUpTo(4));
    workers[0]?.answer(2);
    expect(found).toHaveLength(1);
  });

  it('starts a new worker after one that broke', () => {
    const { client, workers, failed, found } = begin();
    client.ask('a', barsUpTo(4));
    workers[0]?.break();
    expect(failed).toEqual(['a: no script']);
    expect(workers[0]?.isTerminated).toBe(true);
    client.ask('a', barsUpTo(4));
    workers[1]?.answer(2);
    expect(found).toHaveLength(1);
  });

  it('says nothing more once disposed of', () => {
    const { client, workers, found } = begin();
    client.ask('a', barsUpTo(4));
    client.dispose();
    workers[0]?.answer(1);
    vi.advanceTimersByTime(1000);
    expect(found).toEqual([]);
    expect(workers[0]?.isTerminated).toBe(true);
  });
});
