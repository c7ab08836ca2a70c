import type { PivotPicture } from '@chanscope/engine';

import type { ChartBox } from '../../structures/chan-target.ts';
import { chartFont } from '../../chart-palette.ts';
import { formatPrice } from '../../axes/number-format.ts';
import { visibleSpans } from '../../candles/visible-spans.ts';
import { lastPivotIn } from '../last-pivot.ts';
import { type ChanFrame, writeLabel } from './chan-frame.ts';

/** How pivots of one kind are drawn. */
export interface PivotPen {
  readonly color: string;
  readonly fill: string;
  readonly width: number;
}

/** Which pivots, by index. */
export type PivotChoice = (at: number) => boolean;

/**
 * Draws the pivots that can be seen: translucent boxes behind the candles, dashed while provisional,
 * without a right edge while a line may still join.
 */
export function drawPivots(
  frame: ChanFrame,
  pivots: PivotPicture,
  { pen, isRequested = () => true }: { readonly pen: PivotPen; readonly isRequested?: PivotChoice },
): void {
  const { layers } = frame.scene;
  const span = visibleSpans(pivots, frame.range);
  for (let at = span.from; at < span.to; at += 1) {
    const isProvisional = pivots.state[at] === 0;
    if ((layers.onlySure && isProvisional) || !isRequested(at)) continue;
    const box = pivotBox(frame, pivots, at);
    fillBehind(frame, box, pen.fill);
    outline(frame, box, { pen, isProvisional, isOpen: pivots.isOpen[at] === 1 });
  }
}

/** Leads the edges of the last pivot in view to the tabs of its prices on the axis. */
export function leadToTabs(frame: ChanFrame, pivots: PivotPicture, color: string): void {
  const { ctx, scene, range, width } = frame;
  const last = lastPivotIn(pivots, { range, onlySure: scene.layers.onlySure });
  if (last === null) return;
  const { right, top, bottom } = pivotBox(frame, pivots, last);
  ctx.globalCompositeOperation = 'destination-over';
  ctx.globalAlpha = 0.4;
  ctx.fillStyle = color;
  for (const edge of [top, bottom]) ctx.fillRect(right, edge, Math.max(0, width - right), 1);
  ctx.globalAlpha = 1;
  ctx.globalCompositeOperation = 'source-over';
}

/** Writes the prices at the edges of the pivots that can be seen; those of the last are on the axis. */
export function writePivotPrices(frame: ChanFrame, pivots: PivotPicture, color: string): void {
  const { range, scene } = frame;
  const { onlySure } = scene.layers;
  const span = visibleSpans(pivots, range);
  const last = lastPivotIn(pivots, { range, onlySure });
  for (let at = span.from; at < (last ?? span.from); at += 1) {
    if (onlySure && pivots.state[at] === 0) continue;
    labelEdges(frame, pivotBox(frame, pivots, at), {
      high: pivots.high[at] ?? Number.NaN,
      low: pivots.low[at] ?? Number.NaN,
      color,
    });
  }
}

function pivotBox({ x, y }: ChanFrame, pivots: PivotPicture, at: number): ChartBox {
  return {
    left: x(pivots.beginBar[at] ?? 0),
    right: x(pivots.endBar[at] ?? 0),
    top: Math.round(y(pivots.high[at] ?? 0)),
    bottom: Math.round(y(pivots.low[at] ?? 0)),
  };
}

function fillBehind(
  { ctx }: ChanFrame,
  { left, right, top, bottom }: ChartBox,
  fill: string,
): void {
  ctx.globalCompositeOperation = 'destination-over';
  ctx.fillStyle = fill;
  ctx.fillRect(left, top, right - left, bottom - top);
  ctx.globalCompositeOperation = 'source-over';
}

const dashes = [3, 3];

interface Outline {
  readonly pen: PivotPen;
  readonly isProvisional: boolean;
  readonly isOpen: boolean;
}

function outline({ ctx }: ChanFrame, box: ChartBox, { pen, isProvisional, isOpen }: Outline): void {
  const [left, right] = [box.left + 0.5, box.right + 0.5];
  const [top, bottom] = [box.top + 0.5, box.bottom + 0.5];
  ctx.strokeStyle = pen.color;
  ctx.lineWidth = pen.width;
  ctx.setLineDash(isProvisional ? dashes : []);
  ctx.beginPath();
  ctx.moveTo(right, top);
  ctx.lineTo(left, top);
  ctx.lineTo(left, bottom);
  ctx.lineTo(right, bottom);
  if (!isOpen) ctx.closePath();
  ctx.stroke();
  ctx.setLineDash([]);
}

/** A box narrower than this, in pixels, has no room for its prices. */
const minLabelledWidth = 44;
const priceFont = `10px ${chartFont}`;
const priceHeight = 12;
/** Pixels from the corner of a box to its price. */
const inset = 3;

interface PivotEdges {
  readonly high: number;
  readonly low: number;
  readonly color: string;
}

function labelEdges(frame: ChanFrame, box: ChartBox, { high, low, color }: PivotEdges): void {
  const left = Math.max(box.left, 0) + inset;
  const right = Math.min(box.right, frame.width) - inset;
  if (right - left < minLabelledWidth) return;
  labelEdge(frame, { left, right, edge: box.top - 1, way: -1 }, { price: high, color });
  labelEdge(frame, { left, right, edge: box.bottom + 2, way: 1 }, { price: low, color });
}

interface Edge {
  readonly left: number;
  readonly right: number;
  readonly edge: number;
  readonly way: 1 | -1;
}

/** At the left end, else at the right one where no candle stands there. */
function labelEdge(
  frame: ChanFrame,
  { left, right, edge, way }: Edge,
  { price, color }: { readonly price: number; readonly color: string },
): void {
  const { ctx, scene, room } = frame;
  const text = formatPrice(price, scene.priceDecimals);
  ctx.font = priceFont;
  const { width } = ctx.measureText(text);
  const request = { edge, width, height: priceHeight, way, rows: 1 };
  const atLeft = { ...request, middle: left + width / 2 };
  const atRight = { ...request, middle: right - width / 2 };
  const place = room.placeOffCandles(atLeft) ?? room.placeOffCandles(atRight) ?? room.place(atLeft);
  if (place !== null) writeLabel(frame, { text, color }, place);
}
