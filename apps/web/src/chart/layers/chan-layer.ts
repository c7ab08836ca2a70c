import { chartFont } from '../chart-palette.ts';
import type { PivotColumns } from '../chan-columns.ts';
import type { LineColumns } from '../chan-columns.ts';
import { formatPrice } from '../number-format.ts';
import { firstAtOrAfter, visibleSpans } from '../visible-spans.ts';
import type { BarRange } from '../visible-spans.ts';
import type { DrawFrame } from './draw-frame.ts';

/**
 * Draws what the Chan analysis found, only as far as it can be seen: pivots as boxes behind the
 * candles, strokes thin, segments thick, fractals as marks. What may still move is dashed.
 */
export function drawChan(frame: DrawFrame): void {
  const { structures, layers, palette } = frame.scene;
  if (structures === null) return;

  const placed = { ...frame, x: (bar: number) => frame.x(bar + structures.offset) };
  const range = {
    from: frame.range.from - structures.offset,
    to: frame.range.to - structures.offset,
  };
  const { pivots, strokes, segments } = structures.columns;
  if (layers.pivots) drawPivots(placed, pivots, visibleSpans(pivots, range));
  if (layers.strokes)
    drawLines(placed, strokes, {
      span: visibleSpans(strokes, range),
      ...strokePen(palette.stroke),
    });
  if (layers.segments)
    drawLines(placed, segments, {
      span: visibleSpans(segments, range),
      ...segmentPen(palette.segment),
    });
  if (layers.fractals) drawFractals(placed, range);
}

interface Pen {
  readonly color: string;
  readonly width: number;
  readonly dashes: readonly number[];
}

const strokePen = (color: string): Pen => ({ color, width: 1.25, dashes: [4, 3] });
const segmentPen = (color: string): Pen => ({ color, width: 2.5, dashes: [8, 5] });

function drawLines(
  { ctx, x, y }: DrawFrame,
  lines: LineColumns,
  { span, color, width, dashes }: Pen & { readonly span: BarRange },
): void {
  ctx.strokeStyle = color;
  ctx.lineWidth = width;
  ctx.lineJoin = 'round';
  for (const isSure of [1, 0]) {
    ctx.setLineDash(isSure === 1 ? [] : [...dashes]);
    ctx.beginPath();
    for (let index = span.from; index < span.to; index += 1) {
      if (lines.isSure[index] !== isSure) continue;
      ctx.moveTo(x(lines.beginBar[index] ?? 0), y(lines.beginPrice[index] ?? 0));
      ctx.lineTo(x(lines.endBar[index] ?? 0), y(lines.endPrice[index] ?? 0));
    }
    ctx.stroke();
  }
  ctx.setLineDash([]);
}

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

function drawPivots(frame: DrawFrame, pivots: PivotColumns, span: BarRange): void {
  for (let index = span.from; index < span.to; index += 1) {
    const box = boxOf(frame, pivots, index);
    fillBehind(frame, box);
    outline(frame, box, {
      isSure: pivots.isSure[index] === 1,
      isOpen: pivots.isOpen[index] === 1,
    });
    labelEdges(frame, box, {
      high: pivots.high[index] ?? Number.NaN,
      low: pivots.low[index] ?? Number.NaN,
    });
  }
}

function boxOf({ x, y }: DrawFrame, pivots: PivotColumns, index: number): Box {
  return {
    left: x(pivots.beginBar[index] ?? 0),
    right: x(pivots.endBar[index] ?? 0),
    top: Math.round(y(pivots.high[index] ?? 0)),
    bottom: Math.round(y(pivots.low[index] ?? 0)),
  };
}

function fillBehind({ ctx, scene }: DrawFrame, { left, right, top, bottom }: Box): void {
  ctx.globalCompositeOperation = 'destination-over';
  ctx.fillStyle = scene.palette.pivotFill;
  ctx.fillRect(left, top, right - left, bottom - top);
  ctx.globalCompositeOperation = 'source-over';
}

const pivotDashes = [3, 3];

function outline(
  { ctx, scene }: DrawFrame,
  box: Box,
  { isSure, isOpen }: { readonly isSure: boolean; readonly isOpen: boolean },
): void {
  const [left, right, top, bottom] = [box.left, box.right, box.top, box.bottom].map(
    (edge) => edge + 0.5,
  ) as [number, number, number, number];
  ctx.strokeStyle = scene.palette.pivot;
  ctx.lineWidth = 1;
  ctx.setLineDash(isSure ? [] : pivotDashes);
  ctx.beginPath();
  ctx.moveTo(right, top);
  ctx.lineTo(left, top);
  ctx.lineTo(left, bottom);
  ctx.lineTo(right, bottom);
  ctx.stroke();
  ctx.setLineDash(isSure && !isOpen ? [] : pivotDashes);
  ctx.beginPath();
  ctx.moveTo(right, top);
  ctx.lineTo(right, bottom);
  ctx.stroke();
  ctx.setLineDash([]);
}

const leastLabelledWidth = 44;

function labelEdges(
  { ctx, scene, width }: DrawFrame,
  box: Box,
  { high, low }: { readonly high: number; readonly low: number },
): void {
  const left = Math.max(box.left, 0) + 3;
  if (Math.min(box.right, width) - left < leastLabelledWidth) return;
  ctx.font = `10px ${chartFont}`;
  ctx.textAlign = 'left';
  ctx.lineWidth = 3;
  ctx.strokeStyle = scene.palette.page;
  ctx.fillStyle = scene.palette.pivot;
  const write = (price: number, top: number): void => {
    const text = formatPrice(price, scene.priceDecimals);
    ctx.strokeText(text, left, top);
    ctx.fillText(text, left, top);
  };
  ctx.textBaseline = 'bottom';
  write(high, box.top - 1);
  ctx.textBaseline = 'top';
  write(low, box.bottom + 3);
}

function drawFractals({ ctx, scene, barSpace, x, y }: DrawFrame, range: BarRange): void {
  const fractals = scene.structures?.columns.fractals;
  if (fractals === undefined) return;
  const half = Math.min(4, Math.max(1.5, barSpace / 2));
  const from = firstAtOrAfter(fractals.bar, fractals.length, range.from);
  const to = firstAtOrAfter(fractals.bar, fractals.length, range.to);
  for (const direction of [1, -1]) {
    ctx.fillStyle = direction === 1 ? scene.palette.down : scene.palette.up;
    ctx.beginPath();
    for (let index = from; index < to; index += 1) {
      if (fractals.direction[index] !== direction) continue;
      const middle = x(fractals.bar[index] ?? 0) + 0.5;
      const tip = y(fractals.price[index] ?? 0) - direction * 4;
      ctx.moveTo(middle, tip);
      ctx.lineTo(middle - half, tip - direction * half * 1.6);
      ctx.lineTo(middle + half, tip - direction * half * 1.6);
      ctx.closePath();
    }
    ctx.fill();
  }
}
