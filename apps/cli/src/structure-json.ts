import type { ChanStructure, SegmentReason } from '@chanscope/engine';

/** The keys of the golden files; every value is positional, booleans are 1 and 0, absent is null. */
export interface StructureJson {
  /** Merged bars: `[firstBar, lastBar, high, low, dir, fx]`. */
  readonly klc: readonly unknown[][];
  /** Strokes: `[beginBar, endBar, beginVal, endVal, dir, isSure, beginKlc, endKlc, segIdx, parentSeg]`. */
  readonly bi: readonly unknown[][];
  /** Segments: `[beginBi, endBi, beginVal, endVal, dir, isSure, reason, [beginBi of each pivot]]`. */
  readonly seg: readonly unknown[][];
  /** Pivots: `[beginBi, endBi, zd, zg, dd, gg, inBi, outBi, isSure, beginBar, endBar, parts]`. */
  readonly zs: readonly unknown[][];
}

/** The structures in the words of chan.py, as the golden files write them. */
export function jsonFromStructure(structure: ChanStructure): StructureJson {
  const { mergedBars, strokes, segments, pivots } = structure;
  return {
    klc: mergedBars.map((bar) => [
      bar.first,
      bar.last,
      bar.high,
      bar.low,
      bar.direction,
      bar.fractal,
    ]),
    bi: strokes.map((stroke) => [
      stroke.beginBar,
      stroke.endBar,
      stroke.beginPrice,
      stroke.endPrice,
      stroke.direction,
      Number(stroke.isSure),
      stroke.beginMerged,
      stroke.endMerged,
      stroke.segmentIndex,
      stroke.parentSegment,
    ]),
    seg: segments.map((segment) => [
      segment.beginStroke,
      segment.endStroke,
      segment.beginPrice,
      segment.endPrice,
      segment.direction,
      Number(segment.isSure),
      reasonNames[segment.reason],
      segment.pivots.map((pivot) => pivots[pivot]?.beginStroke ?? null),
    ]),
    zs: pivots.map((pivot) => [
      pivot.beginStroke,
      pivot.endStroke,
      pivot.low,
      pivot.high,
      pivot.lowest,
      pivot.highest,
      pivot.enteringStroke,
      pivot.leavingStroke,
      Number(pivot.isSure),
      pivot.beginBar,
      pivot.endBar,
      pivot.parts,
    ]),
  };
}

const reasonNames: Readonly<Record<SegmentReason, string>> = {
  rule: 'normal',
  'first-part': 'split_first_1st',
  'second-part': 'split_first_2nd',
  'only-high': '0seg_find_high',
  'only-low': '0seg_find_low',
  'only-all': '0seg_collect_all',
  'left-over-high': 'collectleft_find_high',
  'left-over-low': 'collectleft_find_low',
  'exceeded-high': 'collectleft_find_high_force',
  'exceeded-low': 'collectleft_find_low_force',
  rest: 'collect_left_0',
  'rest-but-one': 'collect_left_1',
};
