import { useCallback, useEffect, useEffectEvent, useState } from 'react';

import type { ChanExplanation, ChanReading, WhyQuestion } from '../../../../chart/index.ts';

/** What is known of why something stands. */
export type ExplanationState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly reason: string }
  | { readonly kind: 'ready'; readonly explanation: ChanExplanation };

interface Answered {
  readonly key: string;
  readonly state: ExplanationState;
}

const loading: ExplanationState = { kind: 'loading' };

/**
 * Asks why something stands, and again whenever the structures are read anew, unless they pass too fast
 * to be read (`isPassing`); the former answer stays meanwhile. Null asks nothing.
 */
export function useExplanation(
  { explain }: Pick<ChanReading, 'explain'>,
  question: WhyQuestion | null,
  isPassing: boolean,
): { readonly state: ExplanationState; readonly retry: () => void } {
  const key = JSON.stringify(question);
  const [answered, setAnswered] = useState<Answered | null>(null);
  const [attempt, setAttempt] = useState(0);
  const isKnown = answered?.key === key;
  const isLeft = useEffectEvent(() => isPassing && isKnown);

  useEffect(() => {
    const asked: WhyQuestion | null = JSON.parse(key) as WhyQuestion | null;
    if (asked === null || isLeft()) return undefined;
    let isRequested = true;
    const show = (state: ExplanationState): void => {
      if (isRequested) setAnswered({ key, state });
    };
    explain(asked).then(
      (explanation) => show({ kind: 'ready', explanation }),
      (error: unknown) => show({ kind: 'failed', reason: reasonOf(error) }),
    );
    return () => {
      isRequested = false;
    };
  }, [key, explain, attempt, isPassing]);

  const retry = useCallback(() => {
    setAnswered(null);
    setAttempt((before) => before + 1);
  }, []);
  return { state: isKnown ? answered.state : loading, retry };
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
