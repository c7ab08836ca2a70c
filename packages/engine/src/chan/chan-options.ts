import type { MacdPeriods } from '../indicators/trend/macd.ts';
import {
  type ChanRules,
  type DivergenceMeasure,
  type FractalCheck,
  type PivotRules,
  type PriceMeasure,
  type SegmentRules,
  type SignalRules,
  type StrokeRules,
  defaultChanRules,
  segmentSignalRulesFrom,
} from './chan-rules.ts';
import { signalKinds } from './signal-kinds.ts';
import { OptionReader } from './option-reader.ts';
import { readOptionsWithoutEffect } from './options-without-effect.ts';

/**
 * The rules that a set of chan.py options stands for: its names and values, everything left out at
 * the default. Throws RangeError naming the option that does not exist, or the value that does not
 * fit, or the two that do not go together. Some options have no effect on structures: see
 * `optionsWithoutEffect`.
 */
export function chanRulesFromOptions(options: Readonly<Record<string, unknown>>): ChanRules {
  const read = new OptionReader(options);
  const rules: ChanRules = {
    keepsQuirks: read.flag('compat', true),
    stroke: strokeRulesFrom(read),
    segment: segmentRulesFrom(read),
    pivot: pivotRulesFrom(read),
    signal: signalSidesFrom(read),
  };
  readOptionsWithoutEffect(read);
  refuseOtherRelativeStrength(read, rules);
  read.refuseUnread();
  return rules;
}

/** The only option without an effect that would have one, on the measure of the same name. */
function refuseOtherRelativeStrength(read: OptionReader, { signal }: ChanRules): void {
  const { buy, sell } = signal.strokes;
  const period = read.integer('rsi_cycle', relativeStrengthPeriod, 1);
  const isMeasured = [buy, sell].some(({ measure }) => measure === 'relative-strength');
  if (isMeasured && period !== relativeStrengthPeriod)
    throw new RangeError(
      `Cannot use option "rsi_cycle": ${period} does not go with macd_algo "rsi", which is over ${relativeStrengthPeriod} bars`,
    );
}

const relativeStrengthPeriod = 14;

function strokeRulesFrom(read: OptionReader): StrokeRules {
  const initial = defaultChanRules.stroke;
  return {
    method: read.choice('bi_algo', { normal: 'standard', fx: 'fractal' }, initial.method),
    isStrict: read.flag('bi_strict', initial.isStrict),
    countsGapAsBar: read.flag('gap_as_kl', initial.countsGapAsBar),
    fractalCheck: read.choice<FractalCheck>(
      'bi_fx_check',
      { strict: 'strict', half: 'half', loss: 'loss', totally: 'totally' },
      initial.fractalCheck,
    ),
    endsAtPeak: read.flag('bi_end_is_peak', initial.endsAtPeak),
    allowsSubPeak: read.flag('bi_allow_sub_peak', initial.allowsSubPeak),
  };
}

function segmentRulesFrom(read: OptionReader): SegmentRules {
  const initial = defaultChanRules.segment;
  return {
    method: read.choice<SegmentRules['method']>(
      'seg_algo',
      { chan: 'feature-sequence', '1+1': 'one-plus-one', break: 'break' },
      initial.method,
    ),
    leftOver: read.choice('left_seg_method', { peak: 'peak', all: 'all' }, initial.leftOver),
  };
}

function pivotRulesFrom(read: OptionReader): PivotRules {
  const initial = defaultChanRules.pivot;
  const method = read.choice<PivotRules['method']>(
    'zs_algo',
    { normal: 'in-segment', over_seg: 'across-segments', auto: 'auto' },
    initial.method,
  );
  const combination = read.choice<PivotRules['combination']>(
    'zs_combine_mode',
    { zs: 'range', peak: 'peak' },
    initial.combination,
  );
  const allowsSingleStroke = read.flag('one_bi_zs', initial.allowsSingleStroke);
  if (allowsSingleStroke && method === 'across-segments')
    throw new RangeError('Cannot use option "one_bi_zs": true does not go with zs_algo "over_seg"');
  return {
    method,
    combination: read.flag('zs_combine', true) ? combination : 'none',
    allowsSingleStroke,
  };
}

const priceMeasures: Readonly<Record<string, PriceMeasure>> = { slope: 'slope', amp: 'amplitude' };

const measures: Readonly<Record<string, DivergenceMeasure>> = {
  ...priceMeasures,
  peak: 'histogram-peak',
  full_area: 'histogram-full-area',
  area: 'histogram-area',
  diff: 'histogram-difference',
  volumn: 'volume',
  amount: 'amount',
  volumn_avg: 'average-volume',
  amount_avg: 'average-amount',
  turnrate_avg: 'average-turnover-rate',
  rsi: 'relative-strength',
};

/** An option with a suffix goes before the same one without: `macd_algo-segbuy`. */
function signalSidesFrom(read: OptionReader): ChanRules['signal'] {
  const initial = defaultChanRules.signal.strokes.buy;
  const kinds = read.some('bs_type', signalKinds, initial.kinds);
  const strokes = signalRulesFrom(read, { ...initial, kinds }, measures);
  const segments = signalRulesFrom(
    read.withSuffix('-seg'),
    segmentSignalRulesFrom(strokes),
    priceMeasures,
  );
  return {
    macd: macdPeriodsFrom(read.inside('macd')),
    strokes: {
      buy: signalRulesFrom(read.withSuffix('-buy'), strokes, measures),
      sell: signalRulesFrom(read.withSuffix('-sell'), strokes, measures),
    },
    segments: {
      buy: signalRulesFrom(read.withSuffix('-segbuy'), segments, priceMeasures),
      sell: signalRulesFrom(read.withSuffix('-segsell'), segments, priceMeasures),
    },
  };
}

function macdPeriodsFrom(read: OptionReader): MacdPeriods {
  const initial = defaultChanRules.signal.macd;
  const periods = {
    short: read.integer('fast', initial.short, 1),
    long: read.integer('slow', initial.long, 1),
    signal: read.integer('signal', initial.signal, 1),
  };
  read.refuseUnread();
  return periods;
}

function signalRulesFrom<Measure extends DivergenceMeasure>(
  read: OptionReader,
  initial: SignalRules<Measure>,
  meanings: Readonly<Record<string, Measure>>,
): SignalRules<Measure> {
  return {
    kinds: initial.kinds,
    measure: read.choice('macd_algo', meanings, initial.measure),
    divergenceRate: read.rate('divergence_rate', initial.divergenceRate),
    minPivotCount: read.integer('min_zs_cnt', initial.minPivotCount, Number.MIN_SAFE_INTEGER),
    ignoresSingleStrokePivots: read.flag('bsp1_only_multibi_zs', initial.ignoresSingleStrokePivots),
    firstIsPeak: read.flag('bs1_peak', initial.firstIsPeak),
    maxRetraceRate: read.share('max_bs2_rate', initial.maxRetraceRate),
    secondFollowsFirst: read.flag('bsp2_follow_1', initial.secondFollowsFirst),
    thirdFollowsFirst: read.flag('bsp3_follow_1', initial.thirdFollowsFirst),
    similarSecondFollowsSecond: read.flag('bsp2s_follow_2', initial.similarSecondFollowsSecond),
    maxSimilarSecondCount: read.integerOrNull('max_bsp2s_lv', initial.maxSimilarSecondCount),
    isThirdStrict: read.flag('strict_bsp3', initial.isThirdStrict),
    thirdBreaksPeak: read.flag('bsp3_peak', initial.thirdBreaksPeak),
    maxPivotsForThird: read.integer('bsp3a_max_zs_cnt', initial.maxPivotsForThird, 1),
  };
}
