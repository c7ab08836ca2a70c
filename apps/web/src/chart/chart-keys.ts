import type { BarColumns } from '@chanscope/market';
import type { Chart } from 'klinecharts';

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

/** A pressed key; keys with Ctrl, Alt or Meta belong to the browser. */
export interface PressedKey {
  readonly key: string;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly altKey: boolean;
  readonly metaKey: boolean;
}

const zoomStep = 1.2;
const barsOfBigStep = 10;

/** With Shift they stay the chart's. */
const replayKeys = ['ArrowLeft', 'ArrowRight', 'Home', 'End', 'Escape'];

/** Does what a key asks of the chart and says whether it was one of the chart's keys. */
export function pressChartKey(target: KeyTarget, pressed: PressedKey): boolean {
  if (pressed.ctrlKey || pressed.altKey || pressed.metaKey || target.bars.length === 0)
    return false;
  const step = pressed.shiftKey ? barsOfBigStep : 1;
  const actions: Readonly<Record<string, () => void>> = {
    ArrowLeft: () => moveCrosshair(target, -step),
    ArrowRight: () => moveCrosshair(target, step),
    ArrowUp: () => zoom(target, zoomStep),
    ArrowDown: () => zoom(target, 1 / zoomStep),
    '+': () => zoom(target, zoomStep),
    '=': () => zoom(target, zoomStep),
    '-': () => zoom(target, 1 / zoomStep),
    Home: () => showBar(target, 0),
    End: () => showBar(target, target.bars.length - 1),
    Escape: () => placeCrosshair(target.chart, null),
    w: () => target.askWhy(placeOfCrosshair(target)),
    W: () => target.askWhy(placeOfCrosshair(target)),
  };
  if (target.isReplay && !pressed.shiftKey && replayKeys.includes(pressed.key)) return false;
  const action = actions[pressed.key];
  action?.();
  return action !== undefined;
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
