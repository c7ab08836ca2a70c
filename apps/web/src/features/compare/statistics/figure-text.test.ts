import { describe, expect, it } from 'vitest';

import { type FigureKind, deviationBandOf, figureText, placeOnScale } from './figure-text.ts';

describe('figureText()', () => {
  it.each<[number, FigureKind, string]>([
    [0.8765, 'plain', '0.88'],
    [-0.004, 'plain', '0.00'],
    [1.5, 'deviations', '+1.50'],
    [-1.5, 'deviations', '-1.50'],
    [0.0321, 'percent', '+3.21%'],
    [-0.1, 'percent', '-10.00%'],
  ])('writes %d as %s: %s', (value, kind, text) => {
    expect(figureText({ value, n: 60, reason: null }, kind)).toBe(text);
  });

  it('writes nothing for what is not known', () => {
    expect(figureText({ value: null, n: 3, reason: '样本不足' }, 'percent')).toBeNull();
  });
});

describe('deviationBandOf()', () => {
  it.each([
    [0, 'usual'],
    [1, 'usual'],
    [-1, 'usual'],
    [1.01, 'high'],
    [-2, 'low'],
    [2.5, 'veryHigh'],
    [-2.01, 'veryLow'],
  ])('puts %d into %s', (deviations, band) => {
    expect(deviationBandOf(deviations)).toBe(band);
  });
});

describe('placeOnScale()', () => {
  it.each([
    [-9, 0],
    [-3, 0],
    [0, 0.5],
    [1.5, 0.75],
    [4, 1],
  ])('puts %d at %d', (deviations, place) => {
    expect(placeOnScale(deviations)).toBe(place);
  });
});
