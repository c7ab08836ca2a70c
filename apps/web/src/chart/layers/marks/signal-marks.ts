import type { ChartBox, DrawnMark } from '../../structures/chan-target.ts';
import { type ChanFrame, labelFont, labelHeight, writeLabel } from '../structures/chan-frame.ts';
import { fractalRoom } from './fractal-size.ts';
import { type SignalStack, signalStacksOf, textsOf } from './signal-stacks.ts';

const distance = 6;
const halfWidth = 5;
const markHeight = 8;

/**
 * Draws the signals that can be seen: buying ▲ below the bar, selling ▼ above it, hollow while
 * provisional, with a thin outline where the divergence is weak.
 */
export function drawSignals(frame: ChanFrame): readonly DrawnMark[] {
  const { ctx, shown, scene, range } = frame;
  const { signals, higherSignals } = shown.picture;
  const { layers, locale } = scene;
  const levels = [
    ...(layers.higherSignals ? [{ signals: higherSignals, level: 1 as const }] : []),
    { signals, level: 0 as const },
  ];
  const stacks = signalStacksOf(levels, { range, layers, locale });
  const marked = stacks.map((stack) => ({ stack, mark: markBox(frame, stack) }));
  for (const { stack, mark } of marked) {
    drawMark(frame, mark, stack);
    frame.room.reserve(mark);
  }
  ctx.font = labelFont;
  // Where there is not room for all, the newest are named.
  return marked.toReversed().flatMap((each) => nameSignals(frame, each));
}

/** A stack of signals and its mark. */
interface MarkedStack {
  readonly stack: SignalStack;
  readonly mark: ChartBox;
}

function nameSignals(frame: ChanFrame, { stack, mark }: MarkedStack): DrawnMark[] {
  const { palette } = frame.scene;
  const [first] = stack.labels;
  if (first === undefined) return [];
  const color = stack.isBuy ? palette.upText : palette.downText;
  const labelled = textsOf(stack).flatMap((text, at) => {
    const box = placeText(frame, stack, { mark, text, row: at });
    if (box === null) return [];
    writeLabel(frame, { text, color }, box);
    const element = (stack.labels[at] ?? first).element;
    return [{ box, question: { kind: 'element', element } } satisfies DrawnMark];
  });
  return [{ box: mark, question: { kind: 'element', element: first.element } }, ...labelled];
}

function markBox(frame: ChanFrame, { bar, price, isBuy }: SignalStack): ChartBox {
  const middle = frame.x(bar) + 0.5;
  const tip = Math.round(frame.y(price)) + (isBuy ? 1 : -1) * (distance + fractalRoom(frame));
  return {
    left: middle - halfWidth,
    right: middle + halfWidth,
    top: isBuy ? tip : tip - markHeight,
    bottom: isBuy ? tip + markHeight : tip,
  };
}

function placeText(
  { ctx, room }: ChanFrame,
  { isBuy }: SignalStack,
  { mark, text, row }: { readonly mark: ChartBox; readonly text: string; readonly row: number },
): ChartBox | null {
  return room.place({
    middle: (mark.left + mark.right) / 2,
    edge: isBuy ? mark.bottom + 1 : mark.top - 1,
    width: ctx.measureText(text).width + 2,
    height: labelHeight,
    way: isBuy ? 1 : -1,
    rows: row + 2,
  });
}

function drawMark({ ctx, scene }: ChanFrame, box: ChartBox, { isBuy, labels }: SignalStack): void {
  const { palette } = scene;
  const isProvisional = labels.every((label) => label.isProvisional);
  ctx.strokeStyle = isBuy ? palette.up : palette.down;
  ctx.lineWidth = 1.5;
  tracePoint(ctx, box, isBuy);
  ctx.fillStyle = isProvisional ? palette.page : ctx.strokeStyle;
  ctx.fill();
  ctx.stroke();
  if (isProvisional || labels.some((label) => !label.isProvisional && !label.isWeak)) return;
  ctx.lineWidth = 1;
  tracePoint(ctx, widened(box, outlineDistance), isBuy);
  ctx.stroke();
}

/** Pixels between a mark and the thin outline of a weak divergence. */
const outlineDistance = 3;

function widened({ left, right, top, bottom }: ChartBox, by: number): ChartBox {
  return { left: left - by, right: right + by, top: top - by, bottom: bottom + by };
}

/** The path of a triangle that fills a box and points at its bar. */
function tracePoint(
  ctx: CanvasRenderingContext2D,
  { left, right, top, bottom }: ChartBox,
  isBuy: boolean,
): void {
  ctx.beginPath();
  ctx.moveTo((left + right) / 2, isBuy ? top : bottom);
  ctx.lineTo(right, isBuy ? bottom : top);
  ctx.lineTo(left, isBuy ? bottom : top);
  ctx.closePath();
}
