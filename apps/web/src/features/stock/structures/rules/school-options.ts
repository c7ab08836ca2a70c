import type { ChanChoice, ChanSchool } from '../../../../chart/index.ts';

/** A value of an option, as chan.py and czsc write it. */
export type OptionValue = string | number | boolean;

/** Options that a reader changed, by name. */
export type OptionValues = Readonly<Record<string, OptionValue>>;

/** The parts of the rules, in the order in which they build on each other. */
export const ruleParts = ['stroke', 'segment', 'pivot', 'divergence', 'signal'] as const;

/** One of `ruleParts`. */
export type RulePart = (typeof ruleParts)[number];

/** How an option is set. `inf` stands for no limit, as in chan.py. */
export type OptionControl =
  | { readonly kind: 'flag'; readonly initial: boolean }
  | {
      readonly kind: 'choice';
      readonly initial: string;
      /** The values with the key of their text. */
      readonly values: Readonly<Record<string, ValueText>>;
    }
  | {
      readonly kind: 'number';
      readonly initial: number;
      readonly min: number;
      readonly max: number;
      readonly step: number;
    }
  | { readonly kind: 'rate'; readonly initial: number | 'inf' }
  | { readonly kind: 'kinds'; readonly initial: string };

/** The keys of the texts of values. */
export type ValueText =
  | 'standardStroke'
  | 'fractalStroke'
  | 'strict'
  | 'half'
  | 'loss'
  | 'totally'
  | 'featureSequence'
  | 'onePlusOne'
  | 'breakLine'
  | 'leftPeak'
  | 'leftAll'
  | 'inSegment'
  | 'acrossSegments'
  | 'auto'
  | 'byRange'
  | 'byPeak'
  | 'peak'
  | 'fullArea'
  | 'area'
  | 'difference'
  | 'slope'
  | 'amplitude'
  | 'volume'
  | 'amount'
  | 'averageVolume'
  | 'averageAmount'
  | 'averageTurnover'
  | 'relativeStrength';

/** An option of the rules: where it belongs, who knows it, how it is set. */
export interface SchoolOption {
  readonly part: RulePart;
  readonly knownTo: 'chan' | 'czsc';
  readonly control: OptionControl;
}

const onByDefault: OptionControl = { kind: 'flag', initial: true };
const offByDefault: OptionControl = { kind: 'flag', initial: false };

function numberFrom(initial: number, min: number, max: number): OptionControl {
  return { kind: 'number', initial, min, max, step: 1 };
}

/** The bounds of the slider of `divergence_rate`. */
export const rateBounds = { min: 0.1, max: 2, step: 0.05 } as const;

function choiceOf<Value extends string>(
  initial: NoInfer<Value>,
  values: Readonly<Record<Value, ValueText>>,
): OptionControl {
  return { kind: 'choice', initial, values };
}

function chanOption(part: RulePart, control: OptionControl): SchoolOption {
  return { part, knownTo: 'chan', control };
}

/** The options by their name in chan.py and czsc, with the defaults of chan.py's code. */
export const schoolOptions = {
  bi_algo: chanOption(
    'stroke',
    choiceOf('normal', { normal: 'standardStroke', fx: 'fractalStroke' }),
  ),
  bi_strict: chanOption('stroke', onByDefault),
  gap_as_kl: chanOption('stroke', offByDefault),
  bi_fx_check: chanOption(
    'stroke',
    choiceOf('strict', { strict: 'strict', half: 'half', loss: 'loss', totally: 'totally' }),
  ),
  bi_end_is_peak: chanOption('stroke', onByDefault),
  bi_allow_sub_peak: chanOption('stroke', onByDefault),
  czsc_min_bi_len: { part: 'stroke', knownTo: 'czsc', control: numberFrom(6, 5, 9) },
  compat: chanOption('stroke', onByDefault),
  seg_algo: chanOption(
    'segment',
    choiceOf('chan', { chan: 'featureSequence', '1+1': 'onePlusOne', break: 'breakLine' }),
  ),
  left_seg_method: chanOption('segment', choiceOf('peak', { peak: 'leftPeak', all: 'leftAll' })),
  zs_algo: chanOption(
    'pivot',
    choiceOf('normal', { normal: 'inSegment', over_seg: 'acrossSegments', auto: 'auto' }),
  ),
  zs_combine: chanOption('pivot', onByDefault),
  zs_combine_mode: chanOption('pivot', choiceOf('zs', { zs: 'byRange', peak: 'byPeak' })),
  one_bi_zs: chanOption('pivot', offByDefault),
  divergence_rate: chanOption('divergence', { kind: 'rate', initial: 'inf' }),
  macd_algo: chanOption(
    'divergence',
    choiceOf('peak', {
      peak: 'peak',
      full_area: 'fullArea',
      area: 'area',
      diff: 'difference',
      slope: 'slope',
      amp: 'amplitude',
      volumn: 'volume',
      amount: 'amount',
      volumn_avg: 'averageVolume',
      amount_avg: 'averageAmount',
      turnrate_avg: 'averageTurnover',
      rsi: 'relativeStrength',
    }),
  ),
  bs_type: chanOption('signal', { kind: 'kinds', initial: '1,1p,2,2s,3a,3b' }),
  min_zs_cnt: chanOption('signal', numberFrom(1, 0, 5)),
  bsp1_only_multibi_zs: chanOption('signal', onByDefault),
  bs1_peak: chanOption('signal', onByDefault),
  bsp2_follow_1: chanOption('signal', onByDefault),
  max_bs2_rate: chanOption('signal', {
    kind: 'number',
    initial: 0.9999,
    min: 0.1,
    max: 1,
    step: 0.05,
  }),
  bsp2s_follow_2: chanOption('signal', offByDefault),
  bsp3_follow_1: chanOption('signal', onByDefault),
  strict_bsp3: chanOption('signal', offByDefault),
  bsp3_peak: chanOption('signal', offByDefault),
  bsp3a_max_zs_cnt: chanOption('signal', numberFrom(1, 1, 5)),
} as const satisfies Readonly<Record<string, SchoolOption>>;

/** The name of an option. */
export type OptionName = keyof typeof schoolOptions;

/** The names in the order of the rules. */
export const optionNames = Object.keys(schoolOptions).filter(isOptionName);

/** Why an option has no effect at present, as the key of its text. */
export type DisabledReason =
  | 'czscHasNone'
  | 'czscOnly'
  | 'fractalStroke'
  | 'acrossSegments'
  | 'withoutCombination'
  | 'ofClass';

/** Why an option cannot be set beside the others, null when it can. */
export function reasonDisabled(name: OptionName, choice: ChanChoice): DisabledReason | null {
  const { school } = choice;
  const { knownTo } = schoolOptions[name];
  if (school === 'czsc') return knownTo === 'czsc' ? null : 'czscHasNone';
  if (knownTo === 'czsc') return 'czscOnly';
  const values = optionValuesOf(choice);
  const isStandardOnly = name === 'bi_strict' || name === 'gap_as_kl';
  if (isStandardOnly && values['bi_algo'] === 'fx') return 'fractalStroke';
  if (name === 'one_bi_zs' && values['zs_algo'] === 'over_seg') return 'acrossSegments';
  const isUncombined = name === 'zs_combine_mode' && values['zs_combine'] === false;
  return isUncombined ? 'withoutCombination' : null;
}

const originalChoice = {
  gap_as_kl: true,
  zs_algo: 'over_seg',
  divergence_rate: 0.9,
  compat: false,
} as const;

/** What each school chooses that is not chan.py's default, as the engine's presets do. */
export const schoolChoices: Readonly<Record<ChanSchool, OptionValues>> = {
  chanscope: { ...originalChoice, bi_allow_sub_peak: false },
  'chan.py': {},
  original: originalChoice,
  czsc: {},
};

/** The value of every option: chan.py's default, over it the school's and then the reader's. */
export function optionValuesOf({ school, options }: ChanChoice): OptionValues {
  const initial = optionNames.map((name) => [name, schoolOptions[name].control.initial] as const);
  return { ...Object.fromEntries(initial), ...schoolChoices[school], ...options };
}

/** The edits after one more. */
export function editsWith(
  { school, options }: ChanChoice,
  change: { readonly name: OptionName; readonly value: OptionValue },
): OptionValues {
  return meaningfulEdits(school, { ...options, [change.name]: change.value });
}

/** The edits of a school in whatever was stored; what cannot be read is left out. */
export function editsFromStored(
  school: ChanSchool,
  fields: Readonly<Record<string, unknown>>,
): OptionValues {
  const edits: Record<string, OptionValue> = {};
  for (const name of optionNames) {
    const value = fields[name];
    const isKnown = schoolOptions[name].knownTo === (school === 'czsc' ? 'czsc' : 'chan');
    if (isKnown && isValueOf(schoolOptions[name].control, value)) edits[name] = value;
  }
  return meaningfulEdits(school, edits);
}

/** Without those that only repeat the school's own choice, and without a contradiction. */
function meaningfulEdits(school: ChanSchool, edits: OptionValues): OptionValues {
  const own = optionValuesOf({ school, options: {} });
  const isAcross = (edits['zs_algo'] ?? own['zs_algo']) === 'over_seg';
  const entries = Object.entries(edits).filter(
    // A pivot across segments has three strokes: the engine refuses both together.
    ([name, value]) => own[name] !== value && !(isAcross && name === 'one_bi_zs'),
  );
  return Object.fromEntries(entries);
}

/** Whether a value fits an option. */
export function isValueOf(control: OptionControl, value: unknown): value is OptionValue {
  switch (control.kind) {
    case 'flag':
      return typeof value === 'boolean';
    case 'choice':
      return typeof value === 'string' && Object.hasOwn(control.values, value);
    case 'number':
      return isNumberOf(control, value);
    case 'rate':
      return value === 'inf' || isNumberOf({ ...rateBounds, step: 0 }, value);
    case 'kinds':
      return typeof value === 'string' && isKinds(value, control.initial);
  }
}

function isNumberOf(
  { min, max, step }: { min: number; max: number; step: number },
  value: unknown,
): value is number {
  if (typeof value !== 'number' || !(value >= min && value <= max)) return false;
  return step === 1 ? Number.isInteger(value) : true;
}

function isKinds(value: string, all: string): boolean {
  const known = all.split(',');
  return value.split(',').every((kind) => known.includes(kind));
}

function isOptionName(name: string): name is OptionName {
  return Object.hasOwn(schoolOptions, name);
}
