import type { ChanElementRef, ChanPicture, LinePicture, PivotPicture } from '@chanscope/engine';

import type { DrawnMark } from '../../structures/chan-target.ts';
import { isSameTarget } from '../../series/same-target.ts';
import type { ChanFrame } from './chan-frame.ts';
import { type LinePen, drawLines } from './chan-lines.ts';
import { linePensOf, pivotPensOf } from './chan-pens.ts';
import { type PivotPen, drawPivots } from './chan-pivots.ts';

/** Draws what the pointer rests on once more, thicker. */
export function drawPointed(frame: ChanFrame, marks: readonly DrawnMark[]): void {
  const { pointed } = frame.scene;
  if (pointed === null) return;
  const mark = marks.find(({ question }) => isSameTarget(question, pointed));
  if (mark !== undefined) drawRing(frame, mark);
  if (pointed.kind === 'element') drawThicker(frame, pointed.element);
}

function drawRing({ ctx, scene }: ChanFrame, { box }: DrawnMark): void {
  const { left, right, top, bottom } = box;
  ctx.strokeStyle = scene.palette.text;
  ctx.lineWidth = 1;
  ctx.beginPath();
  ctx.roundRect(left - 2.5, top - 2.5, right - left + 5, bottom - top + 5, 3);
  ctx.stroke();
}

function drawThicker(frame: ChanFrame, { kind, level, number }: ChanElementRef): void {
  const { palette } = frame.scene;
  const line = lineOf(frame.shown.picture, { kind, level }, linePensOf(palette));
  if (line !== null)
    drawLines(frame, line.lines, {
      pen: { ...line.pen, width: line.pen.width + 2, opacity: 1 },
      isRequested: (at) => line.lines.element[at] === number,
    });
  const pivot = pivotOf(frame.shown.picture, { kind, level }, pivotPensOf(palette));
  if (pivot !== null)
    drawPivots(frame, pivot.pivots, {
      pen: { ...pivot.pen, width: pivot.pen.width + 1.5 },
      isRequested: (at) => pivot.pivots.element[at] === number,
    });
}

type Place = Pick<ChanElementRef, 'kind' | 'level'>;

function lineOf(
  { strokes, segments, higherSegments }: ChanPicture,
  { kind, level }: Place,
  pens: ReturnType<typeof linePensOf>,
): { readonly lines: LinePicture; readonly pen: LinePen } | null {
  if (kind === 'stroke') return { lines: strokes, pen: pens.stroke };
  if (kind !== 'segment') return null;
  return level === 0
    ? { lines: segments, pen: pens.segment }
    : { lines: higherSegments, pen: pens.higherSegment };
}

function pivotOf(
  { pivots, higherPivots }: ChanPicture,
  { kind, level }: Place,
  pens: ReturnType<typeof pivotPensOf>,
): { readonly pivots: PivotPicture; readonly pen: PivotPen } | null {
  if (kind !== 'pivot') return null;
  return level === 0
    ? { pivots, pen: pens.pivot }
    : { pivots: higherPivots, pen: pens.higherPivot };
}
