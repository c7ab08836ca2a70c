import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';

import { AnalysisClient } from './analysis-client.ts';
import type { WorkerListener } from './analysis-client.ts';
import type { AnalysisAnswer } from './analysis-protocol.ts';
import type { ChanQuestion, ChanReading, ShownChan } from './chan-reading.ts';
import type { ChartLook, ChartSeries } from './chart-props.ts';
import { isSameQuestion } from './question-change.ts';

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
): ChanReading {
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const client = useRef<AnalysisClient | null>(null);
  const ask = useEffectEvent(() => client.current?.ask(series, question));
  const questionKey = JSON.stringify(question);

  useEffect(() => {
    const created = new AnalysisClient({
      createWorker: startWorker,
      onFound: (shown) => {
        setOutcome({ kind: 'found', shown });
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
    ask();
  }, [series.id, series.bars, questionKey]);

  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (attempt > 0) ask();
  }, [attempt]);
  const retry = useCallback(() => {
    setOutcome(null);
    setAttempt((before) => before + 1);
  }, []);

  const shown = shownOf(outcome, series);
  const explain = useCallback<ChanReading['explain']>(
    async (why) => {
      if (client.current === null || shown === null)
        throw new RangeError('Cannot explain an element: nothing is read yet');
      const frame = { choice: shown.question.choice, bar: shown.picture.bar, locale };
      return client.current.explain(why, frame);
    },
    [shown, locale],
  );

  return { ...stateOf(outcome, shown, { series, question }), shown, retry, explain };
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
  const wantedCount = Math.min(series.bars.length, (question.bar ?? Number.POSITIVE_INFINITY) + 1);
  const isAnswered =
    shown?.isWhole === true &&
    shown.barCount === wantedCount &&
    isSameQuestion(shown.question, question);
  return { state: isAnswered ? 'ready' : 'analysing', reason: null };
}
