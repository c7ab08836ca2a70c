import type { StockRow } from '@chanscope/contract';

import type { ChanReading, ChartGuide, ChartSeries } from '../../../chart/index.ts';
import type { SeriesWords } from '../structures/element/element-facts.ts';

/** What the dock speaks of. */
export interface DockProps {
  readonly stock: StockRow;
  readonly reading: ChanReading;
  readonly series: ChartSeries;
  readonly words: SeriesWords;
  /** The last bar shown while a past one is replayed, null for all. */
  readonly replayBar: number | null;
  /** Draws lines at prices on the chart, none with an empty list. */
  readonly onGuides: (guides: readonly ChartGuide[]) => void;
  /** Takes the focus when the sheet closes and what opened it is gone. */
  readonly focusAfterwards: () => HTMLElement | null;
}
