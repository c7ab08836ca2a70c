import { useCallback, useMemo, useState } from 'react';

import type { ChartGuide } from '../../../chart/index.ts';
import { useAreOwnLinesHidden } from '../export/private-lines.ts';

/** Whose lines: those of the three branches, or the reader's own prices. */
type GuideOwner = 'branches' | 'own';

/** Lines at prices of a chart, and how they are drawn. */
export interface Guides {
  readonly guides: readonly ChartGuide[];
  /** Draws lines at prices on the chart in the place of those of the same owner. */
  readonly drawGuides: (owner: GuideOwner, guides: readonly ChartGuide[]) => void;
}

const none: Readonly<Record<GuideOwner, readonly ChartGuide[]>> = { branches: [], own: [] };

/** The lines at prices that are drawn on the chart. */
export function useGuides(): Guides {
  const [drawn, setDrawn] = useState(none);
  const drawGuides = useCallback<Guides['drawGuides']>(
    (owner, guides) =>
      setDrawn((before) => {
        const isNothing = before[owner].length + guides.length === 0;
        return isNothing ? before : { ...before, [owner]: guides };
      }),
    [],
  );
  const isPublic = useAreOwnLinesHidden();
  const guides = useMemo(
    () => [...drawn.branches, ...(isPublic ? [] : drawn.own)],
    [drawn, isPublic],
  );
  return { guides, drawGuides };
}
