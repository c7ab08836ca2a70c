import { czscRulesFromOptions } from '../czsc/czsc-options.ts';
import type { CzscRules } from '../czsc/czsc-rules.ts';
import { chanRulesFromOptions } from './chan-options.ts';
import type { ChanRules } from './chan-rules.ts';
import { type ChanPresetId, productPresetId } from './preset-ids.ts';

/** Options of a school under their own names, as the command line takes them. */
export type SchoolOptions = Readonly<Record<string, unknown>>;

/** A way to read a series (流派): which school's rules, and what it chooses in them. */
export type ChanPreset =
  | {
      readonly id: Exclude<ChanPresetId, 'czsc'>;
      readonly school: 'chan';
      readonly options: SchoolOptions;
      readonly rules: ChanRules;
    }
  | {
      readonly id: 'czsc';
      readonly school: 'czsc';
      readonly options: SchoolOptions;
      readonly rules: CzscRules;
    };

const originalOptions = {
  gap_as_kl: true,
  zs_algo: 'over_seg',
  divergence_rate: 0.9,
  compat: false,
} as const;

/**
 * The presets in the order of `chanPresetIds`. `chan.py` is what its code does at commit 429d6ed, by
 * accident too. `original` is what its documentation says instead: a gap counts as a bar, pivots reach
 * across segments, and a first signal needs a divergence of 0.9. `chanscope` is `original` whose strokes
 * reach the true extremes, so that hardly a higher high or lower low is left inside of one. `czsc` is
 * v0.9.69, which has strokes and pivots only.
 */
export const chanPresets: readonly ChanPreset[] = [
  {
    id: 'chanscope',
    school: 'chan',
    ...chanChoice({ ...originalOptions, bi_allow_sub_peak: false }),
  },
  { id: 'chan.py', school: 'chan', ...chanChoice({}) },
  { id: 'original', school: 'chan', ...chanChoice(originalOptions) },
  { id: 'czsc', school: 'czsc', options: {}, rules: czscRulesFromOptions({}) },
];

/** The rules of the product's own preset. */
export const productRules: ChanRules = chanRulesOf(productPresetId);

/** The rules of a preset of the school that has segments and signals. */
function chanRulesOf(id: Exclude<ChanPresetId, 'czsc'>): ChanRules {
  const preset = chanPresets.find((each) => each.id === id);
  if (preset?.school !== 'chan') throw new RangeError(`Cannot read signals by preset "${id}"`);
  return preset.rules;
}

/**
 * A preset by its name, with further options over its own; an option with a suffix stays above one
 * without. Throws RangeError on a name that there is not, and as `chanRulesFromOptions` does.
 */
export function chanPresetWith(id: string, options: SchoolOptions = {}): ChanPreset {
  const preset = chanPresets.find((each) => each.id === id);
  if (preset === undefined) {
    const known = chanPresets.map((each) => each.id).join(', ');
    throw new RangeError(`Cannot use preset "${id}": it is not one of ${known}`);
  }
  const all = { ...preset.options, ...options };
  return preset.school === 'czsc'
    ? { ...preset, options: all, rules: czscRulesFromOptions(all) }
    : { ...preset, ...chanChoice(all) };
}

function chanChoice(options: SchoolOptions): { options: SchoolOptions; rules: ChanRules } {
  return { options, rules: chanRulesFromOptions(options) };
}
