import { chartFont } from '../chart-palette.ts';
import { formatPrice } from '../number-format.ts';
import { visibleExtremes } from '../visible-extremes.ts';
import { barsInView } from '../visible-spans.ts';
import type { DrawFrame } from './draw-frame.ts';

const leader = 14;
const distance = 5;

/** Writes the highest and the lowest visible price beside their candles. */
export function drawExtremePrices(frame: DrawFrame): void {
  const { scene, range, width, x } = frame;
  const extremes = visibleExtremes(scene.bars, barsInView(range, x, width));
  if (extremes === null) return;
  const { highest, lowest } = extremes;
  writePrice(frame, { bar: highest, price: scene.bars.high[highest] ?? 0, side: -1 });
  writePrice(frame, { bar: lowest, price: scene.bars.low[lowest] ?? 0, side: 1 });
}

/** A price to write above (−1) or below (1) its bar. */
interface Mark {
  readonly bar: number;
  readonly price: number;
  readonly side: 1 | -1;
}

function writePrice({ ctx, scene, width, x, y }: DrawFrame, { bar, price, side }: Mark): void {
  const middle = x(bar) + 0.5;
  const line = Math.round(y(price)) + side * distance + 0.5;
  // Towards the middle of the pane, where there is room.
  const way = middle > width / 2 ? -1 : 1;
  ctx.strokeStyle = scene.palette.quietText;
  ctx.lineWidth = 1;
  ctx.beginPath();
  ctx.moveTo(middle, line);
  ctx.lineTo(middle + way * leader, line);
  ctx.stroke();

  ctx.font = `11px ${chartFont}`;
  ctx.textAlign = way === 1 ? 'left' : 'right';
  ctx.textBaseline = 'middle';
  const text = formatPrice(price, scene.priceDecimals);
  ctx.lineWidth = 3;
  ctx.strokeStyle = scene.palette.page;
  ctx.strokeText(text, middle + way * (leader + 3), line);
  ctx.fillStyle = scene.palette.quietText;
  ctx.fillText(text, middle + way * (leader + 3), line);
}
