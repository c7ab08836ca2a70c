import type { ChanPicture, ChanPresetId } from '@chanscope/engine';
import type { BarColumns, Market, Timeframe } from '@chanscope/market';

import type { BarRange } from './candles/visible-spans.ts';

/** The bars that a chart shows, oldest first. */
export interface ChartSeries {
  /** Changes when stock, period or adjustment changes; the same id means the same series, grown or corrected. */
  readonly id: string;
  readonly market: Market;
  readonly timeframe: Timeframe;
  /** Digits after the point of a price. */
  readonly priceDecimals: number;
  readonly bars: BarColumns;
  /** The last days of weeks and longer, by the opening of the bar, where they are others than the calendar's. */
  readonly lastDays?: ReadonlyMap<number, string>;
  /** True while the last bar may still change. */
  readonly forming: boolean;
  /** The end of the newest data, UTC ms; null when that is not known. */
  readonly asOf: number | null;
  /** What was read of it before it came here: shown until the worker answers. */
  readonly firstReading?: FirstReading;
}

/** What was read elsewhere in the newest bars of a series, by the same rules as the worker's. */
export interface FirstReading {
  /** The school, with no option changed. */
  readonly school: ChanPresetId;
  /** The opening of the first bar that was read, UTC ms; the picture's places count from it. */
  readonly firstTime: number;
  readonly picture: ChanPicture;
}

/** What is drawn besides the candles. */
export interface ChartLayers {
  readonly movingAverages: boolean;
  readonly volume: boolean;
  readonly macd: boolean;
  readonly fractals: boolean;
  readonly strokes: boolean;
  readonly segments: boolean;
  readonly pivots: boolean;
  readonly mergedBars: boolean;
  readonly higherSegments: boolean;
  readonly higherPivots: boolean;
  /** Prices at the edges of pivots. */
  readonly pivotPrices: boolean;
  readonly firstSignals: boolean;
  readonly secondSignals: boolean;
  readonly thirdSignals: boolean;
  /** 盘整背驰 (1p) and 类二 (2s). */
  readonly lesserSignals: boolean;
  /** Signals one level up. */
  readonly higherSignals: boolean;
  /** Leaves out what is provisional. */
  readonly onlySure: boolean;
  /** What was shown once and is gone. */
  readonly ghosts: boolean;
  /** The area of MACD under each stroke, written at its end. */
  readonly strokeAreas: boolean;
}

/** The layers of a first visit. */
export const initialChartLayers: ChartLayers = {
  movingAverages: true,
  volume: true,
  macd: true,
  fractals: false,
  strokes: true,
  segments: true,
  pivots: true,
  mergedBars: false,
  higherSegments: false,
  higherPivots: false,
  pivotPrices: true,
  firstSignals: true,
  secondSignals: true,
  thirdSignals: true,
  lesserSignals: false,
  higherSignals: false,
  onlySure: false,
  ghosts: false,
  strokeAreas: false,
};

/** Which colour means up: 红涨绿跌, 绿涨红跌, or blue up and orange down. */
export type PriceColours = 'red-up' | 'green-up' | 'colour-blind';

/** How a chart looks and speaks. */
export interface ChartLook {
  readonly priceColours: PriceColours;
  readonly theme: 'light' | 'dark';
  readonly locale: 'zh' | 'en';
}

/** The openings of the first and the last bar in view, UTC ms. */
export interface ChartView {
  readonly from: number;
  readonly to: number;
}

/** A price that a line is drawn at: those that separate three branches (三分支), and a reader's own. */
export interface ChartGuide {
  readonly kind: 'upper' | 'lower' | 'cost' | 'stop';
  readonly price: number;
}

/**
 * What is drawn over the candles besides the chart's own: the changes of another security (叠加), by `overlayOf`, or
 * the bar that a list sent the reader to, by `markedBarOf`.
 */
export interface ChartOverlay {
  /** The lowest and the highest price that it reaches on the chart's axis, null where nothing of it is in view. */
  readonly extremesIn: (
    bars: BarColumns,
    view: BarRange,
  ) => readonly [low: number, high: number] | null;
  /** Behind the structures. */
  readonly draw: (pane: OverlaidPane) => void;
  /** In front of everything. */
  readonly drawInFront?: (pane: OverlaidPane) => void;
}

/** The pane of the candles for what is drawn over it: see `DrawFrame`. */
export interface OverlaidPane {
  readonly ctx: CanvasRenderingContext2D;
  readonly width: number;
  readonly height: number;
  readonly range: BarRange;
  readonly x: (bar: number) => number;
  readonly y: (value: number) => number;
  readonly bars: BarColumns;
  /** The colour behind everything. */
  readonly ground: string;
  /** Pixels at the top in which the legend stands. */
  readonly legendHeight: number;
}

/**
 * One trading day on a fixed axis (分时), or several side by side (五日). Every column is as long as
 * `slots`, null where nothing traded yet.
 */
export interface IntradayColumns {
  readonly market: Market;
  /** The days of the axis, oldest first, yyyy-mm-dd, and how many of the slots each has. */
  readonly days: readonly { readonly date: string; readonly slotCount: number }[];
  /** HH:MM labels of the whole day, or of all days. */
  readonly slots: readonly string[];
  readonly price: readonly (number | null)[];
  /** Cumulative amount / cumulative volume (均价). */
  readonly average: readonly (number | null)[];
  /** Shares traded in the slot's minute. */
  readonly volume: readonly (number | null)[];
  /** Currency traded in the slot's minute. */
  readonly amount: readonly (number | null)[];
  readonly previousClose: number | null;
  readonly limitUp: number | null;
  readonly limitDown: number | null;
}

export interface IntradayChartProps extends ChartLook {
  readonly intraday: IntradayColumns;
  readonly priceDecimals: number;
}
