import { createBarColumns } from '@chanscope/market';
import { describe, expect, it } from 'vitest';

import { type AnalysisClientDependencies, AnalysisClient } from './analysis-client.ts';
import type { AnalysisRequest } from './analysis-protocol.ts';
import type { ChanQuestion } from '../chan-reading.ts';
import type { ChartSeries } from '../../chart-props.ts';
import { LazyAnalysis } from './lazy-analysis.ts';

const series: ChartSeries = {
  id: 'day',
  market: 'hs',
  timeframe: '1d',
  asOf: null,
  bars: createBarColumns(3),
  forming: false,
  priceDecimals: 2,
};
const question: ChanQuestion = {
  choice: { school: 'chan.py', options: {} },
  comparedWith: null,
  bar: null,
  withGhosts: false,
};

function stand(fetchFailures = 0) {
  const sent: AnalysisRequest[] = [];
  const failed: string[] = [];
  const seen = { fetched: 0, ended: 0 };
  const options: AnalysisClientDependencies = {
    createWorker: () => ({
      postMessage: (request) => void sent.push(request),
      terminate: () => void (seen.ended += 1),
    }),
    onFound: () => undefined,
    onFailed: (seriesId, reason) => failed.push(`${seriesId}: ${reason}`),
  };
  const make = async (given: AnalysisClientDependencies): Promise<AnalysisClient> => {
    seen.fetched += 1;
    if (seen.fetched <= fetchFailures) throw new TypeError('away');
    await Promise.resolve();
    return new AnalysisClient(given);
  };
  const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
  return { lazy: new LazyAnalysis(make, options), sent, failed, seen, settle };
}

describe('LazyAnalysis', () => {
  it('asks what was asked before its code came, and fetches that once', async () => {
    const { lazy, sent, seen, settle } = stand();
    lazy.ask(series, question, null);
    lazy.ask(series, { ...question, withGhosts: true }, null);
    expect(sent).toEqual([]);
    await settle();
    expect(sent.map(({ kind }) => kind)).toEqual(['bars', 'read']);
    expect(seen.fetched).toBe(1);
  });

  it('asks nothing before the end of a pause, and then everything in its order', async () => {
    const { lazy, sent, settle } = stand();
    const { promise: pause, resolve: end } = Promise.withResolvers<void>();
    lazy.ask(series, question, pause);
    const explained = lazy.explain(
      { kind: 'fractal', bar: 2 },
      { choice: question.choice, bar: 2, locale: 'zh' },
    );
    await settle();
    expect(sent).toEqual([]);
    end();
    await settle();
    expect(sent.map(({ kind }) => kind)).toEqual(['bars', 'read', 'explain']);
    lazy.dispose();
    await expect(explained).rejects.toThrow('the chart was closed');
  });

  it('says that its code did not come, and fetches it again when asked again', async () => {
    const { lazy, sent, failed, seen, settle } = stand(1);
    lazy.ask(series, question, null);
    await settle();
    expect(failed).toEqual(['day: TypeError: away']);
    expect(sent).toEqual([]);
    lazy.ask(series, question, null);
    await settle();
    expect(sent.map(({ kind }) => kind)).toEqual(['bars', 'read']);
    expect(seen.fetched).toBe(2);
  });

  it('starts no worker for a chart that was closed before its code came', async () => {
    const { lazy, sent, settle } = stand();
    lazy.ask(series, question, null);
    lazy.dispose();
    await settle();
    expect(sent).toEqual([]);
  });

  it('ends the worker of a chart that is closed', async () => {
    const { lazy, seen, settle } = stand();
    lazy.ask(series, question, null);
    await settle();
    lazy.dispose();
    await settle();
    expect(seen.ended).toBe(1);
  });
});
