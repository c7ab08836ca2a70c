import { describe, expect, it } from 'vitest';

import { chanRulesFromOptions } from './chan-options.ts';
import { defaultChanRules } from './chan-rules.ts';
import { optionsWithoutEffect } from './options-without-effect.ts';

describe('chanRulesFromOptions()', () => {
  it('gives the defaults for no options', () => {
    expect(chanRulesFromOptions({})).toEqual(defaultChanRules);
  });

  it('translates the options of strokes', () => {
    expect(
      chanRulesFromOptions({
        bi_algo: 'fx',
        bi_strict: false,
        gap_as_kl: true,
        bi_fx_check: 'totally',
        bi_end_is_peak: false,
        bi_allow_sub_peak: false,
      }).stroke,
    ).toEqual({
      method: 'fractal',
      isStrict: false,
      countsGapAsBar: true,
      fractalCheck: 'totally',
      endsAtPeak: false,
      allowsSubPeak: false,
    });
  });

  it('translates the options of segments and pivots', () => {
    const { segment, pivot } = chanRulesFromOptions({
      seg_algo: '1+1',
      left_seg_method: 'all',
      zs_algo: 'auto',
      zs_combine_mode: 'peak',
      one_bi_zs: true,
    });
    expect(segment).toEqual({ method: 'one-plus-one', leftOver: 'all' });
    expect(pivot).toEqual({ method: 'auto', combination: 'peak', allowsSingleStroke: true });
  });

  it('combines no pivots without zs_combine, whatever the mode', () => {
    const options = { zs_combine: false, zs_combine_mode: 'peak' };
    expect(chanRulesFromOptions(options).pivot.combination).toBe('none');
  });

  it('translates the options of signals', () => {
    expect(
      chanRulesFromOptions({
        bs_type: '3a, 1',
        macd_algo: 'full_area',
        divergence_rate: 0.8,
        min_zs_cnt: 0,
        bsp1_only_multibi_zs: false,
        bs1_peak: false,
        max_bs2_rate: 0.618,
        bsp2_follow_1: false,
        bsp3_follow_1: false,
        bsp2s_follow_2: true,
        max_bsp2s_lv: 1,
        strict_bsp3: true,
        bsp3_peak: true,
        bsp3a_max_zs_cnt: 3,
      }).signal.strokes.buy,
    ).toEqual({
      kinds: ['1', '3a'],
      measure: 'histogram-full-area',
      divergenceRate: 0.8,
      minPivotCount: 0,
      ignoresSingleStrokePivots: false,
      firstIsPeak: false,
      maxRetraceRate: 0.618,
      secondFollowsFirst: false,
      thirdFollowsFirst: false,
      similarSecondFollowsSecond: true,
      maxSimilarSecondCount: 1,
      isThirdStrict: true,
      thirdBreaksPeak: true,
      maxPivotsForThird: 3,
    });
  });

  it('gives segments the rules of strokes, but compares their slopes and counts all pivots', () => {
    const { segments } = chanRulesFromOptions({ macd_algo: 'area', bs1_peak: false }).signal;
    expect(segments.buy).toEqual(segments.sell);
    expect(segments.sell).toMatchObject({
      measure: 'slope',
      ignoresSingleStrokePivots: false,
      firstIsPeak: false,
    });
  });

  it('lets a suffix say for which side and level an option is meant', () => {
    const { strokes, segments } = chanRulesFromOptions({
      min_zs_cnt: 2,
      'min_zs_cnt-sell': 3,
      'min_zs_cnt-seg': 4,
      'min_zs_cnt-segsell': 5,
      'macd_algo-buy': 'rsi',
      'macd_algo-seg': 'amp',
    }).signal;
    expect(strokes.buy).toMatchObject({ minPivotCount: 2, measure: 'relative-strength' });
    expect(strokes.sell).toMatchObject({ minPivotCount: 3, measure: 'histogram-peak' });
    expect(segments.buy).toMatchObject({ minPivotCount: 4, measure: 'amplitude' });
    expect(segments.sell).toMatchObject({ minPivotCount: 5, measure: 'amplitude' });
  });

  it('takes infinity as the text that JSON can carry, and no limit as null', () => {
    const { buy } = chanRulesFromOptions({ divergence_rate: 'inf', max_bsp2s_lv: null }).signal
      .strokes;
    expect(buy.divergenceRate).toBe(Number.POSITIVE_INFINITY);
    expect(buy.maxSimilarSecondCount).toBeNull();
  });

  it('takes every number that chan.py takes', () => {
    const options = { max_bs2_rate: 0, divergence_rate: 0, min_zs_cnt: -1, max_bsp2s_lv: -1 };
    expect(chanRulesFromOptions(options).signal.strokes.buy).toMatchObject({
      maxRetraceRate: 0,
      divergenceRate: 0,
      minPivotCount: -1,
      maxSimilarSecondCount: -1,
    });
  });

  it('reads the signals off a MACD of the periods given', () => {
    const macdOf = (macd: unknown) => chanRulesFromOptions({ macd }).signal.macd;
    expect(macdOf({ fast: 5, slow: 35, signal: 4 })).toEqual({ short: 5, long: 35, signal: 4 });
    expect(macdOf({ slow: 30 })).toEqual({ short: 12, long: 30, signal: 9 });
  });

  it.each([
    { trigger_step: true, skip_step: 100, kl_data_check: false },
    { max_kl_misalgin_cnt: 0, max_kl_inconsistent_cnt: 9, auto_skip_illegal_sub_lv: true },
    { print_warning: false, print_err_time: true },
    { mean_metrics: [5, 10], trend_metrics: [], boll_n: 26 },
    { cal_demark: true, cal_rsi: true, cal_kdj: true, rsi_cycle: 6, kdj_cycle: 6 },
    { demark: { demark_len: 9, setup_bias: 4, tiaokong_st: false } },
    { 'bs_type-buy': '1', 'bs_type-sell': '0', 'bs_type-seg': '', 'bs_type-segbuy': '3a' },
  ])('checks %j and has no use for it', (options) => {
    expect(chanRulesFromOptions(options)).toEqual(defaultChanRules);
  });

  it('names every option that it has no use for', () => {
    expect(optionsWithoutEffect).toHaveLength(22);
    for (const name of optionsWithoutEffect)
      expect(() => chanRulesFromOptions({ [name]: 'a "text"' })).toThrow(
        `Cannot use option "${name}": "a \\"text\\"" is not `,
      );
  });

  it.each([
    [{ skip_step: -1 }, 'Cannot use option "skip_step": -1 is not a whole number from 0'],
    [{ rsi_cycle: 0 }, 'Cannot use option "rsi_cycle": 0 is not a whole number from 1'],
    [{ boll_n: 1 }, 'Cannot use option "boll_n": 1 is not a whole number from 2'],
    [{ mean_metrics: 5 }, '"mean_metrics": 5 is not a list of whole numbers from 1'],
    [{ trend_metrics: [5, '10'] }, '[5,"10"] is not a list of whole numbers from 1'],
    [{ demark: [] }, 'Cannot use option "demark": [] is not an object of options'],
    [{ demark: { setup_bias: 0 } }, 'option "demark.setup_bias": 0 is not a whole number from 1'],
    [{ demark: { bias: 1 } }, 'option "demark.bias": there is no option of that name'],
    [{ macd: null }, 'Cannot use option "macd": null is not an object of options'],
    [{ macd: { fast: 0 } }, 'Cannot use option "macd.fast": 0 is not a whole number from 1'],
    [{ macd: { short: 5 } }, 'option "macd.short": there is no option of that name'],
    [{ rsi_cycle: 6, 'macd_algo-buy': 'rsi' }, '6 does not go with macd_algo "rsi"'],
  ])('refuses %j', (options, message) => {
    expect(() => chanRulesFromOptions(options)).toThrow(RangeError);
    expect(() => chanRulesFromOptions(options)).toThrow(message);
  });

  it.each([
    [{ bi_strikt: true }, 'Cannot use option "bi_strikt": there is no option of that name'],
    [{ toString: 1 }, 'Cannot use option "toString": there is no option of that name'],
    [{ bi_strict: 'no' }, 'Cannot use option "bi_strict": "no" is not true or false'],
    [{ bi_strict: null }, 'Cannot use option "bi_strict": null is not true or false'],
    [{ bi_algo: 'old' }, 'Cannot use option "bi_algo": "old" is not one of normal, fx'],
    [{ seg_algo: 'valueOf' }, '"valueOf" is not one of chan, 1+1, break'],
    [{ zs_algo: ['auto'] }, '["auto"] is not one of normal, over_seg, auto'],
    [{ bs_type: '1,4' }, 'Cannot use option "bs_type": "4" is not one of 1, 1p, 2, 2s, 3a, 3b'],
    [{ bs_type: 1 }, 'Cannot use option "bs_type": 1 is not a text'],
    [{ 'bs_type-sell': 1 }, '"bs_type-sell": 1 is not a text without quotes, backslashes'],
    [{ 'macd_algo-seg': 'peak' }, 'option "macd_algo-seg": "peak" is not one of slope, amp'],
    [{ 'bi_strict-buy': true }, 'option "bi_strict-buy": there is no option of that name'],
    [{ bsp3a_max_zs_cnt: 0 }, '"bsp3a_max_zs_cnt": 0 is not a whole number from 1'],
    [{ min_zs_cnt: 0.5 }, 'Cannot use option "min_zs_cnt": 0.5 is not a whole number'],
    [{ max_bsp2s_lv: 1.5 }, 'Cannot use option "max_bsp2s_lv": 1.5 is not a whole number'],
    [{ divergence_rate: Number.NaN }, 'NaN is not a number or "inf"'],
    [{ max_bs2_rate: 1.1 }, '1.1 is not a number of at most 1'],
    [{ one_bi_zs: true, zs_algo: 'over_seg' }, 'true does not go with zs_algo "over_seg"'],
  ])('refuses %j', (options, message) => {
    expect(() => chanRulesFromOptions(options)).toThrow(RangeError);
    expect(() => chanRulesFromOptions(options)).toThrow(message);
  });
});
