import type {
  ChanRules,
  DivergenceMeasure,
  FractalCheck,
  PivotRules,
  PriceMeasure,
  SegmentRules,
  SignalKind,
  SignalRules,
  StrokeRules,
} from './chan-rules.ts';
import { defaultChanRules, segmentSignalRulesFrom, signalKinds } from './chan-rules.ts';

/**
 * The rules that a set of chan.py options stands for: its names and values, everything left out at
 * the default. Throws RangeError naming the option that does not exist, or the value that does not
 * fit, or the two that do not go together.
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
  read.refuseUnread();
  return rules;
}

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
  const strokes = signalRulesFrom(read, defaultChanRules.signal.strokes.buy, measures);
  const segments = signalRulesFrom(
    read.withSuffix('-seg'),
    segmentSignalRulesFrom(strokes),
    priceMeasures,
  );
  return {
    macd: defaultChanRules.signal.macd,
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

function signalRulesFrom<Measure extends DivergenceMeasure>(
  read: OptionReader,
  initial: SignalRules<Measure>,
  meanings: Readonly<Record<string, Measure>>,
): SignalRules<Measure> {
  return {
    kinds: read.kinds('bs_type', initial.kinds),
    measure: read.choice('macd_algo', meanings, initial.measure),
    divergenceRate: read.rate('divergence_rate', initial.divergenceRate),
    minPivotCount: read.integer('min_zs_cnt', initial.minPivotCount),
    ignoresSingleStrokePivots: read.flag('bsp1_only_multibi_zs', initial.ignoresSingleStrokePivots),
    firstIsPeak: read.flag('bs1_peak', initial.firstIsPeak),
    maxRetraceRate: read.share('max_bs2_rate', initial.maxRetraceRate),
    secondFollowsFirst: read.flag('bsp2_follow_1', initial.secondFollowsFirst),
    thirdFollowsFirst: read.flag('bsp3_follow_1', initial.thirdFollowsFirst),
    similarSecondFollowsSecond: read.flag('bsp2s_follow_2', initial.similarSecondFollowsSecond),
    maxSimilarSecondCount: read.integerOrNull('max_bsp2s_lv', initial.maxSimilarSecondCount),
    isThirdStrict: read.flag('strict_bsp3', initial.isThirdStrict),
    thirdBreaksPeak: read.flag('bsp3_peak', initial.thirdBreaksPeak),
    maxPivotsForThird: read.integer('bsp3a_max_zs_cnt', initial.maxPivotsForThird),
  };
}

/** Reads options by name, each checked, and remembers which were asked for. */
class OptionReader {
  private readonly options: Readonly<Record<string, unknown>>;
  private readonly suffix: string;
  private readonly asked: Set<string>;

  constructor(options: Readonly<Record<string, unknown>>, suffix = '', asked = new Set<string>()) {
    this.options = options;
    this.suffix = suffix;
    this.asked = asked;
  }

  /** A reader of the options whose names end so. */
  withSuffix(suffix: string): OptionReader {
    return new OptionReader(this.options, suffix, this.asked);
  }

  flag(name: string, initial: boolean): boolean {
    const value = this.valueOf(name, initial);
    if (typeof value !== 'boolean') throw this.refusal(name, 'true or false');
    return value;
  }

  choice<Meaning extends string>(
    name: string,
    meanings: Readonly<Record<string, Meaning>>,
    initial: Meaning,
  ): Meaning {
    const value = this.valueOf(name, undefined);
    if (value === undefined) return initial;
    const meaning =
      typeof value === 'string' && Object.hasOwn(meanings, value) ? meanings[value] : undefined;
    if (meaning === undefined)
      throw this.refusal(name, `one of ${Object.keys(meanings).join(', ')}`);
    return meaning;
  }

  /** Kinds of signals as a text, separated by commas. */
  kinds(name: string, initial: readonly SignalKind[]): readonly SignalKind[] {
    const value = this.valueOf(name, initial.join(','));
    if (typeof value !== 'string') throw this.refusal(name, 'a text');
    const names = value.split(',').map((kind) => kind.trim());
    const unknown = names.find((each) => !signalKinds.some((kind) => kind === each));
    if (unknown !== undefined)
      throw refusal(name + this.suffix, `"${unknown}"`, `one of ${signalKinds.join(', ')}`);
    return signalKinds.filter((kind) => names.includes(kind));
  }

  integer(name: string, initial: number): number {
    const value = this.valueOf(name, initial);
    if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < 0)
      throw this.refusal(name, 'a whole number from 0');
    return value;
  }

  integerOrNull(name: string, initial: number | null): number | null {
    return this.valueOf(name, initial) === null ? null : this.integer(name, initial ?? 0);
  }

  /** A positive number; JSON cannot write infinity, so the text `inf` stands for it. */
  rate(name: string, initial: number): number {
    const value = this.valueOf(name, initial);
    if (value === 'inf') return Number.POSITIVE_INFINITY;
    if (typeof value !== 'number' || !(value > 0))
      throw this.refusal(name, 'a number above 0 or "inf"');
    return value;
  }

  share(name: string, initial: number): number {
    const value = this.valueOf(name, initial);
    if (typeof value !== 'number' || !(value > 0 && value <= 1))
      throw this.refusal(name, 'a number above 0 and at most 1');
    return value;
  }

  refuseUnread(): void {
    const unknown = Object.keys(this.options).find((name) => !this.asked.has(name));
    if (unknown !== undefined)
      throw new RangeError(`Cannot use option "${unknown}": there is no option of that name`);
  }

  private valueOf(name: string, initial: unknown): unknown {
    const full = name + this.suffix;
    this.asked.add(full);
    const value = Object.hasOwn(this.options, full) ? this.options[full] : undefined;
    return value === undefined ? initial : value;
  }

  private refusal(name: string, expected: string): RangeError {
    const full = name + this.suffix;
    return refusal(full, shown(this.options[full]), expected);
  }
}

function refusal(name: string, value: string, expected: string): RangeError {
  return new RangeError(`Cannot use option "${name}": ${value} is not ${expected}`);
}

function shown(value: unknown): string {
  return typeof value === 'number' ? String(value) : JSON.stringify(value);
}
