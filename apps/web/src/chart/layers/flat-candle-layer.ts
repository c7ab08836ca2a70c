import { directionOf } from '../chart-scene.ts';
import type { DrawFrame } from './draw-frame.ts';

/**
 * Draws candles of one opening and closing price in the colour of their move from the bar before. A
 * day that opens at its limit and stays there (一字板) rose or fell; klinecharts calls it unchanged.
 */
export function drawFlatCandles({ ctx, range, scene, bodyWidth, x, y }: DrawFrame): void {
  const { bars, palette } = scene;
  for (let index = range.from; index < range.to; index += 1) {
    const close = bars.close[index] ?? Number.NaN;
    const direction = directionOf(bars, index);
    if (close !== bars.open[index] || direction === 0) continue;
    const middle = x(index);
    const top = Math.round(y(bars.high[index] ?? close));
    const bottom = Math.round(y(bars.low[index] ?? close));
    ctx.fillStyle = direction === 1 ? palette.up : palette.down;
    ctx.fillRect(middle - (bodyWidth - 1) / 2, Math.round(y(close)), bodyWidth, 1);
    ctx.fillRect(middle, top, 1, Math.max(1, bottom - top));
  }
}
