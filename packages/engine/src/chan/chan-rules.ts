import { type SignalKind, signalKinds } from './signal-kinds.ts';
import { type MacdPeriods, defaultMacdPeriods } from '../indicators/trend/macd.ts';

/**
 * The options of the theory. Schools of Chan readers differ in exactly these; `defaultChanRules` is
 * the choice of chan.py at commit 429d6ed, the engine our results are compared with.
 */
export interface ChanRules {
  /**
   * Keeps what chan.py does by accident (Q3, Q4, P4), for results equal to the last bit; without it
   * each rule reads only what it means to read.
   */
  readonly keepsQuirks: boolean;
  readonly stroke: StrokeRules;
  readonly segment: SegmentRules;
  readonly pivot: PivotRules;
  readonly signal: {
    /** The MACD whose histogram the measures read: rule D1. */
    readonly macd: MacdPeriods;
    readonly strokes: SignalSides<SignalRules>;
    /** One level up (A8). */
    readonly segments: SignalSides<SignalRules<PriceMeasure>>;
  };
}

/** When two fractals are joined by a stroke (笔): rules B1 to B4. */
export interface StrokeRules {
  /** `standard` asks for a least distance between the fractals (B1), `fractal` for none (分型笔). */
  readonly method: 'standard' | 'fractal';
  /** B1: four merged bars from fractal to fractal (严格笔), else three of which three bars lie between. */
  readonly isStrict: boolean;
  /** B1: counts a price gap between neighbouring merged bars as one more bar (缺口算一根K线). */
  readonly countsGapAsBar: boolean;
  /** B2: how much of the two fractals must lie beyond each other. */
  readonly fractalCheck: FractalCheck;
  /** B3: nothing inside the stroke may lie beyond its end. */
  readonly endsAtPeak: boolean;
  /** B4: leaves a lesser extreme as the end of a stroke (次高低点成笔); else the two strokes are joined. */
  readonly allowsSubPeak: boolean;
}

/**
 * What a fractal's extreme must clear (B2): `strict` the three bars of the other fractal, `half` two of
 * them, `loss` the one of the extreme; `totally` the whole bar must clear the three bars.
 */
export type FractalCheck = 'strict' | 'half' | 'loss' | 'totally';

/** When strokes make a segment (线段): rules A4.1 to A4.5. */
export interface SegmentRules {
  /** By the feature sequence (特征序列) of the original text, or one of two older simplifications. */
  readonly method: 'feature-sequence' | 'one-plus-one' | 'break';
  /** What becomes of the strokes after the last certain segment: cut at their peaks, or taken as one. */
  readonly leftOver: 'peak' | 'all';
}

/** When strokes make a pivot (中枢): rules Z1 to Z7. */
export interface PivotRules {
  /** Inside each segment (段内), across segments (跨段), or the first for certain segments and then the second. */
  readonly method: 'in-segment' | 'across-segments' | 'auto';
  /** Z4: pivots of one segment are joined when their ranges touch, when their peaks overlap, or never. */
  readonly combination: 'range' | 'peak' | 'none';
  /** Z2: a single stroke against the segment is a pivot already (一笔中枢). */
  readonly allowsSingleStroke: boolean;
}

/** One thing for signals to buy and one for signals to sell. */
export interface SignalSides<Each> {
  readonly buy: Each;
  readonly sell: Each;
}

/** When the end of a line is a signal (买卖点): rules P0 to P4. */
export interface SignalRules<Measure extends DivergenceMeasure = DivergenceMeasure> {
  /** The kinds shown: first, consolidation first, second, similar second, third after and before. */
  readonly kinds: readonly SignalKind[];
  /** What is compared to show a divergence (背驰): rule D2. */
  readonly measure: Measure;
  /** D3: the leaving stroke diverges up to this share of the entering one; above 100 always. */
  readonly divergenceRate: number;
  /** P1: how many pivots a segment needs for a first signal. */
  readonly minPivotCount: number;
  /** P1: pivots of a single stroke do not count. */
  readonly ignoresSingleStrokePivots: boolean;
  /** P1: a first signal must be the peak of what left the pivot. */
  readonly firstIsPeak: boolean;
  /** P2: the largest share of the move that a second signal may retrace, at most 1. */
  readonly maxRetraceRate: number;
  /** P2, P3: a second (third) signal needs a first one before it. */
  readonly secondFollowsFirst: boolean;
  readonly thirdFollowsFirst: boolean;
  /** P2: a similar second signal needs a second one before it. */
  readonly similarSecondFollowsSecond: boolean;
  /** P2: how many similar second signals may follow, null for any number. */
  readonly maxSimilarSecondCount: number | null;
  /** P3: the pivot must follow (precede) the first signal directly. */
  readonly isThirdStrict: boolean;
  /** P3: the stroke before a third signal must reach the pivot's peak. */
  readonly thirdBreaksPeak: boolean;
  /** P3: how many pivots after the first signal may give a third one. */
  readonly maxPivotsForThird: number;
}

/** P0: whether signals of a kind are to be found. */
export function asksFor({ kinds }: SignalRules, kind: SignalKind): boolean {
  return kinds.includes(kind);
}

/** The measures that know lines of any level: rule D2. */
export type PriceMeasure = 'slope' | 'amplitude';

/** The twelve measures of a stroke's strength: rule D2. */
export type DivergenceMeasure =
  | PriceMeasure
  | 'histogram-peak'
  | 'histogram-full-area'
  | 'histogram-area'
  | 'histogram-difference'
  | 'volume'
  | 'amount'
  | 'average-volume'
  | 'average-amount'
  | 'average-turnover-rate'
  | 'relative-strength';

const strokeSignalRules: SignalRules = {
  kinds: signalKinds,
  measure: 'histogram-peak',
  divergenceRate: Number.POSITIVE_INFINITY,
  minPivotCount: 1,
  ignoresSingleStrokePivots: true,
  firstIsPeak: true,
  maxRetraceRate: 0.9999,
  secondFollowsFirst: true,
  thirdFollowsFirst: true,
  similarSecondFollowsSecond: false,
  maxSimilarSecondCount: null,
  isThirdStrict: false,
  thirdBreaksPeak: false,
  maxPivotsForThird: 1,
};

const segmentSignalRules = segmentSignalRulesFrom(strokeSignalRules);

/** The defaults of chan.py's code (A10); its documentation names others. */
export const defaultChanRules: ChanRules = {
  keepsQuirks: true,
  stroke: {
    method: 'standard',
    isStrict: true,
    countsGapAsBar: false,
    fractalCheck: 'strict',
    endsAtPeak: true,
    allowsSubPeak: true,
  },
  segment: { method: 'feature-sequence', leftOver: 'peak' },
  pivot: { method: 'in-segment', combination: 'range', allowsSingleStroke: false },
  signal: {
    macd: defaultMacdPeriods,
    strokes: { buy: strokeSignalRules, sell: strokeSignalRules },
    segments: { buy: segmentSignalRules, sell: segmentSignalRules },
  },
};

/** What rules for strokes become one level up unless stated otherwise: A8. */
export function segmentSignalRulesFrom(rules: SignalRules): SignalRules<PriceMeasure> {
  return { ...rules, measure: 'slope', ignoresSingleStrokePivots: false };
}
