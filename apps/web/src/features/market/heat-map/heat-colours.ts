import type { PriceColours, Settings } from '../../../ui/index.ts';

/** A fill with the ink that is readable on it (a contrast of 4.5 or more). */
export interface HeatColour {
  readonly fill: string;
  readonly ink: string;
}

/** A change of so many percent, either way, is of the next deeper colour; below the first one it counts as none. */
export const heatSteps = [0.05, 1, 2, 3, 4] as const;

/** The colours of a direction from the lightest move to the deepest. */
type Hue = readonly [string, string, string, string, string];

const hues: Readonly<
  Record<Settings['theme'], Readonly<Record<'red' | 'green' | 'blue' | 'orange', Hue>>>
> = {
  light: {
    red: ['#fbe0e2', '#f5b5bb', '#ec7f8a', '#d02434', '#a81524'],
    green: ['#d5f0ea', '#9cd8cb', '#52b8a2', '#067563', '#055a4c'],
    blue: ['#dfeafa', '#b0ccf3', '#6ea3e6', '#1f64c0', '#174c93'],
    orange: ['#fae6d3', '#f1c08d', '#e0933f', '#a65508', '#804106'],
  },
  dark: {
    red: ['#4a2b33', '#6b2a35', '#8d2836', '#b0242f', '#d02a38'],
    green: ['#24403f', '#1c5149', '#146355', '#0b7563', '#0a8068'],
    blue: ['#283d5c', '#265084', '#2561a6', '#2468bd', '#2a70c8'],
    orange: ['#4b3a2b', '#674628', '#835023', '#9a5716', '#a85d10'],
  },
};

const flat: Readonly<Record<Settings['theme'], string>> = { light: '#e4e8ee', dark: '#333b4b' };

/** Of titles, on the page itself. */
export const heatTitleInks: Readonly<Record<Settings['theme'], string>> = {
  light: '#16202a',
  dark: '#e2e7ef',
};

const darkInk = '#07111b';
const lightInk = '#ffffff';

const hueOf = {
  'red-up': { up: 'red', down: 'green' },
  'green-up': { up: 'green', down: 'red' },
  'colour-blind': { up: 'blue', down: 'orange' },
} as const satisfies Record<PriceColours, unknown>;

/** The colours of a heat map, from the deepest fall over none to the deepest rise. */
export type HeatScale = readonly HeatColour[];

/** The colours in a theme and a habit of price colours; eleven, the middle one of what did not move. */
export function heatScaleOf({
  theme,
  priceColours,
}: Pick<Settings, 'theme' | 'priceColours'>): HeatScale {
  const { up, down } = hueOf[priceColours];
  const fills = [...hues[theme][down].toReversed(), flat[theme], ...hues[theme][up]];
  const isLightAt = (at: number): boolean =>
    theme === 'light' && Math.abs(at - heatSteps.length) <= 3;
  return fills.map((fill, at) => ({ fill, ink: isLightAt(at) ? darkInk : lightInk }));
}

/** The place of a change (percent) in the scale; an unknown one counts as none. */
export function heatStepOf(change: number | null): number {
  const size = Math.abs(change ?? 0);
  let depth = 0;
  // Asked thousands of times in a frame.
  for (const step of heatSteps) if (size >= step) depth += 1;
  return heatSteps.length + (change !== null && change < 0 ? -depth : depth);
}
