import { describe, expect, it } from 'vitest';

import { contrastOf, readableContrast } from './colour-contrast.ts';
import { themeNames } from '../shell-theme.ts';
import { type Dress, type Palette, neutrals, paletteOf } from './theme-palettes.ts';

const schemes = ['light', 'dark'] as const;
const all = themeNames.flatMap((name) => schemes.map((scheme) => ({ name, scheme })));

function dressesOf(palette: Palette): [string, Dress][] {
  return Object.entries(palette).filter(
    (entry): entry is [string, Dress] => typeof entry[1] === 'object',
  );
}

describe('paletteOf()', () => {
  it.each(all)('has text that is readable on its ground in $name, $scheme', ({ name, scheme }) => {
    const tooFaint = dressesOf(paletteOf(name, scheme)).flatMap(([part, { ground, text }]) =>
      ground
        .map((end) => ({ part, text, end, contrast: contrastOf(text, end) }))
        .filter(({ contrast }) => contrast < readableContrast),
    );
    expect(tooFaint).toEqual([]);
  });

  it.each(all)(
    'has text in the colours of brand and danger for every neutral ground in $name, $scheme',
    ({ name, scheme }) => {
      const { tint, alarm } = paletteOf(name, scheme);
      const { page, surface, raised } = neutrals[scheme];
      const contrasts = [page, surface, raised].flatMap((ground) => [
        contrastOf(tint.text, ground),
        contrastOf(alarm.ground[0], ground),
      ]);
      expect(Math.min(...contrasts)).toBeGreaterThanOrEqual(readableContrast);
    },
  );

  it.each([
    { name: 'default', primary: '#1890ff', menu: '#282c34', active: '#1890ff' },
    { name: 'ocean', primary: '#1890ff', menu: '#006cff', active: '#399efd' },
    { name: 'green', primary: '#41b584', menu: '#20222a', active: '#41b584' },
    { name: 'white', primary: '#1890ff', menu: '#ffffff', active: '#e8f4ff' },
    { name: 'red', primary: '#f34d37', menu: '#20222a', active: '#f34d37' },
  ] as const)('keeps the defined colours of $name', ({ name, primary, menu, active }) => {
    const palette = paletteOf(name, 'light');
    expect(palette.primary.ground).toEqual([primary]);
    expect(palette.menu.ground[0]).toBe(menu);
    expect(palette.menuActive.ground).toEqual([active]);
  });

  it('runs the menus of the ocean and the rail of the default theme from left to right', () => {
    expect(paletteOf('ocean', 'light').menu.ground).toEqual(['#006cff', '#399efd']);
    expect(paletteOf('ocean', 'light').header.ground).toEqual(['#1890ff']);
    expect(paletteOf('default', 'light').rail.ground).toEqual(['#282c34', '#000000']);
  });

  it('writes the menu of the white theme in slate on white', () => {
    const { menu, rail } = paletteOf('white', 'light');
    expect(menu.text).toBe('#515a6e');
    expect(rail.ground).toEqual(['#f7f9ff']);
  });
});
