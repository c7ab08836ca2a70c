import { barColumnsOf, deliveredRuleBook, replaceRuleBook } from '@chanscope/market';
import { analyzeCzsc } from '@chanscope/engine';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { AnalysisClient, type AnalysisWorker, type WorkerListener } from './analysis-client.ts';
import type { AnalysisRequest, FoundChan } from './analysis-protocol.ts';
import type { ChanQuestion, ShownChan, WhyQuestion } from '../chan-reading.ts';
import type { ChartSeries } from '../../chart-props.ts';
import { pictureOfCzsc } from './czsc-picture.ts';

const seriesOf = (id: string, count: number, lastClose = 1): ChartSeries => ({
  id,
  market: 'hs',
  timeframe: '1d',
  priceDecimals: 2,
  forming: false,
  asOf: null,
  bars: barColumnsOf(
    Array.from({ length: count }, (_, time) => ({
      time,
      open: 1,
      high: 2,
      low: 1,
      close: time === count - 1 ? lastClose : 1,
      volume: 0,
      amount: null,
    })),
  ),
});

const newest: ChanQuestion = {
  choice: { school: 'chan.py', options: {} },
  comparedWith: null,
  bar: null,
  withGhosts: false,
};
const replayOf = (bar: number): ChanQuestion => ({ ...newest, bar });

const nothingFound: FoundChan = {
  barCount: 0,
  firstTime: 0,
  picture: pictureOfCzsc(-1, analyzeCzsc(barColumnsOf([]))),
  isWhole: true,
  ghosts: null,
  compared: null,
  branches: null,
};

const why: WhyQuestion = { kind: 'fractal', bar: 3 };
const frame = { choice: newest.choice, bar: 3, locale: 'zh' } as const;

class FakeWorker implements AnalysisWorker {
  readonly #listener: WorkerListener;
  readonly requests: AnalysisRequest[] = [];
  isTerminated = false;

  constructor(listener: WorkerListener) {
    this.#listener = listener;
  }

  postMessage(request: AnalysisRequest): void {
    this.requests.push(request);
  }

  terminate(): void {
    this.isTerminated = true;
  }

  /** How many bars were sent, from which index. */
  get pushed(): readonly (readonly [number, number])[] {
    return this.requests.flatMap((request) =>
      request.kind === 'bars' ? [[request.from, request.bars.length] as const] : [],
    );
  }

  /** The bars of the questions asked. */
  get asked(): readonly (number | null)[] {
    return this.requests.flatMap((request) =>
      request.kind === 'read' ? [request.question.bar] : [],
    );
  }

  /** Answers the newest question. */
  answer(): void {
    const run = this.#newestRun('read');
    this.#listener.onAnswer({ kind: 'found', run, found: nothingFound, milliseconds: 1 });
  }

  /** Answers the newest question for the time being. */
  glimpse(): void {
    const found = { ...nothingFound, isWhole: false };
    const run = this.#newestRun('read');
    this.#listener.onAnswer({ kind: 'found', run, found, milliseconds: 1 });
  }

  refuse(kind: 'read' | 'explain' = 'read'): void {
    this.#listener.onAnswer({ kind: 'failed', run: this.#newestRun(kind), reason: 'bar 3' });
  }

  explain(): void {
    const explanation = {
      element: null,
      macdArea: null,
      definition: 'a top',
      meaning: '',
      proof: [],
      outlook: [],
    };
    this.#listener.onAnswer({ kind: 'explained', run: this.#newestRun('explain'), explanation });
  }

  compare(): void {
    this.#listener.onAnswer({ kind: 'compared', run: this.#newestRun('compare'), pairs: [] });
  }

  break(): void {
    this.#listener.onBroken('no script');
  }

  #newestRun(kind: 'read' | 'explain' | 'compare'): number {
    const runs = this.requests.flatMap((each) => (each.kind === kind ? [each.run] : []));
    return runs.at(-1) ?? 0;
  }
}

const begin = (): {
  client: AnalysisClient;
  workers: FakeWorker[];
  worker: () => FakeWorker;
  found: ShownChan[];
  failed: string[];
} => {
  const workers: FakeWorker[] = [];
  const found: ShownChan[] = [];
  const failed: string[] = [];
  const client = new AnalysisClient({
    createWorker: (listener) => {
      const worker = new FakeWorker(listener);
      workers.push(worker);
      return worker;
    },
    onFound: (shown) => found.push(shown),
    onFailed: (seriesId, reason) => failed.push(`${seriesId}: ${reason}`),
  });
  const worker = (): FakeWorker => {
    const last = workers.at(-1);
    if (last === undefined) throw new TypeError('Cannot speak to a worker: none was started');
    return last;
  };
  return { client, workers, worker, found, failed };
};

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  replaceRuleBook(deliveredRuleBook);
  vi.useRealTimers();
});

describe('AnalysisClient asked about a series', () => {
  it('asks for a first answer unless the series brought one by the same rules', () => {
    const { client, worker } = begin();
    const { picture } = nothingFound;
    const read = {
      ...seriesOf('a', 4),
      firstReading: { school: 'chan.py', firstTime: 0, picture } as const,
    };
    client.ask(read, newest);
    worker().answer();
    client.ask(read, { ...newest, choice: { school: 'original', options: {} } });
    worker().answer();
    client.ask(seriesOf('b', 4), newest);
    const asked = worker().requests.flatMap((each) =>
      each.kind === 'read' ? [each.withGlimpse] : [],
    );
    expect(asked).toEqual([false, true, true]);
  });

  it('shows the picture with the series and the question it belongs to', () => {
    const { client, worker, found } = begin();
    client.ask(seriesOf('a', 4), newest);
    worker().answer();
    expect(found).toEqual([{ seriesId: 'a', question: newest, ...nothingFound, milliseconds: 1 }]);
  });

  it('sends a copy of the bars, so that the chart keeps its own', () => {
    const { client, worker } = begin();
    const series = seriesOf('a', 4);
    client.ask(series, newest);
    const [request] = worker().requests;
    expect(request).toMatchObject({ kind: 'bars', from: 0, bars: { high: series.bars.high } });
    expect(series.bars.high).toHaveLength(4);
  });

  it('sends no bars again for another choice of rules', () => {
    const { client, worker } = begin();
    const series = seriesOf('a', 4);
    client.ask(series, newest);
    worker().answer();
    client.ask(series, { ...newest, choice: { school: 'original', options: {} } });
    expect(worker().pushed).toEqual([[0, 4]]);
    expect(worker().asked).toEqual([null, null]);
  });

  it('sends the rules of the calendar before the bars, and all bars again once they are others', () => {
    const kindsOf = ({ requests }: FakeWorker) => requests.map(({ kind }) => kind);
    const typhoon = { days: [{ market: 'hk', date: '2026-11-24', closesAt: null }] } as const;
    const { client, worker } = begin();
    const series = seriesOf('a', 4);
    client.ask(series, newest);
    worker().answer();
    vi.advanceTimersByTime(400);
    expect(kindsOf(worker())).toEqual(['bars', 'read']);
    replaceRuleBook(typhoon);
    client.ask(series, newest);
    expect(kindsOf(worker()).slice(2)).toEqual(['rules', 'bars', 'read']);
    expect(worker().requests).toContainEqual({ kind: 'rules', ruleBook: typhoon });
    worker().answer();
    vi.advanceTimersByTime(400);
    client.ask(series, newest);
    expect(kindsOf(worker()).slice(5)).toEqual(['read']);
    // A new worker knows the delivered rules alone.
    worker().break();
    client.ask(series, newest);
    expect(kindsOf(worker())).toEqual(['rules', 'bars', 'read']);
  });

  it('sends of a series that grew only what changed', () => {
    const { client, worker } = begin();
    client.ask(seriesOf('a', 4, 2), newest);
    worker().answer();
    vi.advanceTimersByTime(400);
    client.ask(seriesOf('a', 6), newest);
    expect(worker().pushed).toEqual([
      [0, 4],
      [3, 3],
    ]);
  });

  it('sends everything again when bars came before the first or one was corrected', () => {
    const { client, worker } = begin();
    client.ask(seriesOf('a', 4), newest);
    worker().answer();
    vi.advanceTimersByTime(400);
    const { bars, ...series } = seriesOf('a', 6);
    bars.close[1] = 2;
    client.ask({ ...series, bars }, newest);
    expect(worker().pushed.at(-1)).toEqual([0, 6]);
  });

  it('asks of the states of growing bars only the newest, and not at once', () => {
    const { client, worker } = begin();
    client.ask(seriesOf('a', 4), newest);
    client.ask(seriesOf('a', 5), newest);
    client.ask(seriesOf('a', 6), newest);
    worker().answer();
    expect(worker().asked).toHaveLength(1);
    vi.advanceTimersByTime(400);
    expect(worker().pushed).toEqual([
      [0, 4],
      [4, 2],
    ]);
  });

  it('does not pause before another question about the same bars', () => {
    const { client, worker } = begin();
    const series = seriesOf('a', 4);
    client.ask(series, newest);
    worker().answer();
    client.ask(series, { ...newest, withGhosts: true });
    expect(worker().asked).toHaveLength(2);
  });

  it('shows a first picture at once and waits for the whole one', () => {
    const { client, worker, found } = begin();
    const series = seriesOf('a', 4);
    client.ask(series, newest);
    client.ask(series, { ...newest, withGhosts: true });
    worker().glimpse();
    expect(worker().asked).toHaveLength(1);
    worker().answer();
    expect(found.map(({ isWhole }) => isWhole)).toEqual([false, true]);
    expect(worker().asked).toHaveLength(2);
  });

  it('drops the answer about a series that was left, and asks about the new one at once', () => {
    const { client, worker, found } = begin();
    client.ask(seriesOf('a', 4), newest);
    client.ask(seriesOf('b', 9), newest);
    worker().answer();
    expect(found).toEqual([]);
    worker().answer();
    expect(found.map(({ seriesId }) => seriesId)).toEqual(['b']);
  });

  it('says why an analysis failed and answers the next question', () => {
    const { client, worker, found, failed } = begin();
    client.ask(seriesOf('a', 4), newest);
    worker().refuse();
    expect(failed).toEqual(['a: bar 3']);
    client.ask(seriesOf('b', 4), newest);
    worker().answer();
    expect(found).toHaveLength(1);
  });

  it('starts a new worker after one that broke, and shows it all bars', () => {
    const { client, workers, worker, failed, found } = begin();
    client.ask(seriesOf('a', 4), newest);
    worker().break();
    expect(failed).toEqual(['a: no script']);
    expect(workers[0]?.isTerminated).toBe(true);
    client.ask(seriesOf('a', 4), newest);
    expect(worker().pushed).toEqual([[0, 4]]);
    worker().answer();
    expect(found).toHaveLength(1);
  });

  it('says nothing more once disposed of', () => {
    const { client, workers, worker, found } = begin();
    client.ask(seriesOf('a', 4), newest);
    client.dispose();
    worker().answer();
    vi.advanceTimersByTime(1000);
    expect(found).toEqual([]);
    expect(workers[0]?.isTerminated).toBe(true);
  });
});

describe('AnalysisClient in a replay', () => {
  const series = seriesOf('a', 90);

  it('asks every step in its order, however late the answers come', () => {
    const { client, worker, found } = begin();
    for (const bar of [10, 11, 12, 13, 12]) client.ask(series, replayOf(bar));
    for (let step = 0; step < 5; step += 1) worker().answer();
    expect(worker().asked).toEqual([10, 11, 12, 13, 12]);
    expect(found.map(({ question }) => question.bar)).toEqual([10, 11, 12, 13, 12]);
  });

  it('asks of jumps only the newest', () => {
    const { client, worker } = begin();
    for (const bar of [10, 30, 50, 70]) client.ask(series, replayOf(bar));
    for (let step = 0; step < 4; step += 1) worker().answer();
    expect(worker().asked).toEqual([10, 70]);
  });

  it('keeps steps that wait when new bars come meanwhile', () => {
    const { client, worker } = begin();
    for (const bar of [10, 11, 12]) client.ask(series, replayOf(bar));
    client.ask(seriesOf('a', 91), replayOf(12));
    for (let step = 0; step < 3; step += 1) worker().answer();
    expect(worker().asked).toEqual([10, 11, 12]);
  });

  it('leaves the steps that wait when the replay ends', () => {
    const { client, worker } = begin();
    for (const bar of [10, 11, 12]) client.ask(series, replayOf(bar));
    client.ask(series, newest);
    for (let step = 0; step < 3; step += 1) worker().answer();
    expect(worker().asked).toEqual([10, null]);
  });
});

describe('AnalysisClient asked why', () => {
  it('asks at once, also while a picture is read', async () => {
    const { client, worker } = begin();
    client.ask(seriesOf('a', 4), newest);
    const explained = client.explain(why, frame);
    expect(worker().requests.at(-1)).toMatchObject({ kind: 'explain', question: why, frame });
    worker().explain();
    await expect(explained).resolves.toMatchObject({ definition: 'a top' });
  });

  it('asks how far schools agree', async () => {
    const { client, worker } = begin();
    const question = { choices: [newest.choice], bar: 3 };
    const compared = client.compareSchools(question);
    expect(worker().requests.at(-1)).toMatchObject({ kind: 'compare', question });
    worker().compare();
    await expect(compared).resolves.toEqual([]);
  });

  it('rejects with the reason when what is asked about is not there', async () => {
    const { client, worker } = begin();
    const explained = client.explain(why, frame);
    worker().refuse('explain');
    await expect(explained).rejects.toThrow('bar 3');
  });

  it('rejects when the worker breaks', async () => {
    const { client, worker } = begin();
    const explained = client.explain(why, frame);
    worker().break();
    await expect(explained).rejects.toThrow('Cannot ask the analysis: no script');
  });
});
