import { chanPresets, chanPresetWith } from '@chanscope/engine';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { chanSchools } from '../../../../chart/structures/chan-reading.ts';
import {
  type OptionValue,
  editsWith,
  isValueOf,
  optionNames,
  optionValuesOf,
  rateBounds,
  reasonDisabled,
  schoolChoices,
  schoolOptions,
} from './school-options.ts';

/** Some values that the control of an option can give. */
function valuesOf(name: (typeof optionNames)[number]): readonly OptionValue[] {
  const { control } = schoolOptions[name];
  switch (control.kind) {
    case 'flag':
      return [true, false];
    case 'choice':
      return Object.keys(control.values);
    case 'number':
      return [control.min, control.initial, control.max];
    case 'rate':
      return ['inf', rateBounds.min, 0.9, rateBounds.max];
    case 'kinds':
      return ['1', '1,3a', control.initial];
  }
}

const changes = optionNames.flatMap((name) => valuesOf(name).map((value) => ({ name, value })));

describe('schoolChoices', () => {
  it('are those of the presets of the engine', () => {
    const presets = chanPresets.map(({ id, options }) => [id, options] as const);
    expect(Object.fromEntries(presets)).toEqual(schoolChoices);
    expect(presets.map(([id]) => id)).toEqual([...chanSchools]);
  });
});

describe('schoolOptions', () => {
  it('begins with the defaults of the engine', () => {
    const initial = optionValuesOf({ school: 'chan.py', options: {} });
    const known = Object.entries(initial).filter(([name]) => name !== 'czsc_min_bi_len');
    expect(chanPresetWith('chan.py', Object.fromEntries(known)).rules).toEqual(
      chanPresetWith('chan.py').rules,
    );
    expect(chanPresetWith('czsc', { czsc_min_bi_len: initial['czsc_min_bi_len'] }).rules).toEqual(
      chanPresetWith('czsc').rules,
    );
  });
});

describe('editsWith()', () => {
  it('gives only options that the engine takes, whatever is changed and in whatever order', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...chanSchools),
        fc.array(fc.constantFrom(...changes), { maxLength: 8 }),
        (school, made) => {
          let choice = { school, options: {} };
          for (const change of made)
            if (reasonDisabled(change.name, choice) === null)
              choice = { school, options: editsWith(choice, change) };
          expect(chanPresetWith(choice.school, choice.options).id).toBe(school);
        },
      ),
      { seed: 20261121, numRuns: 400 },
    );
  });

  it('forgets an edit that was taken back', () => {
    const choice = { school: 'chan.py', options: { bi_strict: false } } as const;
    expect(editsWith(choice, { name: 'bi_strict', value: true })).toEqual({});
    const original = { school: 'original', options: { divergence_rate: 1.2 } } as const;
    expect(editsWith(original, { name: 'divergence_rate', value: 0.9 })).toEqual({});
  });

  it('drops the pivots of one stroke once pivots reach across segments', () => {
    const choice = { school: 'chan.py', options: { one_bi_zs: true } } as const;
    expect(editsWith(choice, { name: 'zs_algo', value: 'over_seg' })).toEqual({
      zs_algo: 'over_seg',
    });
  });
});

describe('reasonDisabled()', () => {
  it('says which options czsc does not know, and which only czsc knows', () => {
    const czsc = { school: 'czsc', options: {} } as const;
    expect(reasonDisabled('bi_strict', czsc)).toBe('czscHasNone');
    expect(reasonDisabled('czsc_min_bi_len', czsc)).toBeNull();
    expect(reasonDisabled('czsc_min_bi_len', { school: 'original', options: {} })).toBe('czscOnly');
  });

  it('says which options have no effect beside another one', () => {
    const choice = { school: 'chan.py', options: { bi_algo: 'fx', zs_combine: false } } as const;
    expect(reasonDisabled('gap_as_kl', choice)).toBe('fractalStroke');
    expect(reasonDisabled('zs_combine_mode', choice)).toBe('withoutCombination');
    expect(reasonDisabled('one_bi_zs', { school: 'original', options: {} })).toBe('acrossSegments');
  });
});

describe('isValueOf()', () => {
  it('takes whole numbers in their bounds only', () => {
    const { control } = schoolOptions.min_zs_cnt;
    expect([0, 5, 6, -1, 1.5, '1'].map((value) => isValueOf(control, value))).toEqual([
      true,
      true,
      false,
      false,
      false,
      false,
    ]);
  });
});
