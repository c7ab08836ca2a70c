import { firstAtOrAfter } from '../../candles/visible-spans.ts';
import type { ChanFrame } from './chan-frame.ts';

/** Draws a box around the bars that were merged (包含处理); a bar that stands alone has none. */
export function drawMergedBars({ ctx, scene, shown, range, bodyWidth, x, y }: ChanFrame): void {
  const { first, last, high, low, length } = shown.picture.mergedBars;
  const half = (bodyWidth + 1) / 2 + 1;
  ctx.strokeStyle = scene.palette.mergedBar;
  ctx.lineWidth = 1;
  ctx.beginPath();
  for (let at = firstAtOrAfter(last, length, range.from); at < length; at += 1) {
    const [begin, end] = [first[at] ?? 0, last[at] ?? 0];
    if (begin >= range.to) break;
    if (begin === end) continue;
    const left = Math.round(x(begin) - half) + 0.5;
    const top = Math.round(y(high[at] ?? 0)) - 0.5;
    const right = Math.round(x(end) + half) + 0.5;
    ctx.rect(left, top, right - left, Math.round(y(low[at] ?? 0)) + 0.5 - top);
  }
  ctx.stroke();
}
