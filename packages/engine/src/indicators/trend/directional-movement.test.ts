import { describe, expect, it } from 'vitest';

import { barsFromRanges, itKeepsTheStudyContract, valuesOf } from '../../study-contract.ts';
import { createDirectionalMovement } from './directional-movement.ts';

describe('createDirectionalMovement()', () => {
  itKeepsTheStudyContract(() => createDirectionalMovement({ period: 4, averagePeriod: 3 }));

  it('sums movement and range, averages the index and then the average', () => {
    const bars = barsFromRanges([12, 10, 11], [14, 11, 13], [13, 9, 10], [15, 10, 15]);
    // TR 3, 4, 5; rises 2, 0, 2; falls 0, 2, 0.
    expect(valuesOf(createDirectionalMovement({ period: 1, averagePeriod: 1 }), bars)).toEqual([
      null,
      { pdi: 200 / 3, mdi: 0, adx: 100, adxr: null },
      { pdi: 0, mdi: 50, adx: 100, adxr: 100 },
      { pdi: 40, mdi: 0, adx: 100, adxr: 100 },
    ]);
    const longer = valuesOf(createDirectionalMovement({ period: 2, averagePeriod: 2 }), bars);
    expect(longer).toEqual([
      null,
      null,
      { pdi: 200 / 7, mdi: 200 / 7, adx: null, adxr: null },
      { pdi: 200 / 9, mdi: 200 / 9, adx: 0, adxr: null },
    ]);
  });

  it('has its first values at bars N, N+M−1 and N+2M−1', () => {
    const bars = barsFromRanges(
      ...Array.from({ length: 30 }, (_, at) => [at + 2, at, at + 1] as const),
    );
    const values = valuesOf(createDirectionalMovement(), bars);
    expect(values.findIndex((value) => value !== null)).toBe(14);
    expect(values.findIndex((value) => typeof value?.adx === 'number')).toBe(19);
    expect(values.findIndex((value) => typeof value?.adxr === 'number')).toBe(25);
  });

  it('has no value where the price rests and skips bars without a direction', () => {
    const study = createDirectionalMovement({ period: 1, averagePeriod: 1 });
    const moving = barsFromRanges([12, 10, 11], [13, 11, 11]);
    const resting = barsFromRanges([11, 11, 11], [12, 10, 11], [11, 11, 11], [11, 11, 11]);
    const rising = barsFromRanges([13, 11, 12]);
    expect(valuesOf(study, [...moving, ...resting, ...rising])).toEqual([
      null,
      { pdi: 50, mdi: 0, adx: 100, adxr: null },
      null,
      { pdi: 0, mdi: 0, adx: null, adxr: null },
      null,
      null,
      { pdi: 100, mdi: 0, adx: 100, adxr: 100 },
    ]);
  });
});
