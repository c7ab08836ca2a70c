import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';

import { AnalysisClient } from './analysis-client.ts';
import type { Analysis, WorkerListener } from './analysis-client.ts';
import type { AnalysisAnswer } from './analysis-protocol.ts';
import type { AnalysisSummary, ChartSeries } from './chart-props.ts';

/** What is known of the structures of the series on the screen. */
export type AnalysisState =
  | { readonly kind: 'analysing'; readonly found: Analysis | null }
  | { readonly kind: 'ready'; readonly found: Analysis }
  | { readonly kind: 'failed'; readonly found: null; readonly reason: string };

type Outcome =
  | { readonly kind: 'found'; readonly found: Analysis }
  | { readonly kind: 'failed'; readonly seriesId: string; readonly reason: string };

/** Analyses a series in a worker whenever its bars change. */
export function useAnalysis(
  { id, bars }: ChartSeries,
  onAnalysed?: (summary: AnalysisSummary) => void,
): { readonly state: AnalysisState; readonly retry: () => void } {
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const client = useRef<AnalysisClient | null>(null);
  const tell = useEffectEvent((found: Analysis) => onAnalysed?.(summaryOf(found)));

  useEffect(() => {
    const created = new AnalysisClient({
      createWorker: startWorker,
      onFound: (found) => {
        setOutcome({ kind: 'found', found });
        tell(found);
      },
      onFailed: (seriesId, reason) => {
        setOutcome({ kind: 'failed', seriesId, reason });
      },
    });
    client.current = created;
    return () => {
      client.current = null;
      created.dispose();
    };
  }, []);

  useEffect(() => {
    client.current?.ask(id, bars);
  }, [id, bars]);

  const retry = useCallback(() => {
    setOutcome(null);
    client.current?.ask(id, bars);
  }, [id, bars]);

  return { state: stateOf(outcome, { id, barCount: bars.length }), retry };
}

function startWorker({ onAnswer, onBroken }: WorkerListener): Worker {
  const worker = new Worker(new URL('./analysis-worker.ts', import.meta.url), { type: 'module' });
  worker.onmessage = ({ data }: MessageEvent<AnalysisAnswer>) => {
    onAnswer(data);
  };
  worker.onerror = (event) => {
    event.preventDefault();
    onBroken(event.message);
  };
  return worker;
}

function stateOf(
  outcome: Outcome | null,
  { id, barCount }: { readonly id: string; readonly barCount: number },
): AnalysisState {
  if (outcome?.kind === 'failed' && outcome.seriesId === id)
    return { kind: 'failed', found: null, reason: outcome.reason };
  const found = outcome?.kind === 'found' && outcome.found.seriesId === id ? outcome.found : null;
  if (found === null || found.bars.length !== barCount) return { kind: 'analysing', found };
  return { kind: 'ready', found };
}

function summaryOf({ columns, bars, milliseconds }: Analysis): AnalysisSummary {
  return {
    strokes: columns.strokes.length,
    segments: columns.segments.length,
    pivots: columns.pivots.length,
    milliseconds,
    bars: bars.length,
  };
}
