import type { Bar } from '@chanscope/market';
import { describe, expect, it } from 'vitest';

import { itKeepsTheStudyContract, valuesOf } from '../../study-contract.ts';
import { createVolumeWeightedPrice } from './volume-weighted-price.ts';

describe('createVolumeWeightedPrice()', () => {
  itKeepsTheStudyContract(() => createVolumeWeightedPrice());

  it('divides the amounts of the day by its volumes', () => {
    const bars = [traded('2026-01-05T01:30Z', 100, 1000), traded('2026-01-05T06:59Z', 300, 3400)];
    expect(valuesOf(createVolumeWeightedPrice(), bars)).toEqual([10, 11]);
  });

  it('starts afresh with a new day', () => {
    const bars = [traded('2026-01-05T06:59Z', 100, 1000), traded('2026-01-06T01:30Z', 100, 1300)];
    expect(valuesOf(createVolumeWeightedPrice(), bars)).toEqual([10, 13]);
  });

  it('takes the day from the rule it is given', () => {
    const newYorkDayInWinter = (time: number): number =>
      Math.floor((time - 18_000_000) / 86_400_000);
    const bars = [traded('2026-01-05T23:59Z', 100, 1000), traded('2026-01-06T00:00Z', 100, 1300)];
    const study = createVolumeWeightedPrice({ dayOf: newYorkDayInWinter });
    expect(valuesOf(study, bars)).toEqual([10, 11.5]);
  });

  it('has no value before shares changed hands and keeps it through empty minutes', () => {
    const bars = [
      traded('2026-01-05T01:30Z', 0, 0),
      traded('2026-01-05T01:31Z', 100, 1000),
      traded('2026-01-05T01:32Z', 0, 0),
    ];
    expect(valuesOf(createVolumeWeightedPrice(), bars)).toEqual([null, 10, 10]);
  });

  it('skips a bar whose amount is not known instead of estimating it', () => {
    const bars = [
      traded('2026-01-05T01:30Z', 100, 1000),
      traded('2026-01-05T01:31Z', 500, null),
      traded('2026-01-05T01:32Z', 100, 1200),
    ];
    expect(valuesOf(createVolumeWeightedPrice(), bars)).toEqual([10, null, 11]);
  });
});

function traded(time: string, volume: number, amount: number | null): Bar {
  const price = { open: 10, high: 10, low: 10, close: 10 };
  return { time: Date.parse(time), ...price, volume, amount };
}
