import type { ChanAnalysis, ChanElement, ElementPlace, Segment } from '@chanscope/engine';

/** Where an element stands in the analysis it was seen in. Throws RangeError when it is not there. */
export function placeOfElement(analysis: ChanAnalysis, element: ChanElement): ElementPlace {
  const { id, kind, level } = element;
  const index = indexOf(analysis, element);
  if (index === -1) throw new RangeError(`Cannot explain ${id}: it is not there`);
  return kind === 'stroke' ? { kind, level: 0, index } : { kind, level, index };
}

function indexOf(analysis: ChanAnalysis, { kind, level, shape }: ChanElement): number {
  const { segments, pivots, signals } = level === 0 ? analysis : analysis.higher;
  if (shape.kind === 'signal')
    return signals.findIndex(({ bar, isBuy }) => bar === shape.bar && isBuy === shape.isBuy);
  if (shape.kind === 'pivot')
    return pivots.findIndex(({ beginBar }) => beginBar === shape.beginBar);
  if (kind === 'stroke')
    return analysis.strokes.findIndex(({ beginBar }) => beginBar === shape.beginBar);
  return segments.findIndex((segment) => beginBarOf(analysis, segment, level) === shape.beginBar);
}

/** A segment begins with its first line: a stroke, one level up a segment. */
function beginBarOf(
  analysis: ChanAnalysis,
  { beginStroke }: Segment,
  level: ChanElement['level'],
): number | undefined {
  if (level === 0) return analysis.strokes[beginStroke]?.beginBar;
  const lower = analysis.segments[beginStroke];
  return lower === undefined ? undefined : beginBarOf(analysis, lower, 0);
}
