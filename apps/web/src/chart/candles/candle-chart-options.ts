import type { BarColumns } from '@chanscope/market';

import type { ShownChan } from '../structures/chan-reading.ts';
import type { ChartLayers, ChartLook, ChartSeries } from '../chart-props.ts';
import type { ChartFrame } from '../chart-scene.ts';
import type { SpareSurface } from '../panes/spare-surface.ts';
import type { EdgeQuestion } from './edge-watch.ts';

/** What a chart is made with. */
export interface CandleChartOptions extends EdgeQuestion {
  readonly look: ChartLook;
  readonly layers: ChartLayers;
  readonly timeZone: string;
  readonly onFrame: (frame: ChartFrame) => void;
  /** Where it takes its canvases from, and leaves them; null where they are its own. */
  readonly spare: SpareSurface | null;
}

/** What a chart shows of a series. */
export interface ShownSeries {
  /** The series as far as it is shown: in a replay its first bars. */
  readonly series: ChartSeries;
  /** All its bars. */
  readonly bars: BarColumns;
  /** The structures, placed by the time of their first bar; null for none. */
  readonly shown: ShownChan | null;
  readonly hasOlder: boolean;
}
