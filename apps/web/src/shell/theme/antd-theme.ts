import { type GlobalToken, type ThemeConfig, theme } from 'antd';

import { mixed } from './palettes/colour-contrast.ts';
import type { ThemeName } from './shell-theme.ts';
import { type Palette, type Scheme, neutrals, paletteOf } from './palettes/theme-palettes.ts';

/** The look of antd's components in a theme (组件配色): always an object, or the pages would mount anew. */
export function antdThemeOf(name: ThemeName, scheme: Scheme): ThemeConfig {
  const palette = paletteOf(name, scheme);
  const { surface, text } = neutrals[scheme];
  const exact = withExactColours(text);
  return {
    algorithm: scheme === 'dark' ? [theme.darkAlgorithm, exact] : [exact],
    token: { ...brandTokens(palette), ...neutralTokens[scheme] },
    components: {
      // What is wrong with a field stands nearer to it than to the next one's label.
      Form: { itemMarginBottom: 28, verticalLabelPadding: '0 0 4px' },
      // Offers and greetings stay below a dialog, which asks for its answer first.
      Notification: { zIndexPopup: 2001 },
      // What they hold marks its active line in the colour that antd would give these.
      Modal: { contentBg: surface, headerBg: surface },
      Drawer: { colorBgElevated: surface },
      ...brandedComponents(palette),
    },
  };
}

type Algorithm = Exclude<NonNullable<ThemeConfig['algorithm']>, readonly unknown[]>;

/**
 * antd dims the colours that it is given in the dark: here they stay as they are defined. It also pales
 * what is dangerous under the pointer until it cannot be read: here that moves towards the colour of text.
 */
function withExactColours(text: string): Algorithm {
  return (seed, map = theme.defaultAlgorithm(seed)) => {
    const danger = {
      base: seed.colorError,
      hover: mixed(seed.colorError, text, 0.24),
      active: mixed(seed.colorError, text, 0.44),
    };
    return {
      ...map,
      colorPrimary: seed.colorPrimary,
      colorPrimaryHover: mixed(seed.colorPrimary, '#ffffff', 0.12),
      colorPrimaryActive: mixed(seed.colorPrimary, '#ffffff', 0.24),
      colorInfo: seed.colorInfo,
      colorSuccess: seed.colorSuccess,
      colorWarning: seed.colorWarning,
      colorError: danger.base,
      colorErrorHover: danger.hover,
      colorErrorActive: danger.active,
      colorErrorText: danger.base,
      colorErrorTextHover: danger.hover,
      colorErrorTextActive: danger.active,
      colorLink: seed.colorLink,
    };
  };
}

/** Text on fills of the brand is as dark as it has to be; on other fills it is what it was. */
function brandTokens({ primary, success, warning, alarm, tint }: Palette) {
  const [brand] = primary.ground;
  return {
    colorPrimary: brand,
    colorInfo: brand,
    colorSuccess: success,
    colorWarning: warning,
    // antd writes in this colour, too.
    colorError: alarm.ground[0],
    colorLink: tint.text,
    colorLinkHover: tint.text,
    colorLinkActive: tint.text,
    colorPrimaryText: tint.text,
    colorPrimaryTextHover: tint.text,
    colorPrimaryTextActive: tint.text,
    colorPrimaryBg: tint.ground[0],
    colorTextLightSolid: primary.text,
    borderRadius: 8,
    fontFamily: 'var(--font)',
  };
}

const neutralTokens: Readonly<Record<Scheme, Partial<GlobalToken>>> = {
  light: {
    colorText: neutrals.light.text,
    colorTextPlaceholder: '#6b7783',
    colorTextDescription: '#5d6a77',
    colorBgLayout: neutrals.light.page,
  },
  dark: {
    colorBgBase: neutrals.dark.page,
    colorBgContainer: neutrals.dark.surface,
    colorBgElevated: neutrals.dark.raised,
    colorText: neutrals.dark.text,
    colorBorder: '#3d475a',
    colorBorderSecondary: '#242b3a',
    colorTextPlaceholder: '#8590a2',
    colorTextDescription: '#8590a2',
  },
};

function brandedComponents({ primary, tint, alarm }: Palette): ThemeConfig['components'] {
  const brandText = tint.text;
  return {
    Button: {
      primaryShadow: 'none',
      dangerColor: alarm.text,
      defaultHoverColor: brandText,
      defaultHoverBorderColor: brandText,
      defaultActiveColor: brandText,
      defaultActiveBorderColor: brandText,
    },
    Input: { hoverBorderColor: brandText, activeBorderColor: brandText },
    Tabs: {
      itemSelectedColor: brandText,
      itemHoverColor: brandText,
      itemActiveColor: brandText,
      inkBarColor: brandText,
    },
    // As antd tints them they cannot be distinguished from their ground.
    Slider: {
      trackBg: brandText,
      trackHoverBg: brandText,
      handleColor: brandText,
      dotActiveBorderColor: brandText,
    },
    // The marks of boxes stand on the brand, the texts of these three on grounds of their own.
    Checkbox: { colorWhite: primary.text },
    Tooltip: { colorTextLightSolid: '#ffffff' },
    Image: { colorTextLightSolid: '#ffffff' },
    Badge: { colorTextLightSolid: alarm.text },
  };
}
