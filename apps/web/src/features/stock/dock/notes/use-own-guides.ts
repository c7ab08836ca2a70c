import { useEffect } from 'react';

import type { Guides } from '../use-guides.ts';
import { useNotes } from './use-notes.ts';

interface OwnGuides extends Pick<Guides, 'drawGuides'> {
  readonly stockId: string;
  /** False while the chart shows the prices of a past moment: the reader's own are of today. */
  readonly isOfToday: boolean;
}

/** Draws a member's own cost and stop (成本, 止损) on the chart, whether or not the dock is open. */
export function useOwnGuides({ stockId, isOfToday, drawGuides }: OwnGuides): void {
  const { state } = useNotes(stockId);
  const isDrawn = state.kind === 'ready' && isOfToday;
  const { cost, stop } = isDrawn ? state.notes : { cost: null, stop: null };
  useEffect(() => {
    drawGuides('own', [
      ...(cost === null ? [] : [{ kind: 'cost', price: cost } as const]),
      ...(stop === null ? [] : [{ kind: 'stop', price: stop } as const]),
    ]);
  }, [cost, stop, drawGuides]);
}
