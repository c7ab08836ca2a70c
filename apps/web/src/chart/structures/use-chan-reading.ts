import { followRuleBook, ruleBookRevision } from '@chanscope/market';
import {
  type RefObject,
  useCallback,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';

import { type TabScope, useTabScope } from '../../ui/index.ts';
import type {
  AnalysisClient,
  AnalysisClientDependencies,
  WorkerListener,
} from './analysis/analysis-client.ts';
import type { AnalysisAnswer } from './analysis/analysis-protocol.ts';
import type { ChanQuestion, ChanReading, ShownChan } from './chan-reading.ts';
import type { ChartLook, ChartSeries } from '../chart-props.ts';
import type { SearchedReading } from './next-signal.ts';
import { fetchChanLayer } from '../layers/structures/lazy-chan-layer.ts';
import { firstShown } from './first-reading.ts';
import { LazyAnalysis } from './analysis/lazy-analysis.ts';
import { isSameQuestion } from '../series/question-change.ts';

type Outcome =
  | { readonly kind: 'found'; readonly shown: ShownChan }
  | { readonly kind: 'failed'; readonly seriesId: string; readonly reason: string };

/**
 * Reads the structures of a series in a worker whenever its bars or the question change. Explanations
 * come in the language `locale`.
 */
export function useChanReading(
  series: ChartSeries,
  question: ChanQuestion,
  locale: ChartLook['locale'],
): SearchedReading {
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const client = useRef<LazyAnalysis | null>(null);
  const scope = useTabScope();
  /** What was asked last, and whom: a page that was only hidden asks nothing again. */
  const asked = useRef<readonly unknown[]>([]);
  // A day that is closed or shortened meanwhile has other bars and labels.
  const revision = useSyncExternalStore(followRuleBook, ruleBookRevision);
  const questionKey = JSON.stringify([question, revision]);
  const ask = useEffectEvent(() => {
    asked.current = [client.current, series.id, series.bars, questionKey];
    const isGlimpsed = shownOf(outcome, series) === null && firstShown(series, question) !== null;
    // The worker would take the processor from the frame that shows what came with the bars.
    client.current?.ask(series, question, isGlimpsed ? nextFrameShown() : null);
  });
  const askWhatIsNew = useEffectEvent(() => {
    const requested = [client.current, series.id, series.bars, questionKey];
    if (requested.some((each, index) => each !== asked.current[index])) ask();
  });

  useEffect(() => {
    const pushed = retainedClient(scope);
    pushed.listener = {
      onFound: (shown) => setOutcome({ kind: 'found', shown }),
      onFailed: (seriesId, reason) => setOutcome({ kind: 'failed', seriesId, reason }),
    };
    client.current = pushed.client;
    return () => {
      if (scope !== null) return;
      client.current = null;
      pushed.client.dispose();
    };
  }, [scope]);

  useEffect(() => {
    askWhatIsNew();
  }, [series.id, series.bars, questionKey]);

  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (attempt > 0) ask();
  }, [attempt]);
  const retry = useCallback(() => {
    setOutcome(null);
    setAttempt((before) => before + 1);
  }, []);

  const shown = shownOf(outcome, series) ?? firstShown(series, question);
  const inquiries = useInquiries(client, shown, locale);

  const state = stateOf(outcome, shown, { series, question });
  return { ...state, shown, retry, ...inquiries };
}

/** Fulfilled once the frame that is drawn next is on the screen. */
async function nextFrameShown(): Promise<void> {
  await nextFrame();
  await nextFrame();
}

async function nextFrame(): Promise<void> {
  await new Promise((resolve) => requestAnimationFrame(resolve));
}

/** What can be asked of the worker besides the reading: about what is shown, in the language of the reader. */
function useInquiries(
  client: RefObject<LazyAnalysis | null>,
  shown: ShownChan | null,
  locale: ChartLook['locale'],
): Pick<SearchedReading, 'explain' | 'compareSchools' | 'findSignal'> {
  const explain = useCallback<ChanReading['explain']>(
    async (why) => {
      if (client.current === null || shown === null)
        throw new RangeError('Cannot explain an element: nothing is read yet');
      const frame = { choice: shown.question.choice, bar: shown.picture.bar, locale };
      return client.current.explain(why, frame);
    },
    [client, shown, locale],
  );
  const compareSchools = useCallback<ChanReading['compareSchools']>(
    async (choices) => {
      if (client.current === null || shown === null)
        throw new RangeError('Cannot compare schools: nothing is read yet');
      return client.current.compareSchools({ choices, bar: shown.picture.bar });
    },
    [client, shown],
  );
  const findSignal = useCallback<SearchedReading['findSignal']>(
    async (of, search) => client.current?.findSignal(of, search) ?? null,
    [client],
  );
  return { explain, compareSchools, findSignal };
}

/** A client and whom it informs: the chart that is on the screen. */
interface UpdatedClient {
  readonly client: LazyAnalysis;
  listener: Pick<AnalysisClientDependencies, 'onFound' | 'onFailed'> | null;
}

/** The client of the tab, which keeps its worker and what that has read; a new one outside of tabs. */
function retainedClient(scope: TabScope | null): UpdatedClient {
  if (scope === null) return createClient();
  return scope.resource('chan-reading', createClient, ({ client }) => client.dispose());
}

function createClient(): UpdatedClient {
  const pushed: UpdatedClient = {
    client: new LazyAnalysis(makeClient, {
      createWorker: startWorker,
      onFound: (shown) => pushed.listener?.onFound(shown),
      onFailed: (seriesId, reason) => pushed.listener?.onFailed(seriesId, reason),
    }),
    listener: null,
  };
  return pushed;
}

/** The candles do not wait for it; it comes while the bars are being read. */
const fetchClient = () => import('./analysis/analysis-client.ts');
// The user who asks first learns whether it came.
fetchClient().catch(() => undefined);

async function makeClient(dependencies: AnalysisClientDependencies): Promise<AnalysisClient> {
  const { AnalysisClient } = await fetchClient();
  return new AnalysisClient(dependencies);
}

/** A worker that no chart has yet. */
let spare: Worker | null = null;

/** Starts the worker of the next chart and fetches what draws its structures, before there is one. */
export function prepareReading(): void {
  fetchChanLayer().catch(() => undefined);
  if (spare !== null) return;
  spare = createWorker();
  spare.onerror = (event) => {
    event.preventDefault();
    spare = null;
  };
}

function createWorker(): Worker {
  return new Worker(new URL('./analysis/analysis-worker.ts', import.meta.url), { type: 'module' });
}

function startWorker({ onAnswer, onBroken }: WorkerListener): Worker {
  const worker = spare ?? createWorker();
  spare = null;
  worker.onmessage = ({ data }: MessageEvent<AnalysisAnswer>) => {
    onAnswer(data);
  };
  worker.onerror = (event) => {
    event.preventDefault();
    onBroken(event.message);
  };
  return worker;
}

function shownOf(outcome: Outcome | null, { id }: ChartSeries): ShownChan | null {
  return outcome?.kind === 'found' && outcome.shown.seriesId === id ? outcome.shown : null;
}

function stateOf(
  outcome: Outcome | null,
  shown: ShownChan | null,
  { series, question }: { readonly series: ChartSeries; readonly question: ChanQuestion },
): Pick<ChanReading, 'state' | 'reason'> {
  if (outcome?.kind === 'failed' && outcome.seriesId === series.id)
    return { state: 'failed', reason: outcome.reason };
  const requestedCount = Math.min(
    series.bars.length,
    (question.bar ?? Number.POSITIVE_INFINITY) + 1,
  );
  const isAnswered =
    shown?.isWhole === true &&
    shown.barCount === requestedCount &&
    isSameQuestion(shown.question, question);
  return { state: isAnswered ? 'ready' : 'analysing', reason: null };
}
