import type { ChartLook, PriceColours } from './chart-props.ts';

/** The colours of one look. Text and lines keep a contrast of 4.5 or 3 to the page of their theme. */
export interface ChartPalette {
  readonly page: string;
  readonly text: string;
  readonly quietText: string;
  readonly grid: string;
  readonly axisLine: string;
  readonly crosshair: string;
  readonly crosshairLabel: string;
  readonly crosshairText: string;
  readonly up: string;
  readonly down: string;
  readonly flat: string;
  /** In the order of the average periods. */
  readonly averages: readonly string[];
  readonly stroke: string;
  readonly segment: string;
  readonly pivot: string;
  readonly pivotFill: string;
  readonly priceLine: string;
  readonly priceArea: string;
  /** The average price of an intraday chart (均价线), by habit yellow. */
  readonly intradayAverage: string;
}

/** The font of every text in a chart; digits of the same width keep legends from dancing. */
export const chartFont =
  '-apple-system, "Segoe UI", "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", sans-serif';

const upAndDown: Readonly<Record<PriceColours, readonly [string, string]>> = {
  'red-up': ['#f23645', '#089981'],
  'green-up': ['#089981', '#f23645'],
  'colour-blind': ['#2f7fe0', '#e0801f'],
};

const light = {
  page: '#ffffff',
  text: '#1f2733',
  quietText: '#667085',
  grid: '#f0f2f5',
  axisLine: '#e1e5eb',
  crosshair: '#98a2b3',
  crosshairLabel: '#344054',
  crosshairText: '#ffffff',
  flat: '#7a8494',
  averages: ['#e08a00', '#0e9fb0', '#c026d3', '#7a8b1f'],
  stroke: '#5b6b80',
  segment: '#1769ff',
  pivot: '#7c4dff',
  pivotFill: 'rgba(124, 77, 255, 0.10)',
  priceLine: '#1769ff',
  priceArea: 'rgba(23, 105, 255, 0.08)',
  intradayAverage: '#d99a00',
};

const dark = {
  page: '#131722',
  text: '#d6dbe4',
  quietText: '#8b95a7',
  grid: '#1e2431',
  axisLine: '#2b3242',
  crosshair: '#6b7588',
  crosshairLabel: '#3b4456',
  crosshairText: '#f4f6fa',
  flat: '#8b95a7',
  averages: ['#f5b041', '#22c3d6', '#e16af0', '#b5c443'],
  stroke: '#a9b6c8',
  segment: '#4d9bff',
  pivot: '#a78bfa',
  pivotFill: 'rgba(167, 139, 250, 0.14)',
  priceLine: '#4d9bff',
  priceArea: 'rgba(77, 155, 255, 0.12)',
  intradayAverage: '#f5c542',
};

/** The colours for a theme and a habit of price colours. */
export function chartPaletteOf({ theme, priceColours }: Omit<ChartLook, 'locale'>): ChartPalette {
  const [up, down] = upAndDown[priceColours];
  return { ...(theme === 'dark' ? dark : light), up, down };
}
