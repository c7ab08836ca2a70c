import type { AnalysisAnswer, AnalysisRequest } from './analysis-protocol.ts';
import { memoryOf } from './column-memory.ts';
import { SeriesReader } from './series-reader.ts';

/** The part of the worker's global scope that is used: the page's own `postMessage` is another. */
interface WorkerScope {
  onmessage: ((event: MessageEvent<AnalysisRequest>) => void) | null;
  postMessage(answer: AnalysisAnswer, transfer: Transferable[]): void;
}

const scope: WorkerScope = globalThis;
const reader = new SeriesReader();

// Runs beside the page: a long series must not hold up a frame.
scope.onmessage = ({ data: request }) => {
  if (request.kind === 'bars') {
    reader.take(request);
    return;
  }
  const answer = answerTo(request);
  scope.postMessage(answer, answer.kind === 'found' ? memoryOf(answer.found) : []);
};

function answerTo(request: Exclude<AnalysisRequest, { readonly kind: 'bars' }>): AnalysisAnswer {
  const { run } = request;
  try {
    if (request.kind === 'explain') {
      const explanation = reader.explain(request.question, request.frame);
      return { kind: 'explained', run, explanation };
    }
    const begin = performance.now();
    const found = reader.read(request.question);
    return { kind: 'found', run, found, milliseconds: performance.now() - begin };
  } catch (cause) {
    return { kind: 'failed', run, reason: cause instanceof Error ? cause.message : String(cause) };
  }
}
