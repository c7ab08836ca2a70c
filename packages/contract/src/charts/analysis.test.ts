import { describe, expect, it } from 'vitest';

import { analysisRequest } from './analysis.ts';

describe('a request for an analysis', () => {
  it('takes the initial values where nothing is said', () => {
    expect(analysisRequest.parse({ stockId: 'hs600519' })).toEqual({
      stockId: 'hs600519',
      level: 'day',
      adjust: 'qfq',
      count: 5000,
      options: {},
    });
  });

  it.each([
    { bi_strict: false, 'macd_algo-sell': 'area', macd: { fast: 5 } },
    '{"bi_strict":false,"macd_algo-sell":"area","macd":{"fast":5}}',
  ])('carries options as an object or as its JSON: %j', (options) => {
    expect(analysisRequest.parse({ stockId: 'hs600519', options }).options).toEqual({
      bi_strict: false,
      'macd_algo-sell': 'area',
      macd: { fast: 5 },
    });
  });

  it.each([
    ['preset', 'czsc'],
    ['preset', ''],
    ['options', ''],
    ['options', 'bi_strict'],
    ['options', '1'],
    ['options', '"text"'],
    ['options', 'null'],
    ['options', []],
    ['options', 7],
  ])('refuses %s=%j', (name, value) => {
    const result = analysisRequest.safeParse({ stockId: 'hs600519', [name]: value });
    expect(result.error?.issues[0]?.path).toEqual([name]);
  });
});
