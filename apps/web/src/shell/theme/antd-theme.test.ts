import { theme } from 'antd';
import { describe, expect, it } from 'vitest';

import { antdThemeOf } from './antd-theme.ts';
import { contrastOf, readableContrast } from './palettes/colour-contrast.ts';
import { themeNames } from './shell-theme.ts';
import { neutrals, paletteOf } from './palettes/theme-palettes.ts';

const all = themeNames.flatMap((name) =>
  (['light', 'dark'] as const).map((scheme) => ({ name, scheme })),
);

describe('antdThemeOf()', () => {
  it.each(all)('keeps the brand exact in $name, $scheme', ({ name, scheme }) => {
    const token = theme.getDesignToken(antdThemeOf(name, scheme));
    const [brand] = paletteOf(name, scheme).primary.ground;
    expect(token.colorPrimary).toBe(brand);
    expect(token.colorInfo).toBe(brand);
  });

  it.each(all)('writes readably on and in its colours in $name, $scheme', ({ name, scheme }) => {
    const token = theme.getDesignToken(antdThemeOf(name, scheme));
    const { surface, raised } = neutrals[scheme];
    const { alarm } = paletteOf(name, scheme);
    const pairs = [
      [token.colorTextLightSolid, token.colorPrimary],
      [token.colorTextLightSolid, token.colorPrimaryHover],
      [token.colorTextLightSolid, token.colorPrimaryActive],
      [token.colorText, token.controlItemBgActive],
      [token.colorLink, surface],
      [token.colorLink, raised],
      ...[token.colorError, token.colorErrorHover, token.colorErrorActive].flatMap((danger) => [
        [danger, surface] as const,
        [danger, raised] as const,
        [alarm.text, danger] as const,
      ]),
      [token.colorErrorText, surface],
      [token.colorErrorTextHover, surface],
      [token.colorErrorTextActive, surface],
      [token.colorErrorHover, token.colorErrorBg],
      [token.colorErrorActive, token.colorErrorBgActive],
      [token.colorPrimaryText, token.colorPrimaryBg],
    ] as const;
    const tooFaint = pairs.filter(([text, ground]) => contrastOf(text, ground) < readableContrast);
    expect(tooFaint).toEqual([]);
  });
});
