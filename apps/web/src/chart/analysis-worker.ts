import { analyzeChan } from '@chanscope/engine';

import type { AnalysisAnswer, AnalysisQuestion } from './analysis-protocol.ts';
import { chanColumnsOf, memoryOf } from './chan-columns.ts';

/** The part of the worker's global scope that is used: the page's own `postMessage` is another. */
interface WorkerScope {
  onmessage: ((event: MessageEvent<AnalysisQuestion>) => void) | null;
  postMessage(answer: AnalysisAnswer, transfer: Transferable[]): void;
}

const scope: WorkerScope = globalThis;

// Runs beside the page: a long series must not hold up a frame.
scope.onmessage = ({ data: { run, bars } }) => {
  const begin = performance.now();
  try {
    const columns = chanColumnsOf(analyzeChan(bars), bars);
    const milliseconds = performance.now() - begin;
    scope.postMessage({ kind: 'found', run, columns, milliseconds }, memoryOf(columns));
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    scope.postMessage({ kind: 'failed', run, reason }, []);
  }
};
