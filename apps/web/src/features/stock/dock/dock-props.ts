import type { StockRow } from '@chanscope/contract';

import type { ChanReading, ChartSeries } from '../../../chart/index.ts';
import type { SeriesWords } from '../structures/element/element-facts.ts';
import type { Guides } from './use-guides.ts';

/** What the dock speaks of. */
export interface DockProps {
  readonly stock: StockRow;
  readonly reading: ChanReading;
  readonly series: ChartSeries;
  readonly words: SeriesWords;
  /** The last bar shown while a past one is replayed, null for all. */
  readonly replayBar: number | null;
  /** The bar under the crosshair last, null before there was one. */
  readonly cursorBar: () => number | null;
  readonly drawGuides: Guides['drawGuides'];
  /** Takes the focus when the sheet closes and what opened it is gone. */
  readonly focusAfterwards: () => HTMLElement | null;
}
