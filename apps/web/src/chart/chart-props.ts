import type { BarColumns, Market, Timeframe } from '@chanscope/market';

import type { ChanReading, ChanTarget, WhyQuestion } from './structures/chan-reading.ts';

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

export interface StockChartProps extends ChartLook {
  readonly series: ChartSeries;
  readonly layers: ChartLayers;
  /** IANA name of the exchange's zone, such as `Asia/Shanghai`. */
  readonly timeZone: string;
  /** True when bars before the first one can be asked for. */
  readonly hasOlder: boolean;
  /** The left edge was reached: give older bars through `series` with the same id. Asked once per edge. */
  readonly onNeedOlder?: () => Promise<void> | void;
  /** The structures of the series, by `useChanReading`. */
  readonly reading: ChanReading;
  /** The last bar shown while a past one is replayed, null for all: later bars are not drawn. */
  readonly replayBar: number | null;
  /** Ranges of bars to highlight, first and last bar included. */
  readonly highlighted: readonly (readonly [number, number])[];
  /** A bar to bring into view, null for none; a new object asks again. */
  readonly goTo: { readonly bar: number } | null;
  /** The bar under the crosshair whenever it is another one, null when there is none. */
  readonly onCrosshair: (bar: number | null) => void;
  /** What the pointer rests on, null when it leaves; the chart marks it. */
  readonly onHover: (target: ChanTarget | null) => void;
  /** What was clicked or tapped. */
  readonly onSelect: (target: ChanTarget) => void;
  /** A menu was asked for: by a right click, or by its key. */
  readonly onMenu: (place: MenuPlace) => void;
}

/** What stands where a menu is asked for (右键菜单). */
export interface MenuPlace {
  /** In pixels of the window. */
  readonly at: { readonly x: number; readonly y: number };
  /** The structure there, null beside all of them. */
  readonly question: WhyQuestion | null;
  /** The bar there, null where there is none, such as on the axis of prices. */
  readonly bar: number | null;
  /** The price at this height, null outside of the candles. */
  readonly price: number | null;
  /** Lets the prices fill their axis again; null while it was not dragged. */
  readonly fitPrices: (() => void) | null;
  /** Brings the newest bars into view. */
  readonly showNewest: () => void;
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
