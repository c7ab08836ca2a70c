import { describe, expect, it } from 'vitest';

import { chanPresets, chanPresetWith, productRules } from './chan-presets.ts';
import { type ChanRules, defaultChanRules } from './chan-rules.ts';
import { chanPresetIds, productPresetId } from './preset-ids.ts';

describe('chanPresets', () => {
  it('are chanscope, chan.py, original and czsc', () => {
    expect(chanPresets.map(({ id }) => id)).toEqual(['chanscope', 'chan.py', 'original', 'czsc']);
    expect(chanPresets.map(({ id }) => id)).toEqual(chanPresetIds);
  });

  it('begin with the one that the product reads by', () => {
    expect(chanPresets[0]).toMatchObject({ id: productPresetId, rules: productRules });
  });

  it('have the defaults of its code as chan.py', () => {
    expect(chanPresetWith('chan.py').rules).toEqual(defaultChanRules);
  });

  it('give chanscope the rules of original without lesser extremes', () => {
    const { stroke, ...others } = chanPresetWith('original').rules as ChanRules;
    expect(productRules).toEqual({ ...others, stroke: { ...stroke, allowsSubPeak: false } });
  });

  it('give original gaps as bars, pivots across segments and a divergence on both levels', () => {
    const { rules } = chanPresetWith('original');
    expect(rules).toMatchObject({
      keepsQuirks: false,
      stroke: { countsGapAsBar: true },
      pivot: { method: 'across-segments' },
      signal: {
        strokes: { buy: { divergenceRate: 0.9 }, sell: { divergenceRate: 0.9 } },
        segments: { buy: { divergenceRate: 0.9 }, sell: { divergenceRate: 0.9 } },
      },
    });
  });
});

describe('chanPresetWith()', () => {
  it('puts options over those of the preset', () => {
    const options = { zs_algo: 'auto', bi_strict: false };
    expect(chanPresetWith('original', options)).toMatchObject({
      id: 'original',
      options: { ...options, gap_as_kl: true, divergence_rate: 0.9, compat: false },
      rules: { pivot: { method: 'auto' }, stroke: { isStrict: false, countsGapAsBar: true } },
    });
  });

  it('takes the option of czsc for czsc', () => {
    expect(chanPresetWith('czsc').rules).toEqual({ minMergedBars: 6 });
    expect(chanPresetWith('czsc', { czsc_min_bi_len: 7 }).rules).toEqual({ minMergedBars: 7 });
  });

  it.each([
    [
      'Chan.py',
      {},
      'Cannot use preset "Chan.py": it is not one of chanscope, chan.py, original, czsc',
    ],
    ['chanscope', { zs_alg: 'auto' }, 'option "zs_alg": there is no option of that name'],
    ['czsc', { bi_strict: true }, 'option "bi_strict": there is no option of that name'],
    [
      'czsc',
      { czsc_min_bi_len: '6' },
      'option "czsc_min_bi_len": "6" is not a whole number from 1',
    ],
    ['czsc', { czsc_min_bi_len: 0 }, 'option "czsc_min_bi_len": 0 is not a whole number from 1'],
    ['chan.py', { czsc_min_bi_len: 6 }, 'option "czsc_min_bi_len": there is no option'],
    ['original', { one_bi_zs: true }, 'true does not go with zs_algo "over_seg"'],
  ])('refuses %s with %j', (id, options, message) => {
    expect(() => chanPresetWith(id, options)).toThrow(RangeError);
    expect(() => chanPresetWith(id, options)).toThrow(message);
  });
});
