import type { BarColumns } from '@chanscope/market';

import type { ChanRules } from './chan-rules.ts';
import type { BarLine, LineList } from './line.ts';
import { lineAt } from './line.ts';
import type { PivotDraft } from './pivot-list.ts';
import { pivotsOf } from './pivot.ts';
import type { SegmentDraft, SegmentList } from './segment-list.ts';
import { segmentIndexes, segmentsOf } from './segment.ts';

/** Lines and what they make: the theory says the same of strokes and, one level up, of segments. */
export interface Level<Item extends BarLine = BarLine> {
  readonly lines: readonly Item[];
  readonly segments: SegmentList;
  /** For each line the running number of its segment: rule S4. */
  readonly indexes: Int32Array;
  readonly pivots: readonly PivotDraft[];
  /** For each segment the indexes of the pivots that begin in it: rule Z5. */
  readonly pivotsInside: readonly (readonly number[])[];
}

/** Makes segments and pivots of lines. */
export function levelOf<Item extends BarLine>(list: LineList<Item>, rules: ChanRules): Level<Item> {
  const segments = segmentsOf(list, rules.segment);
  const indexes = segmentIndexes(segments);
  const pivots = pivotsOf(segments, indexes, rules.pivot);
  return {
    lines: list.lines,
    segments,
    indexes,
    pivots,
    pivotsInside: pivotsInside(segments, pivots),
  };
}

/** The segments of a level as the lines of the next one (线段的线段): rules A8. */
export function linesAbove({ lines, segments }: Level, bars: BarColumns): LineList<BarLine> {
  const lineOf = (segment: SegmentDraft): BarLine => lineFrom(segment, lines, bars);
  return { lines: segments.segments.map(lineOf), withdrawn: segments.removed.map(lineOf) };
}

function lineFrom(segment: SegmentDraft, lines: readonly BarLine[], bars: BarColumns): BarLine {
  const { direction, isSure, wasSure } = segment;
  const { beginBar, beginPrice } = lineAt(lines, segment.begin);
  const { endBar, endPrice } = lineAt(lines, segment.end);
  // An unsure segment may end on the wrong side, then these are not its prices (Q5).
  const high = bars.high[direction > 0 ? endBar : beginBar] ?? Number.NaN;
  const low = bars.low[direction > 0 ? beginBar : endBar] ?? Number.NaN;
  return { direction, beginBar, beginPrice, endBar, endPrice, high, low, isSure, wasSure };
}

function pivotsInside({ segments }: SegmentList, pivots: readonly PivotDraft[]): number[][] {
  let next = 0;
  return segments.map(({ begin, end }) => {
    const inside: number[] = [];
    while ((pivots[next]?.begin ?? Number.POSITIVE_INFINITY) < begin) next += 1;
    while ((pivots[next]?.begin ?? Number.POSITIVE_INFINITY) <= end) {
      inside.push(next);
      next += 1;
    }
    return inside;
  });
}
