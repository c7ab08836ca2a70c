import type { ShownRedivision } from '../../structures/chan-reading.ts';
import type { ChanFrame } from './chan-frame.ts';
import { drawLines } from './chan-lines.ts';
import { redivisionPensOf } from './chan-pens.ts';
import { drawPivots } from './chan-pivots.ts';

/** Draws a division begun anew (从此处重新划分) in its ink over the first, with a line where it begins. */
export function drawRedivision(frame: ChanFrame, redivision: ShownRedivision): void {
  const { beginBar, ink, picture } = redivision;
  const { range, scene } = frame;
  const { layers, palette } = scene;
  const color = palette.redivisions[ink] ?? palette.compared;
  const pens = redivisionPensOf(color);
  const own: ChanFrame = {
    ...frame,
    x: (bar) => frame.x(bar + beginBar),
    range: { from: range.from - beginBar, to: range.to - beginBar },
  };
  markBeginning(own, color);
  if (layers.pivots) drawPivots(own, picture.pivots, { pen: pens.pivot });
  if (layers.segments) drawLines(own, picture.segments, { pen: pens.segment });
  if (layers.strokes) drawLines(own, picture.strokes, { pen: pens.stroke });
}

function markBeginning({ ctx, range, height, x }: ChanFrame, color: string): void {
  if (range.from > 0 || range.to <= 0) return;
  ctx.globalCompositeOperation = 'destination-over';
  ctx.globalAlpha = 0.5;
  ctx.fillStyle = color;
  ctx.fillRect(x(0), 0, 1, height);
  ctx.globalAlpha = 1;
  ctx.globalCompositeOperation = 'source-over';
}
