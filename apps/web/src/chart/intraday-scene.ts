import type { Chart } from 'klinecharts';

import type { ChartPalette } from './chart-palette.ts';
import type { ChartLook, IntradayColumns } from './chart-props.ts';
import type { PriceRange } from './intraday-scale.ts';

/** What was just drawn of a day: the slot under the crosshair and where the volume pane begins. */
export interface IntradayFrame {
  /** Null without a crosshair. */
  readonly crosshairSlot: number | null;
  readonly volumeTop: number;
}

/** What the drawing functions of one intraday chart read. */
export interface IntradayScene {
  intraday: IntradayColumns;
  range: PriceRange;
  palette: ChartPalette;
  locale: ChartLook['locale'];
  priceDecimals: number;
  /** True where the labels of the axes lie inside. */
  isNarrow: boolean;
  readonly onFrame: (frame: IntradayFrame) => void;
}

const scenes = new WeakMap<Chart, IntradayScene>();

/** Ties a scene to its chart for as long as the chart lives. */
export function tieIntradayScene(chart: Chart, scene: IntradayScene): void {
  scenes.set(chart, scene);
}

/** The scene of a chart, absent while the chart is being made. */
export function intradaySceneOf(chart: Chart): IntradayScene | undefined {
  return scenes.get(chart);
}

/** The last slot that has a price, null before the first trade. */
export function latestSlotOf({ price }: IntradayColumns): number | null {
  const found = price.findLastIndex((value) => value !== null);
  return found === -1 ? null : found;
}

/** The last price before a slot: of an earlier slot, or the previous close. */
export function priceBefore(
  { price, previousClose }: IntradayColumns,
  slot: number,
): number | null {
  for (let index = slot - 1; index >= 0; index -= 1) {
    const value = price[index] ?? null;
    if (value !== null) return value;
  }
  return previousClose;
}
