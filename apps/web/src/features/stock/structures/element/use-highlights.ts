import { useCallback, useState } from 'react';

import type { ProofStep } from '../../../../chart/index.ts';
import type { Why } from '../proof/use-why.ts';

type BarRanges = ProofStep['bars'];

/** What is lit up in the chart, and where it is sent. */
export interface Highlights {
  readonly bars: BarRanges;
  readonly goTo: { readonly bar: number } | null;
  /** Lights up ranges of bars, with null those of the proof as a whole. */
  readonly light: (bars: BarRanges | null) => void;
  /** Brings a bar into view. */
  readonly showBar: (bar: number) => void;
}

const none: BarRanges = [];

/** Lights up the bars of the step that the reader looks at, else those of the whole proof. */
export function useHighlights({ question, state }: Why): Highlights {
  const [lit, setLit] = useState<BarRanges | null>(null);
  const [goTo, setGoTo] = useState<{ readonly bar: number } | null>(null);
  const isProven = question !== null && state.kind === 'ready';
  const ofProof = isProven ? (state.explanation.proof[0]?.bars ?? none) : none;
  const showBar = useCallback((bar: number) => setGoTo({ bar }), []);
  return { bars: lit ?? ofProof, goTo, light: setLit, showBar };
}
