import type { DrawFrame } from './draw-frame.ts';

/** Draws a soft band behind the bars that a proof speaks of. */
export function drawHighlighted({ ctx, scene, range, barSpace, height, x }: DrawFrame): void {
  ctx.globalCompositeOperation = 'destination-over';
  ctx.fillStyle = scene.palette.highlight;
  for (const [first, last] of scene.highlighted) {
    if (last < range.from || first >= range.to) continue;
    const left = Math.round(x(Math.max(first, range.from)) - barSpace / 2);
    const right = Math.round(x(Math.min(last, range.to)) + barSpace / 2);
    ctx.fillRect(left, 0, Math.max(2, right - left), height);
  }
  ctx.globalCompositeOperation = 'source-over';
}
