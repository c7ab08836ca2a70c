import { describe, expect, it } from 'vitest';

import {
  drawingHeight,
  indexAtShare,
  labelledPlaces,
  linePath,
  lineScaleOf,
  placeOf,
} from './line-scale.ts';

describe('lineScaleOf()', () => {
  it('shows all values and what they are drawn against, with room around', () => {
    const { from, to, levels } = lineScaleOf(
      [
        [0, 0.1],
        [0.05, 0.5],
      ],
      0,
      300,
    );
    expect([from < 0, to > 0.5]).toEqual([true, true]);
    expect(levels).toContain(0);
    expect(levels.every((level) => level > from && level < to)).toBe(true);
  });

  it('has a range where nothing moved', () => {
    const { from, to } = lineScaleOf([[100, 100]], 100, 300);
    expect(to).toBeGreaterThan(from);
    expect(placeOf(100, { from, to })).toBeCloseTo(drawingHeight / 2, -2);
  });

  it('has one without any values', () => {
    const { from, to } = lineScaleOf([], 0, 300);
    expect(to).toBeGreaterThan(from);
  });
});

describe('linePath()', () => {
  it('goes a unit from value to value, higher values further up', () => {
    const scale = { from: 0, to: 10, levels: [] };
    expect(linePath([0, 10, 5], scale)).toBe('M0 1000L1 0L2 500');
    expect(linePath([], scale)).toBe('');
  });
});

describe('indexAtShare()', () => {
  it.each([
    [0, 5, 0],
    [1, 5, 4],
    [0.49, 5, 2],
    [-2, 5, 0],
    [7, 5, 4],
    [0.7, 1, 0],
  ])('finds at %d of %i values the one at %i', (share, length, index) => {
    expect(indexAtShare(share, length)).toBe(index);
  });
});

describe('labelledPlaces()', () => {
  it('are both ends and what lies between, each once', () => {
    expect(labelledPlaces(101)).toEqual([0, 25, 50, 75, 100]);
    expect(labelledPlaces(2)).toEqual([0, 1]);
    expect(labelledPlaces(1)).toEqual([0]);
    expect(labelledPlaces(0)).toEqual([]);
  });
});
