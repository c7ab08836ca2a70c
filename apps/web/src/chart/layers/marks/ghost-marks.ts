import type { ChanPicture, LinePicture } from '@chanscope/engine';

import { type ChanFrame, labelFont, writeAtPrice } from '../structures/chan-frame.ts';
import { signalStacksOf, textsOf } from './signal-stacks.ts';
import { firstAtOrAfter } from '../../candles/visible-spans.ts';

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

/** Writes the signals that were shown once and are gone where there is room: grey and struck through. */
export function drawGhostSignals(frame: ChanFrame, { signals, higherSignals }: ChanPicture): void {
  const { ctx, scene, range } = frame;
  const { layers, locale, palette } = scene;
  const levels = [
    ...(layers.higherSignals ? [{ signals: higherSignals, level: 1 as const }] : []),
    { signals, level: 0 as const },
  ];
  for (const stack of signalStacksOf(levels, { range, layers, locale }))
    for (const text of textsOf(stack)) {
      const { bar, price, isBuy } = stack;
      const look = { text, color: palette.quietText, font: labelFont };
      const box = writeAtPrice(frame, { ...look, bar, price, way: isBuy ? 1 : -1 });
      if (box === null) continue;
      const middle = Math.round((box.top + box.bottom) / 2);
      ctx.fillRect(box.left - 1, middle, box.right - box.left + 2, 1);
    }
}
