import { describe, expect, it } from 'vitest';

import { priceColourChoices } from '../../../ui/index.ts';
import { heatScaleOf, heatStepOf } from './heat-colours.ts';

/** Relative luminance by WCAG 2.2. */
function luminanceOf(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrastOf(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

describe.each(['light', 'dark'] as const)('the colours of a heat map on a %s page', (theme) => {
  it.each(priceColourChoices)(
    '%s: every text can be read, and no two fills are the same',
    (priceColours) => {
      const scale = heatScaleOf({ theme, priceColours });
      const tooFaint = scale.filter(({ fill, ink }) => contrastOf(fill, ink) < 4.5);
      expect(tooFaint).toEqual([]);
      expect(new Set(scale.map(({ fill }) => fill)).size).toBe(11);
    },
  );

  it('turn around with the habit', () => {
    const fillsOf = (priceColours: 'red-up' | 'green-up'): string[] =>
      heatScaleOf({ theme, priceColours }).map(({ fill }) => fill);
    expect(fillsOf('green-up')).toEqual(fillsOf('red-up').toReversed());
  });
});

describe('heatStepOf()', () => {
  it.each([
    [null, 5],
    [0, 5],
    [0.049, 5],
    [-0.049, 5],
    [0.05, 6],
    [-0.05, 4],
    [0.999, 6],
    [1, 7],
    [2, 8],
    [3.99, 9],
    [4, 10],
    [20, 10],
    [-1, 3],
    [-30, 0],
  ])('%s percent is step %s', (change, step) => {
    expect(heatStepOf(change)).toBe(step);
  });
});
