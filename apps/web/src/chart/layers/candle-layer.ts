import type { AxisCreateRangeParams, AxisRange } from 'klinecharts';

import { directionOf, sceneOf } from '../chart-scene.ts';
import { pixelOfBar } from '../candles/klinecharts-host.ts';
import { candlePane } from '../panes/pane-ids.ts';
import { visibleExtremes } from '../candles/visible-extremes.ts';
import { barsInView } from '../candles/visible-spans.ts';
import { axisRangeOf, type DrawFrame } from './draw-frame.ts';

/**
 * Draws the candles, one path for each colour: three fills instead of the library's two a candle.
 * A candle of one price takes its colour from the bar before: a day that opens at its limit and
 * stays there (一字板) rose or fell, though the library calls it unchanged.
 */
export function drawCandles(frame: DrawFrame): void {
  const { palette } = frame.scene;
  fillCandles(frame, 1, palette.up);
  fillCandles(frame, 0, palette.flat);
  fillCandles(frame, -1, palette.down);
}

function fillCandles(frame: DrawFrame, direction: 1 | -1 | 0, color: string): void {
  const { ctx, range, scene, bodyWidth, x, y } = frame;
  const { bars } = scene;
  const halfBody = (bodyWidth - 1) / 2;
  ctx.beginPath();
  for (let index = range.from; index < range.to; index += 1) {
    if (directionOf(bars, index) !== direction) continue;
    const middle = x(index);
    const top = Math.round(y(bars.high[index] ?? 0));
    const bottom = Math.round(y(bars.low[index] ?? 0));
    ctx.rect(middle, top, 1, Math.max(1, bottom - top));
    if (bodyWidth === 1) continue;
    const open = Math.round(y(bars.open[index] ?? 0));
    const close = Math.round(y(bars.close[index] ?? 0));
    ctx.rect(
      middle - halfBody,
      Math.min(open, close),
      bodyWidth,
      Math.max(1, Math.abs(open - close)),
    );
  }
  ctx.fillStyle = color;
  ctx.fill();
}

const minRangeRatio = 0.002;

/** The price axis holds the candles in view, and the security that is drawn over them. */
export function candleRange({ chart }: AxisCreateRangeParams): AxisRange {
  const scene = sceneOf(chart);
  if (scene === undefined) return axisRangeOf(0, 1);
  const { from, to } = chart.getVisibleRange();
  const inView = barsInView(
    { from, to: Math.min(to, scene.bars.length) },
    (bar) => pixelOfBar(chart, bar),
    chart.getSize(candlePane, 'main')?.width ?? 0,
  );
  const extremes = visibleExtremes(scene.bars, inView);
  if (extremes === null) return axisRangeOf(0, 1);
  const lowest = scene.bars.low[extremes.lowest] ?? 0;
  const highest = scene.bars.high[extremes.highest] ?? 0;
  const beside = scene.overlay?.extremesIn(scene.bars, inView) ?? [lowest, highest];
  const [low, high] = [Math.min(lowest, beside[0]), Math.max(highest, beside[1])];
  // Prices that do not move are drawn in the middle, not blown up to fill the pane.
  const missing = Math.max(0, Math.abs(high) * minRangeRatio - (high - low)) / 2;
  return axisRangeOf(low - missing, high + missing);
}
