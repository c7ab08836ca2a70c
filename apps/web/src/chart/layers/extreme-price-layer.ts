import type { ChartBox } from '../structures/chan-target.ts';
import { chartFont } from '../chart-palette.ts';
import { formatPrice } from '../axes/number-format.ts';
import { visibleExtremes } from '../candles/visible-extremes.ts';
import { barsInView } from '../candles/visible-spans.ts';
import type { DrawFrame } from './draw-frame.ts';

const leader = 14;
/** More than half a text: it stands clear of the candle. */
const distance = 7;
const textDistance = 3;
const textHeight = 12;

/** A price written beside the candle that reached it. */
export interface ExtremeMark {
  readonly bar: number;
  readonly text: string;
  /** Where its leader begins. */
  readonly middle: number;
  readonly line: number;
  /** To the right (1) or to the left (-1) of the candle. */
  readonly way: 1 | -1;
  /** Where the text stands. */
  readonly box: ChartBox;
}

/** Writes the highest and the lowest visible price beside their candles. */
export function drawExtremePrices(frame: DrawFrame): void {
  for (const mark of extremeMarksOf(frame)) drawMark(frame, mark);
}

/** The marks of the highest and the lowest visible price, none without bars. */
export function extremeMarksOf(frame: DrawFrame): readonly ExtremeMark[] {
  const { scene, range, width, x } = frame;
  const extremes = visibleExtremes(scene.bars, barsInView(range, x, width));
  if (extremes === null) return [];
  const { highest, lowest } = extremes;
  const { high, low } = scene.bars;
  return [
    markOf(frame, { bar: highest, price: high[highest] ?? 0, side: -1 }),
    markOf(frame, { bar: lowest, price: low[lowest] ?? 0, side: 1 }),
  ];
}

/** A price to write above (-1) or below (1) its bar. */
interface Extreme {
  readonly bar: number;
  readonly price: number;
  readonly side: 1 | -1;
}

function markOf(
  { ctx, scene, width, x, y }: DrawFrame,
  { bar, price, side }: Extreme,
): ExtremeMark {
  const middle = x(bar) + 0.5;
  const line = Math.round(y(price)) + side * distance + 0.5;
  // Towards the middle of the pane, where there is room.
  const way = middle > width / 2 ? -1 : 1;
  const text = formatPrice(price, scene.priceDecimals);
  ctx.font = priceFont;
  const near = middle + way * (leader + textDistance);
  const far = near + way * ctx.measureText(text).width;
  const box = {
    left: Math.min(near, far),
    right: Math.max(near, far),
    top: line - textHeight / 2,
    bottom: line + textHeight / 2,
  };
  return { bar, text, middle, line, way, box };
}

const priceFont = `11px ${chartFont}`;

function drawMark({ ctx, scene }: DrawFrame, { text, middle, line, way, box }: ExtremeMark): void {
  ctx.strokeStyle = scene.palette.quietText;
  ctx.lineWidth = 1;
  ctx.beginPath();
  ctx.moveTo(middle, line);
  ctx.lineTo(middle + way * leader, line);
  ctx.stroke();

  ctx.font = priceFont;
  ctx.textAlign = 'left';
  ctx.textBaseline = 'middle';
  ctx.lineWidth = 3;
  ctx.strokeStyle = scene.palette.page;
  ctx.strokeText(text, box.left, line);
  ctx.fillStyle = scene.palette.quietText;
  ctx.fillText(text, box.left, line);
}
