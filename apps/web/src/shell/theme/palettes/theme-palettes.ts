import { inkFor, mixed, readableFrom } from './colour-contrast.ts';
import type { ThemeName } from '../shell-theme.ts';

/** Light or dark (浅色, 深色): each theme exists in both. */
export type Scheme = 'light' | 'dark';

/** The neutral grounds of a scheme, and the text on them. */
export const neutrals = {
  light: { page: '#f3f5f7', surface: '#ffffff', raised: '#eff3f5', text: '#16202a' },
  dark: { page: '#0c0f16', surface: '#131722', raised: '#1d2330', text: '#e2e7ef' },
} as const;

/** A flat ground, or the two ends of one that runs from left to right. */
export type Ground = readonly [string] | readonly [string, string];

/** What stands around the pages, apart from the brand's colours. */
interface Chrome {
  readonly menu: Ground;
  readonly header: string;
  readonly rail: Ground;
}

interface Colours {
  readonly primary: string;
  readonly success: string;
  readonly warning: string;
  readonly danger: string;
  /** The brand, mixed nine to one with white. */
  readonly tint: string;
  readonly chrome: Readonly<Record<Scheme, Chrome>>;
}

/** Two of the palettes are blue with one set of signal colours, two have another. */
const blue = {
  primary: '#1890ff',
  success: '#13ce66',
  warning: '#ffba00',
  danger: '#ff4d4f',
  tint: '#e8f4ff',
} as const;
const signals = { success: '#67c23a', warning: '#e6a23c', danger: '#f56c6c' } as const;

const charcoal = {
  light: { menu: ['#20222a'], header: '#20222a', rail: ['#20222a'] },
  dark: { menu: ['#181a22'], header: '#181a22', rail: ['#181a22'] },
} as const;

const themes: Readonly<Record<ThemeName, Colours>> = {
  default: {
    ...blue,
    chrome: {
      light: { menu: ['#282c34'], header: '#282c34', rail: ['#282c34', '#000000'] },
      dark: { menu: ['#1c2028'], header: '#1c2028', rail: ['#1c2028', '#000000'] },
    },
  },
  ocean: {
    ...blue,
    chrome: {
      light: { menu: ['#006cff', '#399efd'], header: '#1890ff', rail: ['#006cff', '#399efd'] },
      dark: { menu: ['#00346f', '#1a568f'], header: '#0b4580', rail: ['#00346f', '#1a568f'] },
    },
  },
  green: { ...signals, primary: '#41b584', tint: '#ecf8f3', chrome: charcoal },
  white: {
    ...blue,
    chrome: {
      light: { menu: ['#ffffff'], header: '#ffffff', rail: ['#f7f9ff'] },
      dark: { menu: ['#131722'], header: '#131722', rail: ['#0f131c'] },
    },
  },
  red: { ...signals, primary: '#f34d37', tint: '#feedeb', chrome: charcoal },
};

/** Text on its ground. */
export interface Dress {
  readonly ground: Ground;
  readonly text: string;
}

/** The colours of a theme in a scheme (配色); every text is readable on its ground. */
export interface Palette {
  /** The brand's colour as it is defined, for fills. */
  readonly primary: Dress;
  readonly success: string;
  readonly warning: string;
  readonly danger: Dress;
  /** Text in the brand's colour, for every neutral ground and for the tint. */
  readonly tint: Dress;
  /** A fill in the colour of danger that is itself readable as text on every neutral ground. */
  readonly alarm: Dress;
  readonly menu: Dress;
  readonly menuHover: Dress;
  readonly menuActive: Dress;
  readonly header: Dress;
  readonly rail: Dress;
  readonly panel: Dress;
}

const nearWhite = '#f4f4f5';
/** Black itself only where nothing else is readable: on the dark end of the ocean. */
const inks = [nearWhite, '#07111b', '#000000'] as const;
const slate = { light: '#515a6e', dark: '#b4bdcb' } as const;

/** The palette of a theme. The brand's fills are exact in both schemes, the chrome is calmer in the dark. */
export function paletteOf(name: ThemeName, scheme: Scheme): Palette {
  const { primary, success, warning, danger, chrome } = themes[name];
  const { page, surface, raised, text } = neutrals[scheme];
  const tint = tintOf(name, scheme);
  const strongest = scheme === 'light' ? '#000000' : '#ffffff';
  const grounds = [page, surface, raised, tint];
  const tinted: Dress = { ground: [tint], text: readableFrom(primary, strongest, grounds) };
  const { menu, header, rail } = chrome[scheme];
  const ownInks = name === 'white' ? ([slate[scheme]] as const) : inks;
  const dressed = (ground: Ground): Dress => ({ ground, text: inkFor(ground, ownInks) });
  return {
    primary: dressedIn([primary]),
    success,
    warning,
    danger: dressedIn([danger]),
    tint: tinted,
    alarm: dressedIn([readableFrom(danger, strongest, grounds)]),
    menu: dressed(menu),
    menuHover: { ground: [hoverOf(name, scheme)], text: dressed(menu).text },
    menuActive: name === 'white' ? tinted : dressedIn([activeOf(name, scheme)]),
    header: dressed([header]),
    rail: dressed(rail),
    panel: { ground: [surface], text },
  };
}

function dressedIn(ground: Ground): Dress {
  return { ground, text: inkFor(ground, inks) };
}

function tintOf(name: ThemeName, scheme: Scheme): string {
  const { primary, tint } = themes[name];
  return scheme === 'light' ? tint : mixed(neutrals.dark.surface, primary, 0.16);
}

function hoverOf(name: ThemeName, scheme: Scheme): string {
  if (name === 'white') return scheme === 'light' ? themes.white.tint : neutrals.dark.raised;
  return mixed(themes[name].chrome[scheme].menu.at(-1) ?? '', '#ffffff', 0.1);
}

function activeOf(name: ThemeName, scheme: Scheme): string {
  return name === 'ocean' && scheme === 'light' ? '#399efd' : themes[name].primary;
}
