import { describe, expect, it } from 'vitest';

import { barsClosingAt, itKeepsTheStudyContract, valuesOf } from '../../study-contract.ts';
import { createMacd } from './macd.ts';

describe('createMacd()', () => {
  itKeepsTheStudyContract(() => createMacd());

  it('begins with zeros', () => {
    expect(valuesOf(createMacd(), barsClosingAt(1003))).toEqual([{ dif: 0, dea: 0, histogram: 0 }]);
  });

  it("equals chan.py's values to the last bit", () => {
    // The beginning of our synthetic series syn_ties_1m, run through chan.py 429d6ed.
    const closes = [1003, 1005, 1005, 1003, 1000, 1000, 1001, 1000];
    const values = valuesOf(createMacd(), barsClosingAt(...closes));
    expect(values.map((value) => [value?.dif, value?.dea, value?.histogram])).toEqual([
      [0, 0, 0],
      [0.1595441595441116, 0.03190883190882232, 0.2552706552705786],
      [0.28272497788168494, 0.08207206110339485, 0.40130583355658017],
      [0.2164680694239678, 0.10895126276750944, 0.2150336133129167],
      [-0.07722572574300557, 0.07171586506540643, -0.29788318161682403],
      [-0.30644763676286857, -0.003916835300248567, -0.60506160292524],
      [-0.4027730925560036, -0.08368808675139958, -0.6381700116092079],
      [-0.5534238275215557, -0.17763523490543082, -0.7515771852322498],
    ]);
  });

  it('takes other periods one by one', () => {
    const [, value] = valuesOf(createMacd({ short: 1, long: 3, signal: 1 }), barsClosingAt(2, 4));
    expect(value).toEqual({ dif: 1, dea: 1, histogram: 0 });
  });

  it('refuses a period that is no whole number of bars', () => {
    expect(() => createMacd({ signal: 0 })).toThrow(RangeError);
  });
});
