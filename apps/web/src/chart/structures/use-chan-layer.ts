import { useCallback, useEffect, useState } from 'react';

import { fetchChanLayer, isChanLayerHere } from '../layers/structures/lazy-chan-layer.ts';

/** How far the drawing of the structures is. */
export interface ChanLayerState {
  readonly isHere: boolean;
  /** Why it could not be fetched, else null. */
  readonly failure: string | null;
  readonly retry: () => void;
}

/** Fetches the drawing of the structures beside the candles. */
export function useChanLayer(): ChanLayerState {
  const [isHere, setHere] = useState(isChanLayerHere);
  const [failure, setFailure] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    let isGone = false;
    fetchChanLayer().then(
      () => {
        if (!isGone) setHere(true);
      },
      (cause: unknown) => {
        if (!isGone) setFailure(String(cause));
      },
    );
    return () => {
      isGone = true;
    };
  }, [attempt]);

  const retry = useCallback(() => {
    setFailure(null);
    setAttempt((before) => before + 1);
  }, []);
  return { isHere, failure, retry };
}
