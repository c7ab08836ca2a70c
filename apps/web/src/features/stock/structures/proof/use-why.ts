import { useCallback } from 'react';

import type { ChanReading, WhyQuestion } from '../../../../chart/index.ts';
import { askWhy, useChanTools } from '../chan-tools.ts';
import { type ExplanationState, useExplanation } from './use-explanation.ts';

/** What "why?" was asked of, and the answer. */
export interface Why {
  /** Null while nothing is asked. */
  readonly question: WhyQuestion | null;
  readonly state: ExplanationState;
  readonly retry: () => void;
  readonly open: (question: WhyQuestion) => void;
  readonly close: () => void;
}

/** Asks why. Other rules and older bars count the elements anew, so the question ends with them. */
export function useWhy(reading: ChanReading, isPlaying: boolean): Why {
  const { shown } = reading;
  const numbering = JSON.stringify([shown?.seriesId, shown?.firstTime, shown?.question.choice]);
  const asked = useChanTools((tools) => tools.asked);
  const question = asked?.numbering === numbering ? asked.question : null;
  const { state, retry } = useExplanation(reading, question, isPlaying);
  const open = useCallback(
    (next: WhyQuestion) => askWhy({ question: next, numbering }),
    [numbering],
  );
  const close = useCallback(() => askWhy(null), []);
  return { question, state, retry, open, close };
}
