import { maxCompared } from '@chanscope/contract';
import { describe, expect, it } from 'vitest';

import { chartPaletteOf } from '../../../chart/chart-palette.ts';
import { lineColourOf, lineColours } from './line-colours.ts';

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

describe.each(['light', 'dark'] as const)('the colours of lines on a %s page', (theme) => {
  it('are as many as can be compared, each once', () => {
    expect(new Set(lineColours[theme]).size).toBe(maxCompared + 1);
  });

  it.each(lineColours[theme])('%s can be seen', (colour) => {
    const { page } = chartPaletteOf({ theme, priceColours: 'red-up' });
    expect(contrastOf(colour, page)).toBeGreaterThanOrEqual(3);
  });

  it('begin with the base', () => {
    expect(lineColourOf(theme, 0)).toBe(lineColours[theme][0]);
  });
});
