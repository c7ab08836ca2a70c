import type { AxisRange, Chart, IndicatorDrawParams } from 'klinecharts';

import { sceneOf, type ChartScene } from '../chart-scene.ts';
import type { BarRange } from '../candles/visible-spans.ts';

/** What a layer needs to draw one pane once: pixels, scales and the scene. */
export interface DrawFrame {
  readonly ctx: CanvasRenderingContext2D;
  readonly width: number;
  readonly height: number;
  /** The bars to draw, of `drawnRange`. */
  readonly range: BarRange;
  readonly barSpace: number;
  /** Width of a candle's body, odd so that the wick stands in its middle. */
  readonly bodyWidth: number;
  readonly scene: ChartScene;
  /** Pixels of the middle of a bar. */
  readonly x: (bar: number) => number;
  /** Pixels of a value. */
  readonly y: (value: number) => number;
}

type DrawParams = IndicatorDrawParams<unknown, unknown, unknown>;

/** A klinecharts `draw` that hands a frame to a layer and draws nothing of its own. */
export function drawWith(layer: (frame: DrawFrame) => void): (params: DrawParams) => true {
  return (params) => {
    const scene = sceneOf(params.chart);
    if (scene === undefined || scene.bars.length === 0) return true;
    // The canvas comes as the last drawer left it: dashed, after the line of the newest price.
    params.ctx.setLineDash([]);
    layer(frameOf(params, scene));
    return true;
  };
}

/** A candle wider than this reads as a bar of a histogram. */
const maxBodyWidth = 41;

function frameOf({ ctx, chart, bounding, xAxis, yAxis }: DrawParams, scene: ChartScene): DrawFrame {
  const { realFrom, realRange } = yAxis.getRange();
  const { bar, gapBar } = chart.getBarSpace();
  const { height } = bounding;
  return {
    ctx,
    width: bounding.width,
    height,
    range: drawnRange(chart, scene.bars.length),
    barSpace: bar,
    bodyWidth: Math.min(maxBodyWidth, gapBar % 2 === 0 ? gapBar + 1 : gapBar),
    scene,
    x: (index) => xAxis.convertToPixel(index),
    y: (value) => (1 - (value - realFrom) / realRange) * height,
  };
}

/** The bars to draw of so many: one more on each side than can be seen, so that lines reach the edges. */
export function drawnRange(chart: Chart, barCount: number): BarRange {
  const { from, to } = chart.getVisibleRange();
  return { from: Math.max(0, from - 1), to: Math.min(barCount, to + 1) };
}

/** A plain range of values in the form that klinecharts asks for. */
export function axisRangeOf(from: number, to: number): AxisRange {
  const range = to - from;
  return {
    from,
    to,
    range,
    realFrom: from,
    realTo: to,
    realRange: range,
    displayFrom: from,
    displayTo: to,
    displayRange: range,
  };
}
