import type {
  ChanAnalysis,
  Pivot,
  Segment,
  SegmentReason,
  Signal,
  SignalGround,
  Stroke,
} from '@chanscope/engine';

/** A value is positional, booleans are 1 and 0, absent is null. */
type Rows = readonly (readonly unknown[])[];

/** The keys of the golden files. */
export interface StructureJson {
  /** Merged bars: `[firstBar, lastBar, high, low, dir, fx]`. */
  readonly klc: Rows;
  /** Strokes: `[beginBar, endBar, beginVal, endVal, dir, isSure, beginKlc, endKlc, segIdx, parentSeg]`. */
  readonly bi: Rows;
  /** Segments: `[beginBi, endBi, beginVal, endVal, dir, isSure, reason, [beginBi of each pivot]]`. */
  readonly seg: Rows;
  /** Pivots: `[beginBi, endBi, zd, zg, dd, gg, inBi, outBi, isSure, beginBar, endBar, parts]`. */
  readonly zs: Rows;
  /** Signals: `[bi, isBuy, types, bar, relatedBsp1Bi, features]`. */
  readonly bsp: Rows;
  /** Candidates for first signals: `[bi, isBuy, types]`. */
  readonly bsp1: Rows;
  /** The same one level up, where the lines are segments. */
  readonly segseg: Rows;
  readonly segzs: Rows;
  readonly segbsp: Rows;
  readonly segbsp1: Rows;
}

/** The structures and signals in the words of chan.py, as the golden files write them. */
export function jsonFromAnalysis(analysis: ChanAnalysis): StructureJson {
  const { mergedBars, strokes, segments, pivots, signals, candidates, higher } = analysis;
  return {
    klc: mergedBars.map(({ first, last, high, low, direction, fractal }) => [
      first,
      last,
      high,
      low,
      direction,
      fractal,
    ]),
    bi: strokes.map(strokeRow),
    seg: segments.map((segment) => segmentRow(segment, pivots)),
    zs: pivots.map(pivotRow),
    bsp: signals.map(signalRow),
    bsp1: candidates.map(candidateRow),
    segseg: higher.segments.map((segment) => segmentRow(segment, higher.pivots)),
    segzs: higher.pivots.map(pivotRow),
    segbsp: higher.signals.map(signalRow),
    segbsp1: higher.candidates.map(candidateRow),
  };
}

function strokeRow(stroke: Stroke): unknown[] {
  return [
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
  ];
}

function segmentRow(segment: Segment, pivots: readonly Pivot[]): unknown[] {
  return [
    segment.beginStroke,
    segment.endStroke,
    segment.beginPrice,
    segment.endPrice,
    segment.direction,
    Number(segment.isSure),
    reasonNames[segment.reason],
    segment.pivots.map((pivot) => pivots[pivot]?.beginStroke ?? null),
  ];
}

function pivotRow(pivot: Pivot): unknown[] {
  return [
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
  ];
}

function candidateRow({ line, isBuy, grounds }: Signal): unknown[] {
  return [line, Number(isBuy), grounds.map(({ kind }) => kind)];
}

function signalRow(signal: Signal): unknown[] {
  return [...candidateRow(signal), signal.bar, signal.first, featuresOf(signal)];
}

/** The features of the first ground, then the amplitude of the line, then those of other grounds. */
function featuresOf({ grounds, amplitude }: Signal): Record<string, number | null> {
  const features: Record<string, number | null> = {};
  for (const ground of grounds) {
    Object.assign(features, featuresOfGround(ground, amplitude));
    features.bsp_bi_amp = amplitude;
  }
  return features;
}

function featuresOfGround(ground: SignalGround, amplitude: number): Record<string, number | null> {
  switch (ground.kind) {
    case '1':
      return { divergence_rate: ground.divergenceRate, zs_cnt: ground.pivotCount };
    case '1p':
      return { divergence_rate: ground.divergenceRate, bsp1_bi_amp: amplitude };
    case '2':
      return {
        bsp2_retrace_rate: ground.retraceRate,
        bsp2_break_bi_amp: ground.breakAmplitude,
        bsp2_bi_amp: amplitude,
      };
    case '2s':
      return {
        bsp2s_retrace_rate: ground.retraceRate,
        bsp2s_break_bi_amp: ground.breakAmplitude,
        bsp2s_bi_amp: amplitude,
        bsp2s_lv: ground.ordinal,
      };
    case '3a':
    case '3b':
      return { bsp3_zs_height: ground.pivotHeight, bsp3_bi_amp: amplitude };
  }
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
