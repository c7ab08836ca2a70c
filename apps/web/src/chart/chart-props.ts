import type { BarColumns, Market, Timeframe } from '@chanscope/market';

/** The bars that a chart shows, oldest first. */
export interface ChartSeries {
  /** Changes when stock, period or adjustment changes; the same id means the same series, grown or corrected. */
  readonly id: string;
  readonly market: Market;
  readonly timeframe: Timeframe;
  /** Digits after the point of a price. */
  readonly priceDecimals: number;
  readonly bars: BarColumns;
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
};

/** Which colour means up: 红涨绿跌, 绿涨红跌, or blue up and orange down. */
export type PriceColours = 'red-up' | 'green-up' | 'colour-blind';

/** How a chart looks and speaks. */
export interface ChartLook {
  readonly priceColours: PriceColours;
  readonly theme: 'light' | 'dark';
  readonly locale: 'zh' | 'en';
}

/** What one run of the Chan analysis found, and how long it took in the worker. */
export interface AnalysisSummary {
  readonly strokes: number;
  readonly segments: number;
  readonly pivots: number;
  readonly milliseconds: number;
  readonly bars: number;
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
  readonly onAnalysed?: (summary: AnalysisSummary) => void;
}

/** One trading day on a fixed axis (分时). Every column is as long as `slots`, null where nothing traded yet. */
export interface IntradayColumns {
  readonly market: Market;
  /** HH:MM labels of the whole day. */
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
