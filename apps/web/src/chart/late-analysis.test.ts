import { createBarColumns } from '@chanscope/market';
import { describe, expect, it } from 'vitest';

import type { AnalysisClientOptions } from './analysis-client.ts';
import { AnalysisClient } from './analysis-client.ts';
import type { AnalysisRequest } from './analysis-protocol.ts';
import type { ChanQuestion } from './chan-reading.ts';
import type { ChartSeries } from './chart-props.ts';
import { LateAnalysis } from './late-analysis.ts';

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
  const options: AnalysisClientOptions = {
    createWorker: () => ({
      postMessage: (request) => void sent.push(request),
      terminate: () => void (seen.ended += 1),
    }),
    onFound: () => undefined,
    onFailed: (seriesId, reason) => failed.push(`${seriesId}: ${reason}`),
  };
  const make = async (given: AnalysisClientOptions): Promise<AnalysisClient> => {
    seen.fetched += 1;
    if (seen.fetched <= fetchFailures) throw new TypeError('away');
    await Promise.resolve();
    return new AnalysisClient(given);
  };
  const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
  return { late: new LateAnalysis(make, options), sent, failed, seen, settle };
}

describe('LateAnalysis', () => {
  it('asks what was asked before its code came, and fetches that once', async () => {
    const { late, sent, seen, settle } = stand();
    late.ask(series, question);
    late.ask(series, { ...question, withGhosts: true });
    expect(sent).toEqual([]);
    await settle();
    expect(sent.map(({ kind }) => kind)).toEqual(['bars', 'read']);
    expect(seen.fetched).toBe(1);
  });

  it('says that its code did not come, and fetches it again when asked again', async () => {
    const { late, sent, failed, seen, settle } = stand(1);
    late.ask(series, question);
    await settle();
    expect(failed).toEqual(['day: TypeError: away']);
    expect(sent).toEqual([]);
    late.ask(series, question);
    await settle();
    expect(sent.map(({ kind }) => kind)).toEqual(['bars', 'read']);
    expect(seen.fetched).toBe(2);
  });

  it('starts no worker for a chart that was closed before its code came', async () => {
    const { late, sent, settle } = stand();
    late.ask(series, question);
    late.dispose();
    await settle();
    expect(sent).toEqual([]);
  });

  it('ends the worker of a chart that is closed', async () => {
    const { late, seen, settle } = stand();
    late.ask(series, question);
    await settle();
    late.dispose();
    await settle();
    expect(seen.ended).toBe(1);
  });
});
