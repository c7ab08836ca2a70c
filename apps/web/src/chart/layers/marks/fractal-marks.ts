import type { ChanPicture } from '@chanscope/engine';

import type { WhyQuestion } from '../../structures/chan-reading.ts';
import type { DrawnMark } from '../../structures/chan-target.ts';
import { firstAtOrAfter, type BarRange } from '../../candles/visible-spans.ts';
import type { ChanFrame } from '../structures/chan-frame.ts';
import { fractalDistance, fractalHalfWidth, fractalSlope } from './fractal-size.ts';

/** Draws the fractals (分型) that can be seen as small pale triangles that point at their bars. */
export function drawFractals(frame: ChanFrame): readonly DrawnMark[] {
  const { ctx, scene, shown } = frame;
  const { fractals } = shown.picture;
  const half = fractalHalfWidth(frame.barSpace);
  const range = {
    from: firstAtOrAfter(fractals.bar, fractals.length, frame.range.from),
    to: firstAtOrAfter(fractals.bar, fractals.length, frame.range.to),
  };
  const marks: DrawnMark[] = [];
  ctx.globalAlpha = 0.6;
  for (const direction of [1, -1] as const) {
    ctx.fillStyle = direction === 1 ? scene.palette.down : scene.palette.up;
    ctx.beginPath();
    for (const { x, y, bar } of tipsOf(frame, range, direction)) {
      const far = y - direction * half * fractalSlope;
      ctx.moveTo(x, y);
      ctx.lineTo(x - half, far);
      ctx.lineTo(x + half, far);
      ctx.closePath();
      const box = {
        left: x - half,
        right: x + half,
        top: Math.min(y, far),
        bottom: Math.max(y, far),
      };
      marks.push({ box, question: questionOf(shown.picture, bar) });
    }
    ctx.fill();
  }
  ctx.globalAlpha = 1;
  return marks;
}

/** At the end of a stroke the fractal stands for the stroke; else it asks why there is none. */
function questionOf({ strokes }: ChanPicture, bar: number): WhyQuestion {
  const ended = firstAtOrAfter(strokes.endBar, strokes.length, bar);
  const at = strokes.beginBar[0] === bar ? 0 : ended;
  const number = strokes.element[at];
  const isTurn = strokes.endBar[at] === bar || strokes.beginBar[at] === bar;
  if (number === undefined || !isTurn) return { kind: 'fractal', bar };
  return { kind: 'element', element: { kind: 'stroke', level: 0, number } };
}

interface Tip {
  readonly bar: number;
  readonly x: number;
  readonly y: number;
}

function tipsOf({ shown, x, y }: ChanFrame, { from, to }: BarRange, direction: 1 | -1): Tip[] {
  const { fractals } = shown.picture;
  const tips: Tip[] = [];
  for (let at = from; at < to; at += 1) {
    if (fractals.direction[at] !== direction) continue;
    const bar = fractals.bar[at] ?? 0;
    tips.push({
      bar,
      x: x(bar) + 0.5,
      y: y(fractals.price[at] ?? 0) - direction * fractalDistance,
    });
  }
  return tips;
}
