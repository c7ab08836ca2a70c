import type { ChartLook, PriceColours } from './chart-props.ts';

/** The colours of one look. Against the page texts keep a contrast of 4.5, lines and shapes of 3. */
export interface ChartPalette {
  readonly page: string;
  readonly text: string;
  readonly quietText: string;
  readonly grid: string;
  readonly axisLine: string;
  readonly crosshair: string;
  readonly crosshairLabel: string;
  readonly up: string;
  readonly down: string;
  readonly flat: string;
  readonly upText: string;
  readonly downText: string;
  /** Behind white text: labels on the price axis. */
  readonly upLabel: string;
  readonly downLabel: string;
  /** In the order of the average periods. */
  readonly averages: readonly string[];
  readonly averageTexts: readonly string[];
  readonly stroke: string;
  readonly segment: string;
  readonly pivot: string;
  readonly pivotFill: string;
  /** One level up: lines, boxes, and the prices at their edges. */
  readonly higher: string;
  readonly higherFill: string;
  readonly higherText: string;
  /** The other school, where it sees something else. */
  readonly compared: string;
  /** Divisions begun anew, each in an ink of its own. */
  readonly redivisions: readonly string[];
  /** What was shown once and is gone. */
  readonly ghost: string;
  readonly mergedBar: string;
  /** Behind the bars that a proof speaks of. */
  readonly highlight: string;
  readonly priceLine: string;
  readonly priceArea: string;
  /** The average price of an intraday chart (均价线), by habit yellow. */
  readonly intradayAverage: string;
  readonly intradayAverageText: string;
}

/** The font of every text in a chart. */
export const chartFont =
  '-apple-system, "Segoe UI", "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", sans-serif';

/** The colour of text on a label, whichever way the price went. */
export const labelText = '#ffffff';

/** One direction of a price in its four uses. */
interface Hue {
  readonly shape: string;
  readonly onLight: string;
  readonly onDark: string;
  readonly label: string;
}

const red: Hue = { shape: '#f23645', onLight: '#cf2030', onDark: '#ff6470', label: '#cf2030' };
const green: Hue = { shape: '#089981', onLight: '#067563', onDark: '#26c2a5', label: '#067563' };
const blue: Hue = { shape: '#2f7fe0', onLight: '#1f64c0', onDark: '#6fabf7', label: '#1f64c0' };
const orange: Hue = { shape: '#d9771a', onLight: '#a65508', onDark: '#f2a24e', label: '#a65508' };

const upAndDown: Readonly<Record<PriceColours, readonly [Hue, Hue]>> = {
  'red-up': [red, green],
  'green-up': [green, red],
  'colour-blind': [blue, orange],
};

const light = {
  page: '#ffffff',
  text: '#1f2733',
  quietText: '#667085',
  grid: '#f0f2f5',
  axisLine: '#e1e5eb',
  crosshair: '#8691a3',
  crosshairLabel: '#344054',
  flat: '#7a8494',
  averages: ['#cf7f00', '#0e95a5', '#c026d3', '#75851c'],
  averageTexts: ['#966000', '#0b7280', '#a81bbb', '#5f6e12'],
  stroke: '#1d2b42',
  segment: '#0284c7',
  pivot: '#7445f5',
  pivotFill: 'rgba(116, 69, 245, 0.10)',
  higher: '#d97706',
  higherFill: 'rgba(217, 119, 6, 0.08)',
  higherText: '#9a5800',
  compared: '#db2777',
  redivisions: ['#9a3412', '#0f766e', '#4338ca', '#4d7c0f', '#86198f'],
  ghost: '#7f8a9b',
  mergedBar: '#8691a3',
  highlight: 'rgba(255, 196, 0, 0.20)',
  priceLine: '#1769ff',
  priceArea: 'rgba(23, 105, 255, 0.08)',
  intradayAverage: '#c98a00',
  intradayAverageText: '#8a6100',
};

const dark = {
  page: '#131722',
  text: '#d6dbe4',
  quietText: '#8b95a7',
  grid: '#1e2431',
  axisLine: '#2b3242',
  crosshair: '#6b7588',
  crosshairLabel: '#3b4456',
  flat: '#8b95a7',
  averages: ['#f5b041', '#22c3d6', '#e16af0', '#b5c443'],
  averageTexts: ['#f5b041', '#22c3d6', '#e57cf2', '#b5c443'],
  stroke: '#eef3fb',
  segment: '#38bdf8',
  pivot: '#a78bfa',
  pivotFill: 'rgba(167, 139, 250, 0.14)',
  higher: '#fbbf24',
  higherFill: 'rgba(251, 191, 36, 0.10)',
  higherText: '#fbbf24',
  compared: '#f472b6',
  redivisions: ['#fb923c', '#2dd4bf', '#818cf8', '#a3e635', '#e879f9'],
  ghost: '#7b8699',
  mergedBar: '#7b8699',
  highlight: 'rgba(255, 214, 80, 0.16)',
  priceLine: '#4d9bff',
  priceArea: 'rgba(77, 155, 255, 0.12)',
  intradayAverage: '#f5c542',
  intradayAverageText: '#f5c542',
};

/** The colours for a theme and a habit of price colours. */
export function chartPaletteOf({ theme, priceColours }: Omit<ChartLook, 'locale'>): ChartPalette {
  const [up, down] = upAndDown[priceColours];
  const isDark = theme === 'dark';
  return {
    ...(isDark ? dark : light),
    up: up.shape,
    down: down.shape,
    upText: isDark ? up.onDark : up.onLight,
    downText: isDark ? down.onDark : down.onLight,
    upLabel: up.label,
    downLabel: down.label,
  };
}
