import type { ChanPicture, LinePicture } from '@chanscope/engine';

import { firstAtOrAfter } from '../../candles/visible-spans.ts';
import { chartFont } from '../../chart-palette.ts';
import { type ChanFrame, labelHeight, writeLabel } from '../structures/chan-frame.ts';
import { fractalRoom } from './fractal-size.ts';
import { type SignalStack, signalStacksOf, textsOf } from './signal-stacks.ts';

/** Draws the lines that were shown once and are gone: grey, thin and pale. */
export function drawGhostLines(frame: ChanFrame, { strokes, segments }: ChanPicture): void {
  const { layers } = frame.scene;
  if (layers.strokes) drawPale(frame, strokes, 1);
  if (layers.segments) drawPale(frame, segments, 2);
}

/** Ghosts lie across each other: only their beginnings are in order. */
function drawPale({ ctx, scene, range, x, y }: ChanFrame, lines: LinePicture, width: number): void {
  const to = firstAtOrAfter(lines.beginBar, lines.length, range.to);
  ctx.strokeStyle = scene.palette.ghost;
  ctx.lineWidth = width;
  ctx.globalAlpha = 0.7;
  ctx.beginPath();
  for (let at = 0; at < to; at += 1) {
    if ((lines.endBar[at] ?? 0) < range.from) continue;
    ctx.moveTo(x(lines.beginBar[at] ?? 0), y(lines.beginPrice[at] ?? 0));
    ctx.lineTo(x(lines.endBar[at] ?? 0), y(lines.endPrice[at] ?? 0));
  }
  ctx.stroke();
  ctx.globalAlpha = 1;
}

/** Marks where signals were shown once and are gone: small grey triangles below the other marks. */
export function markGhostSignals(frame: ChanFrame, ghosts: ChanPicture): void {
  const { ctx, scene, x, y } = frame;
  ctx.fillStyle = scene.palette.ghost;
  ctx.beginPath();
  for (const { bar, price, isBuy } of ghostStacksOf(frame, ghosts)) {
    const [middle, way] = [x(bar) + 0.5, isBuy ? 1 : -1];
    const tip = y(price) + way * (markDistance + fractalRoom(frame));
    ctx.moveTo(middle, tip);
    ctx.lineTo(middle - markHalfWidth, tip + way * markHeight);
    ctx.lineTo(middle + markHalfWidth, tip + way * markHeight);
    ctx.closePath();
  }
  ctx.fill();
}

const markDistance = 5;
const markHalfWidth = 3.5;
const markHeight = 6;

/** Names them where there is room off the candles: grey and struck through, the newest first. */
export function nameGhostSignals(frame: ChanFrame, ghosts: ChanPicture): void {
  const { ctx, scene, room, x, y } = frame;
  ctx.font = ghostFont;
  const beyond = markDistance + markHeight + 1 + fractalRoom(frame);
  for (const stack of ghostStacksOf(frame, ghosts).toReversed()) {
    const way = stack.isBuy ? 1 : -1;
    for (const text of textsOf(stack)) {
      const box = room.placeOffCandles({
        middle: x(stack.bar) + 0.5,
        edge: y(stack.price) + way * beyond,
        width: ctx.measureText(text).width + 2,
        height: labelHeight,
        way,
        rows: 1,
      });
      if (box === null) continue;
      writeLabel(frame, { text, color: scene.palette.quietText }, box);
      const middle = Math.round((box.top + box.bottom) / 2);
      ctx.fillRect(box.left, middle, box.right - box.left, 1);
    }
  }
}

const ghostFont = `10px ${chartFont}`;

function ghostStacksOf(
  { scene: { layers, locale }, range }: ChanFrame,
  { signals, higherSignals }: ChanPicture,
): readonly SignalStack[] {
  const levels = [
    ...(layers.higherSignals ? [{ signals: higherSignals, level: 1 as const }] : []),
    { signals, level: 0 as const },
  ];
  return signalStacksOf(levels, { range, layers, locale });
}
