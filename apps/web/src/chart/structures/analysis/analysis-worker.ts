import { replaceRuleBook } from '@chanscope/market';

import type { AnalysisAnswer, AnalysisRequest } from './analysis-protocol.ts';
import { memoryOf } from '../../series/column-memory.ts';
import { SeriesReader } from '../../series/series-reader.ts';

/** The part of the worker's global scope that is used: the page's own `postMessage` is another. */
interface WorkerScope {
  onmessage: ((event: MessageEvent<AnalysisRequest>) => void) | null;
  postMessage(answer: AnalysisAnswer, transfer: Transferable[]): void;
}

const scope: WorkerScope = globalThis;
const reader = new SeriesReader();

// Runs beside the page: a long series must not hold up a frame.
scope.onmessage = ({ data: request }) => {
  if (request.kind === 'rules') {
    replaceRuleBook(request.ruleBook);
    return;
  }
  if (request.kind === 'bars') {
    reader.apply(request);
    return;
  }
  if (request.kind === 'read' && request.withGlimpse) send(glimpseFor(request));
  send(answerTo(request));
};

function send(answer: AnalysisAnswer | null): void {
  if (answer !== null)
    scope.postMessage(answer, answer.kind === 'found' ? memoryOf(answer.found) : []);
}

type Question = Exclude<AnalysisRequest, { readonly kind: 'bars' | 'rules' }>;

/** The first picture of a long series, while the lives of its elements are read. */
function glimpseFor({
  run,
  question,
}: Extract<Question, { readonly kind: 'read' }>): AnalysisAnswer | null {
  return answerBy(run, () => {
    const begin = performance.now();
    const found = reader.glimpse(question);
    const milliseconds = performance.now() - begin;
    return found === null ? null : { kind: 'found', run, found, milliseconds };
  });
}

function answerTo(request: Question): AnalysisAnswer | null {
  const { run } = request;
  return answerBy(run, () => {
    if (request.kind === 'explain') {
      const explanation = reader.explain(request.question, request.frame);
      return { kind: 'explained', run, explanation };
    }
    if (request.kind === 'find') return { kind: 'signal', run, bar: reader.find(request.search) };
    if (request.kind === 'compare')
      return { kind: 'compared', run, pairs: reader.compareSchools(request.question) };
    const begin = performance.now();
    const found = reader.read(request.question);
    return { kind: 'found', run, found, milliseconds: performance.now() - begin };
  });
}

function answerBy(run: number, answer: () => AnalysisAnswer | null): AnalysisAnswer | null {
  try {
    return answer();
  } catch (cause) {
    return { kind: 'failed', run, reason: cause instanceof Error ? cause.message : String(cause) };
  }
}
