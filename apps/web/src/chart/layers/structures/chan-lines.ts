import type { LinePicture } from '@chanscope/engine';

import { visibleSpans } from '../../candles/visible-spans.ts';
import type { ChanFrame } from './chan-frame.ts';

/** How lines of one kind are drawn; `dashes` while they are provisional. */
export interface LinePen {
  readonly color: string;
  readonly width: number;
  readonly opacity: number;
  readonly dashes: readonly number[];
}

/** Draws the lines that can be seen and are `requested`, what is provisional dashed. */
export function drawLines(
  frame: ChanFrame,
  lines: LinePicture,
  {
    pen,
    isRequested = isAnyRequested,
  }: { readonly pen: LinePen; readonly isRequested?: LineChoice },
): void {
  const { ctx, scene } = frame;
  ctx.strokeStyle = pen.color;
  ctx.lineWidth = pen.width;
  ctx.lineJoin = 'round';
  ctx.globalAlpha = pen.opacity;
  strokeLines(frame, lines, (at) => lines.state[at] !== 0 && isRequested(at));
  if (!scene.layers.onlySure) {
    ctx.setLineDash([...pen.dashes]);
    strokeLines(frame, lines, (at) => lines.state[at] === 0 && isRequested(at));
    ctx.setLineDash([]);
  }
  ctx.globalAlpha = 1;
}

/** Which of the lines, by index. */
export type LineChoice = (at: number) => boolean;

const isAnyRequested: LineChoice = () => true;

function strokeLines(
  { ctx, range, x, y }: ChanFrame,
  lines: LinePicture,
  isRequested: LineChoice,
): void {
  const span = visibleSpans(lines, range);
  ctx.beginPath();
  for (let at = span.from; at < span.to; at += 1) {
    if (!isRequested(at)) continue;
    ctx.moveTo(x(lines.beginBar[at] ?? 0), y(lines.beginPrice[at] ?? 0));
    ctx.lineTo(x(lines.endBar[at] ?? 0), y(lines.endPrice[at] ?? 0));
  }
  ctx.stroke();
}
