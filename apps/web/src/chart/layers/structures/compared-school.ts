import type { LinePicture, PivotPicture } from '@chanscope/engine';

import type { ChanComparison } from '../../structures/chan-reading.ts';
import { firstAtOrAfter, type SpanColumns, visibleSpans } from '../../candles/visible-spans.ts';
import type { ChanFrame } from './chan-frame.ts';
import { drawLines } from './chan-lines.ts';
import { linePensOf, pivotPensOf } from './chan-pens.ts';
import { drawPivots } from './chan-pivots.ts';

/** Draws the other school's structures where they are not those of the first, on faintly shaded bars. */
export function drawCompared(frame: ChanFrame, comparison: ChanComparison): void {
  const { picture: other, differences } = comparison;
  const { layers, palette } = frame.scene;
  const { picture } = frame.shown;
  const pens = { ...linePensOf(palette), ...pivotPensOf(palette) };
  if (layers.pivots)
    drawPivots(frame, other.pivots, {
      pen: pens.comparedPivot,
      isRequested: (at) => !hasSamePivot(picture.pivots, other.pivots, at),
    });
  if (layers.strokes)
    drawLines(frame, other.strokes, {
      pen: pens.comparedStroke,
      isRequested: (at) => !hasSameSpan(picture.strokes, other.strokes, at),
    });
  if (layers.segments)
    drawLines(frame, other.segments, {
      pen: pens.comparedSegment,
      isRequested: (at) => !hasSameSpan(picture.segments, other.segments, at),
    });
  if (layers.strokes) shadeBehind(frame, differences.strokes);
  if (layers.segments) shadeBehind(frame, differences.segments);
}

/** Where strokes and segments are both divided differently, one shade lies on the other. */
const shadeOpacity = 0.06;

/** Shades stretches of bars behind the candles, from the middle of the first to that of the last. */
function shadeBehind(frame: ChanFrame, stretches: SpanColumns): void {
  const { ctx, scene, range, height, x } = frame;
  const span = visibleSpans(stretches, range);
  ctx.globalCompositeOperation = 'destination-over';
  ctx.globalAlpha = shadeOpacity;
  ctx.fillStyle = scene.palette.compared;
  for (let at = span.from; at < span.to; at += 1) {
    const left = x(Math.max(stretches.beginBar[at] ?? 0, range.from));
    const right = x(Math.min(stretches.endBar[at] ?? 0, range.to));
    ctx.fillRect(left, 0, right - left, height);
  }
  ctx.globalAlpha = 1;
  ctx.globalCompositeOperation = 'source-over';
}

type Spans = Pick<LinePicture, 'length' | 'beginBar' | 'endBar'>;

/** Whether there is a part with the same ends. Parts are ordered by their beginning. */
function hasSameSpan(parts: Spans, others: Spans, other: number): boolean {
  const at = firstAtOrAfter(parts.beginBar, parts.length, others.beginBar[other] ?? 0);
  return parts.beginBar[at] === others.beginBar[other] && parts.endBar[at] === others.endBar[other];
}

function hasSamePivot(pivots: PivotPicture, others: PivotPicture, other: number): boolean {
  const at = firstAtOrAfter(pivots.beginBar, pivots.length, others.beginBar[other] ?? 0);
  return (
    hasSameSpan(pivots, others, other) &&
    pivots.low[at] === others.low[other] &&
    pivots.high[at] === others.high[other]
  );
}
