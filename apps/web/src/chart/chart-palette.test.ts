import { describe, expect, it } from 'vitest';

import { chartPaletteOf, labelText } from './chart-palette.ts';

const channelsOf = (color: string): number[] =>
  [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255);

/** Relative luminance and contrast as WCAG 2 defines them. */
const luminanceOf = (color: string): number => {
  const [r = 0, g = 0, b = 0] = channelsOf(color).map((channel) =>
    channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};
const contrast = (a: string, b: string): number => {
  const [darker = 0, lighter = 0] = [luminanceOf(a), luminanceOf(b)].toSorted((x, y) => x - y);
  return (lighter + 0.05) / (darker + 0.05);
};

const looks = (['light', 'dark'] as const).flatMap((theme) =>
  (['red-up', 'green-up', 'colour-blind'] as const).map((priceColours) => ({
    theme,
    priceColours,
  })),
);

describe.each(looks)('chartPaletteOf($theme, $priceColours)', (look) => {
  const palette = chartPaletteOf(look);

  const tooPale = (colors: readonly string[], page: string, min: number): string[] =>
    colors.filter((color) => contrast(color, page) < min);

  it('writes texts that can be read', () => {
    const {
      text,
      quietText,
      upText,
      downText,
      averageTexts,
      intradayAverageText,
      higherText,
      pivot,
    } = palette;
    const chanTexts = [higherText, pivot];
    const texts = [
      text,
      quietText,
      upText,
      downText,
      intradayAverageText,
      ...averageTexts,
      ...chanTexts,
    ];
    expect(tooPale(texts, palette.page, 4.5)).toEqual([]);
    const labels = [palette.upLabel, palette.downLabel, palette.crosshairLabel];
    expect(tooPale(labels, labelText, 4.5)).toEqual([]);
  });

  it('draws lines and candles that can be seen', () => {
    const { up, down, flat, averages, stroke, segment, pivot, priceLine, crosshair } = palette;
    const { higher, compared, redivisions, ghost, mergedBar } = palette;
    const chanShapes = [higher, compared, ...redivisions, ghost, mergedBar];
    const shapes = [
      up,
      down,
      flat,
      stroke,
      segment,
      pivot,
      priceLine,
      crosshair,
      ...averages,
      ...chanShapes,
    ];
    expect(tooPale(shapes, palette.page, 3)).toEqual([]);
  });

  it('draws strokes as the strongest of the lines', () => {
    const { stroke, segment, pivot, higher, compared, averages, page } = palette;
    const others = [segment, pivot, higher, compared, ...averages].map((line) =>
      contrast(line, page),
    );
    expect(contrast(stroke, page)).toBeGreaterThan(Math.max(4.5, ...others));
  });
});

describe('chartPaletteOf()', () => {
  it('swaps the colours of up and down', () => {
    const chinese = chartPaletteOf({ theme: 'light', priceColours: 'red-up' });
    const western = chartPaletteOf({ theme: 'light', priceColours: 'green-up' });
    expect([western.up, western.upText]).toEqual([chinese.down, chinese.downText]);
    expect(chinese.up).toBe('#f23645');
  });
});
