import type { DrawFrame } from './draw-frame.ts';

/**
 * Draws a line at the newest price while that price is in view. klinecharts would draw it at the
 * edge when it is not, where it looks like a price; its label on the axis may stay there. Dashes would
 * mean that it is provisional.
 */
export function drawLastPrice({ ctx, width, height, scene, y }: DrawFrame): void {
  const { bars, palette } = scene;
  const last = bars.length - 1;
  const close = bars.close[last] ?? Number.NaN;
  const before = bars.close[last - 1] ?? close;
  const line = Math.round(y(close)) + 0.5;
  if (!(line > 0 && line < height)) return;
  ctx.strokeStyle = palette.flat;
  if (close > before) ctx.strokeStyle = palette.up;
  if (close < before) ctx.strokeStyle = palette.down;
  ctx.lineWidth = 1;
  ctx.setLineDash(dots);
  ctx.beginPath();
  ctx.moveTo(0, line);
  ctx.lineTo(width, line);
  ctx.stroke();
  ctx.setLineDash([]);
}

const dots = [1, 3];
