import { describe, expect, it } from 'vitest';

import { areaText } from '../layers/marks/stroke-area-labels.ts';
import { strokeArea } from './stroke-area.ts';

const histogram = Float64Array.of(Number.NaN, 1, 2, -4, 0.5, -8);

describe('strokeArea()', () => {
  it("sums the sticks of the stroke's own colour, both ends included", () => {
    expect(strokeArea(histogram, { beginBar: 1, endBar: 4, direction: 1 })).toBe(3.5);
    expect(strokeArea(histogram, { beginBar: 1, endBar: 5, direction: -1 })).toBe(12);
  });

  it('takes bars without a value for nothing', () => {
    expect(strokeArea(histogram, { beginBar: 0, endBar: 1, direction: 1 })).toBe(1);
  });
});

describe('areaText()', () => {
  it('writes three digits and the ratio to the stroke before', () => {
    expect(areaText(184.4, 0.621)).toBe('Σ184 ×0.62');
    expect(areaText(12.345, 1.5)).toBe('Σ12.3 ×1.50');
    expect(areaText(0.00456, 0.5)).toBe('Σ0.00456 ×0.50');
  });

  it('writes no ratio where there is none', () => {
    expect(areaText(3, Number.NaN)).toBe('Σ3.00');
    expect(areaText(0, Number.POSITIVE_INFINITY)).toBe('Σ0');
  });

  it('leaves out a ratio above 10', () => {
    expect(areaText(100, 10)).toBe('Σ100 ×10.00');
    expect(areaText(100, 10.01)).toBe('Σ100');
  });
});
