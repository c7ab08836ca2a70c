import type { BarColumns } from '@chanscope/market';
import type { Chart } from 'klinecharts';

import type { ShownChan, WhyQuestion } from './structures/chan-reading.ts';
import type { DrawnChan } from './structures/chan-target.ts';
import type { ChartPalette } from './chart-palette.ts';
import type {
  ChartGuide,
  ChartLayers,
  ChartLook,
  ChartOverlay,
  ChartSeries,
} from './chart-props.ts';
import type { PriceColumns } from './series/price-studies.ts';

/** Structures and where they stand: the index, in the bars on the screen, of the first bar analysed. */
export interface PlacedStructures {
  readonly shown: ShownChan;
  readonly offset: number;
}

/** What was just drawn: the bars, the one under the crosshair, and where the panes begin. */
export interface ChartFrame {
  readonly bars: BarColumns;
  readonly columns: PriceColumns;
  /** Null without a crosshair. */
  readonly crosshairBar: number | null;
  /** Pixels from the top of the chart; null for a pane that is not shown. */
  readonly volumeTop: number | null;
  readonly macdTop: number | null;
}

/** What the drawing functions of one chart read. klinecharts copies what it is given, so they find it here. */
export interface ChartScene {
  /** The series as far as it is shown; null before the first. */
  series: ChartSeries | null;
  bars: BarColumns;
  columns: PriceColumns;
  structures: PlacedStructures | null;
  /** What the pointer rests on: it is drawn thicker. */
  pointed: WhyQuestion | null;
  /** Ranges of bars to highlight, first and last bar included. */
  highlighted: readonly (readonly [number, number])[];
  /** Prices to draw a line at. */
  guides: readonly ChartGuide[];
  /** Another security over the candles, null for none. */
  overlay: ChartOverlay | null;
  /** The structures as they were drawn last, to point at them. */
  drawn: DrawnChan | null;
  layers: ChartLayers;
  palette: ChartPalette;
  locale: ChartLook['locale'];
  /** Pixels at the top of the candles in which the legend stands. */
  legendHeight: number;
  priceDecimals: number;
  readonly onFrame: (frame: ChartFrame) => void;
  /** Called when elements can be pointed at that could not before. */
  onPointable: () => void;
}

const scenes = new WeakMap<Chart, ChartScene>();

/** Ties a scene to its chart for as long as the chart lives. */
export function tieScene(chart: Chart, scene: ChartScene): void {
  scenes.set(chart, scene);
}

/** The scene of a chart, absent while the chart is being made. */
export function sceneOf(chart: Chart): ChartScene | undefined {
  return scenes.get(chart);
}

/** 1 when a bar rose, −1 when it fell, 0 when it did neither; a bar of one price is identified by the bar before. */
export function directionOf(bars: BarColumns, index: number): 1 | -1 | 0 {
  const close = bars.close[index] ?? Number.NaN;
  const open = bars.open[index] ?? Number.NaN;
  const reference = close === open ? (bars.close[index - 1] ?? close) : open;
  if (close > reference) return 1;
  return close < reference ? -1 : 0;
}
