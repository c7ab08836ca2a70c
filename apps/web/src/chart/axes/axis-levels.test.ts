import { describe, expect, it } from 'vitest';

import { axisLevelsOf } from './axis-levels.ts';

describe('axisLevelsOf()', () => {
  it('spaces round values evenly', () => {
    expect(axisLevelsOf({ from: 0, to: 150_000, height: 104 })).toEqual([50_000, 100_000]);
    expect(axisLevelsOf({ from: 0, to: 720, height: 104 })).toEqual([200, 400, 600]);
  });

  it('has zero among the values around it', () => {
    expect(axisLevelsOf({ from: -28, to: 62, height: 90 })).toEqual([0, 50]);
    expect(axisLevelsOf({ from: -0.31, to: 0.42, height: 150 })).toEqual([-0.2, 0, 0.2]);
  });

  it('keeps labels apart and off the ends', () => {
    for (const height of [56, 68, 120, 150]) {
      const [from, to] = [-13.7, 88.1];
      const pixels = axisLevelsOf({ from, to, height }).map(
        (level) => ((level - from) / (to - from)) * height,
      );
      expect(pixels.length).toBeGreaterThan(0);
      for (const pixel of pixels) {
        expect(pixel).toBeGreaterThanOrEqual(7);
        expect(pixel).toBeLessThanOrEqual(height - 7);
      }
      pixels.slice(1).forEach((pixel, index) => {
        expect(pixel - (pixels[index] ?? 0)).toBeGreaterThanOrEqual(22);
      });
    }
  });

  it('has none without a range or a height', () => {
    expect(axisLevelsOf({ from: 1, to: 1, height: 100 })).toEqual([]);
    expect(axisLevelsOf({ from: 0, to: 1, height: 0 })).toEqual([]);
  });
});
