import type { BarColumns } from '@chanscope/market';
import type { Chart } from 'klinecharts';

import { type KeyAction, keyActionOf, type PressedKey } from '../ui/index.ts';
import type { ChartPoint } from './structures/chan-target.ts';
import { pixelOfBar, pixelOfPrice, placeCrosshair } from './candles/klinecharts-host.ts';
import { candlePane } from './panes/pane-ids.ts';

/** The chart as the keys see it. */
export interface KeyTarget {
  readonly chart: Chart;
  readonly bars: BarColumns;
  /** The bar under the crosshair, null without one. */
  readonly crosshairBar: number | null;
  /** In a replay the keys that move along the bars are the replay's. */
  readonly isReplay: boolean;
  /** Asks why what stands nearest to a place is there. */
  readonly askWhy: (place: ChartPoint) => void;
}

const zoomStep = 1.2;
const barsOfBigStep = 10;

/** What the replay does instead while it is going on; with Shift these keys stay the chart's. */
const actionsOfReplay: readonly KeyAction<'chart'>[] = ['left', 'right', 'first', 'last', 'leave'];

/** Does what a key asks of the chart and says whether it was one of the chart's keys. */
export function pressChartKey(target: KeyTarget, pressed: PressedKey): boolean {
  const action = target.bars.length === 0 ? null : keyActionOf('chart', pressed);
  if (action === null || (target.isReplay && actionsOfReplay.includes(action))) return false;
  const actions: Readonly<Record<KeyAction<'chart'>, () => void>> = {
    left: () => moveCrosshair(target, -1),
    right: () => moveCrosshair(target, 1),
    farLeft: () => moveCrosshair(target, -barsOfBigStep),
    farRight: () => moveCrosshair(target, barsOfBigStep),
    zoomIn: () => zoom(target, zoomStep),
    zoomOut: () => zoom(target, 1 / zoomStep),
    first: () => showBar(target, 0),
    last: () => showBar(target, target.bars.length - 1),
    leave: () => placeCrosshair(target.chart, null),
    why: () => target.askWhy(placeOfCrosshair(target)),
  };
  actions[action]();
  return true;
}

function moveCrosshair({ chart, bars, crosshairBar }: KeyTarget, step: number): void {
  const newest = bars.length - 1;
  const { from, to } = chart.getVisibleRange();
  const current = crosshairBar ?? Math.min(to - 1, newest);
  const requested = Math.min(newest, Math.max(0, crosshairBar === null ? current : current + step));
  const space = chart.getBarSpace().bar;
  if (requested <= from) chart.scrollByDistance((from + 1 - requested) * space);
  else if (requested >= to - 1) chart.scrollByDistance(-(requested - to + 1) * space);
  putCrosshairOn({ chart, bars }, requested);
}

/** Puts the crosshair on the close of a bar, of the newest one when it lies behind that. */
export function putCrosshairOn(
  { chart, bars }: Pick<KeyTarget, 'chart' | 'bars'>,
  bar: number,
): void {
  placeCrosshair(chart, { ...placeOfBar({ chart, bars }, bar), paneId: candlePane });
}

/** The close of the bar under the crosshair, of the newest in view without one. */
function placeOfCrosshair({ chart, bars, crosshairBar }: KeyTarget): ChartPoint {
  const inView = Math.min(chart.getVisibleRange().to, bars.length) - 1;
  return placeOfBar({ chart, bars }, crosshairBar ?? inView);
}

function placeOfBar(
  { chart, bars }: Pick<KeyTarget, 'chart' | 'bars'>,
  requested: number,
): ChartPoint {
  const bar = Math.min(requested, bars.length - 1);
  return { x: pixelOfBar(chart, bar), y: pixelOfPrice(chart, bars.close[bar] ?? 0) };
}

function zoom({ chart, crosshairBar, bars }: KeyTarget, scale: number): void {
  const anchor = crosshairBar ?? Math.min(chart.getVisibleRange().to, bars.length) - 1;
  chart.zoomAtCoordinate(scale, { x: pixelOfBar(chart, anchor), y: 0 });
}

function showBar({ chart, bars }: KeyTarget, bar: number): void {
  placeCrosshair(chart, null);
  if (bar === bars.length - 1) chart.scrollToRealTime();
  // Further than there are bars: the chart stops at its left margin.
  else chart.scrollByDistance(bars.length * chart.getBarSpace().bar * 2);
}
