import { describe, expect, it } from 'vitest';

import { barsClosingAt, itKeepsTheStudyContract, valuesOf } from '../../study-contract.ts';
import { createBollingerBands } from './bollinger-bands.ts';

describe('createBollingerBands()', () => {
  itKeepsTheStudyContract(() => createBollingerBands({ period: 6 }));

  it('lays the bands two sample deviations from the moving average', () => {
    const bands = createBollingerBands({ period: 3 });
    expect(valuesOf(bands, barsClosingAt(2, 4, 6, 8, 8, 8))).toEqual([
      null,
      null,
      { middle: 4, upper: 8, lower: 0 },
      { middle: 6, upper: 10, lower: 2 },
      { middle: 22 / 3, upper: 22 / 3 + 4 / Math.sqrt(3), lower: 22 / 3 - 4 / Math.sqrt(3) },
      { middle: 8, upper: 8, lower: 8 },
    ]);
  });

  it('divides by N for the population deviation', () => {
    const bands = createBollingerBands({ period: 2, width: 1, deviation: 'population' });
    expect(valuesOf(bands, barsClosingAt(3, 7))).toEqual([null, { middle: 5, upper: 7, lower: 3 }]);
  });

  it('keeps its digits after prices of another magnitude', () => {
    const bands = createBollingerBands({ period: 4, width: 1 });
    const values = valuesOf(
      bands,
      barsClosingAt(1e9, 2, 1e-3, 10_000.01, 10_000.02, 10_000, 10_000.03),
    );
    expect(values.at(-1)?.upper).toBeCloseTo(10_000.015 + Math.sqrt(0.0005 / 3), 9);
  });

  it('refuses a window without a deviation and a width that is no number', () => {
    expect(() => createBollingerBands({ period: 1 })).toThrow(RangeError);
    expect(() => createBollingerBands({ width: Number.NaN })).toThrow(
      new RangeError('Cannot create BOLL: the width is NaN deviations'),
    );
  });
});
