import { type Dress, type Palette, type Scheme, neutrals, paletteOf } from './theme-palettes.ts';
import type { ThemeName } from '../shell-theme.ts';

/** The colours of a theme as the variables that style sheets read. */
export function variablesOf(name: ThemeName, scheme: Scheme): Readonly<Record<string, string>> {
  const palette = paletteOf(name, scheme);
  return {
    ...neutralVariables(scheme),
    ...brandVariables(palette),
    ...chromeVariables(palette, scheme),
  };
}

/** The colour of the browser's own bar above the page: that of whatever stands on top of the page. */
export function barColourOf(name: ThemeName, scheme: Scheme, hasHeader: boolean): string {
  return hasHeader ? paletteOf(name, scheme).header.ground[0] : neutrals[scheme].surface;
}

function neutralVariables(scheme: Scheme) {
  const { page, surface, raised, text } = neutrals[scheme];
  return { '--page': page, '--surface': surface, '--surface-raised': raised, '--text': text };
}

function brandVariables({ primary, success, warning, danger, tint }: Palette) {
  return {
    '--shell-primary': primary.ground[0],
    '--shell-on-primary': primary.text,
    '--shell-tint': tint.ground[0],
    '--shell-success': success,
    '--shell-warning': warning,
    '--shell-danger': danger.ground[0],
    '--shell-on-danger': danger.text,
    '--brand': primary.ground[0],
    '--brand-text': tint.text,
    '--brand-tint': tint.ground[0],
  };
}

function chromeVariables(palette: Palette, scheme: Scheme) {
  return {
    ...dressVariables('--shell-menu', palette.menu),
    ...dressVariables('--shell-menu-hover', palette.menuHover),
    ...dressVariables('--shell-menu-active', palette.menuActive),
    ...dressVariables('--shell-header', palette.header),
    ...dressVariables('--shell-rail', palette.rail),
    ...dressVariables('--shell-panel', palette.panel),
    '--shell-tabs-bg': neutrals[scheme].surface,
    '--shell-tabs-border': scheme === 'light' ? '#f6f6f6' : '#242b3a',
  };
}

function dressVariables(prefix: string, { ground, text }: Dress): Record<string, string> {
  const [from, to] = ground;
  const background = to === undefined ? from : `linear-gradient(to right, ${from}, ${to})`;
  return { [`${prefix}-bg`]: background, [`${prefix}-fg`]: text };
}
