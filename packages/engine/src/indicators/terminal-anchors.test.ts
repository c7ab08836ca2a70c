import { barColumnsOf, type Bar } from '@chanscope/market';
import { describe, expect, it } from 'vitest';

import { studyAll } from '../study.ts';
import { createMacd } from './trend/macd.ts';
import { createOnBalanceVolume } from './range-and-volume/on-balance-volume.ts';
import { createRelativeStrength } from './momentum/relative-strength.ts';
import { createStochastic } from './momentum/stochastic.ts';
import { createWilliamsRange } from './momentum/williams-range.ts';

// The first trading days of 2020 of 贵州茅台 (600519), forward adjusted by BaoStock, and the values
// that Chinese terminals' formulas give for them, to four decimals.
const days = ['2020-01-02', '2020-01-03', '2020-01-06', '2020-01-07'];
const prices = [
  [977.3127, 992.0937, 966.9158, 979.0456, 14_809_916],
  [967.7822, 967.7822, 933.0391, 934.4773, 13_031_878],
  [927.806, 946.9017, 924.7215, 933.9835, 6_341_478],
  [933.5589, 952.1868, 932.6059, 948.3139, 4_785_359],
] as const;
const bars = barColumnsOf(
  prices.map(([open, high, low, close, volume], index): Bar => {
    const time = Date.parse(`${days[index]}T01:30Z`);
    return { time, open, high, low, close, volume, amount: null };
  }),
);

describe('the first values of 600519 in 2020', () => {
  it('agree for MACD', () => {
    const [first, second, , fourth] = studyAll(createMacd(), bars);
    expect(first).toEqual({ dif: 0, dea: 0, histogram: 0 });
    expect(second).toEqual({ dif: near(-3.5553), dea: near(-0.7111), histogram: near(-5.6885) });
    expect(fourth).toEqual({ dif: near(-7.3058), dea: near(-2.9306), histogram: near(-8.7503) });
  });

  it('agree for KDJ', () => {
    const [first, second, , fourth] = studyAll(createStochastic(), bars);
    expect(first).toEqual({ k: near(48.1764), d: near(48.1764), j: near(48.1764) });
    expect(second).toEqual({ k: near(32.9294), d: near(43.094), j: near(12.6) });
    expect(fourth).toEqual({ k: near(29.3629), d: near(34.8373), j: near(18.4142) });
  });

  it.each([
    [6, 7.1494],
    [12, 3.0873],
    [24, 1.4371],
  ])('agree for RSI%i', (period, last) => {
    const values = studyAll(createRelativeStrength({ period }), bars);
    expect(values).toEqual([null, 0, 0, near(last)]);
  });

  it('agree for WR10', () => {
    const [first, second, , fourth] = studyAll(createWilliamsRange({ period: 10 }), bars);
    expect([first, second, fourth]).toEqual([near(51.8236), near(97.5646), near(64.982)]);
  });

  it('agree for OBV', () => {
    const values = studyAll(createOnBalanceVolume(), bars);
    const totals = values.map((value) => value?.obv);
    expect(totals).toEqual([0, -13_031_878, -19_373_356, -14_587_997]);
  });
});

function near(value: number): unknown {
  return expect.closeTo(value, 4);
}
