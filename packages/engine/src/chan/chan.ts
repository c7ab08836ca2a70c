import type { BarColumns } from '@chanscope/market';

import type { ChanRules } from './chan-rules.ts';
import { defaultChanRules } from './chan-rules.ts';
import type { LineList } from './line.ts';
import type { MergedBar } from './merged-bar.ts';
import { MergedBarColumns, mergedBarsOf } from './merged-bar.ts';
import type { PivotDraft } from './pivot-list.ts';
import type { Pivot } from './pivot.ts';
import { pivotsOf } from './pivot.ts';
import type { SegmentList } from './segment-list.ts';
import type { Segment } from './segment.ts';
import { segmentIndexes, segmentsOf } from './segment.ts';
import { seriesFault } from './series-fault.ts';
import type { StrokeLine } from './stroke.ts';
import { StrokeBuilder } from './stroke.ts';

/** A stroke (笔): the move between two neighbouring opposite fractals. */
export interface Stroke extends StrokeLine {
  /** The running number of its segment; after the last segment the next number. */
  readonly segmentIndex: number;
  /** The segment that claimed it last, null if none did. */
  readonly parentSegment: number | null;
}

/** What Chan theory sees in a series of bars. Bars are named by their index in the series. */
export interface ChanStructure {
  readonly mergedBars: readonly MergedBar[];
  readonly strokes: readonly Stroke[];
  readonly segments: readonly Segment[];
  readonly pivots: readonly Pivot[];
}

/**
 * Analyses a series of bars: bars → merged bars → fractals → strokes → segments → pivots. Throws
 * RangeError on a bar that cannot be (see `seriesFault`).
 */
export function analyzeChan(bars: BarColumns, rules: ChanRules = defaultChanRules): ChanStructure {
  const fault = seriesFault(bars);
  if (fault !== null)
    throw new RangeError(`Cannot analyse bar ${fault.index}: ${fault.field} ${fault.reason}`);

  const mergedBars = new MergedBarColumns(bars.length);
  const builder = new StrokeBuilder(mergedBars, rules.stroke);
  for (let at = 0; at < bars.length; at += 1)
    if (mergedBars.add(bars.high[at] ?? 0, bars.low[at] ?? 0)) builder.onNewMergedBar();

  const strokes = builder.strokes();
  const segments = segmentsOf(strokes, rules.segment);
  const indexes = segmentIndexes(segments);
  const pivots = pivotsOf(segments, indexes, rules.pivot);
  return {
    mergedBars: mergedBarsOf(mergedBars),
    strokes: strokesFrom(strokes, segments, indexes),
    segments: segmentsFrom(segments, pivots),
    pivots: pivots.map((pivot) => pivotFrom(pivot, strokes)),
  };
}

function strokesFrom(
  { lines }: LineList<StrokeLine>,
  segments: SegmentList,
  indexes: Int32Array,
): Stroke[] {
  return lines.map((line, at) => ({
    ...line,
    segmentIndex: indexes[at] ?? 0,
    parentSegment: segments.parents[at]?.index ?? null,
  }));
}

function segmentsFrom({ segments, lines }: SegmentList, pivots: readonly PivotDraft[]): Segment[] {
  let next = 0;
  return segments.map(({ begin, end, direction, isSure, reason }) => {
    const inside: number[] = [];
    while ((pivots[next]?.begin ?? Number.POSITIVE_INFINITY) < begin) next += 1;
    while ((pivots[next]?.begin ?? Number.POSITIVE_INFINITY) <= end) {
      inside.push(next);
      next += 1;
    }
    return {
      beginStroke: begin,
      endStroke: end,
      beginPrice: lines[begin]?.beginPrice ?? Number.NaN,
      endPrice: lines[end]?.endPrice ?? Number.NaN,
      direction,
      isSure,
      reason,
      pivots: inside,
    };
  });
}

function pivotFrom(pivot: PivotDraft, { lines }: LineList<StrokeLine>): Pivot {
  const { begin, end, low, high, lowest, highest, isSure, parts } = pivot;
  return {
    beginStroke: begin,
    endStroke: end,
    low,
    high,
    lowest,
    highest,
    enteringStroke: begin - 1,
    leavingStroke: end + 1 < lines.length ? end + 1 : null,
    isSure,
    beginBar: lines[begin]?.beginBar ?? 0,
    endBar: lines[end]?.endBar ?? 0,
    parts,
  };
}
