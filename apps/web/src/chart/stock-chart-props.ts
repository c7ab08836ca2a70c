import type { ReactNode } from 'react';

import type {
  ChartGuide,
  ChartLayers,
  ChartLook,
  ChartOverlay,
  ChartSeries,
  ChartView,
} from './chart-props.ts';
import type { DrawnChart } from './linked/linked-pointing.ts';
import type { ChanReading, ChanTarget, WhyQuestion } from './structures/chan-reading.ts';

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
  /** Prices to draw a line at. */
  readonly guides: readonly ChartGuide[];
  /** Another security to draw over the candles, null for none. */
  readonly overlay?: ChartOverlay | null;
  /** What stands below the legend besides the chart's own notices. */
  readonly notice?: ReactNode;
  /** What the chart opens with, null as it opens by itself; a new object asks again. */
  readonly view: ChartView | null;
  /** Takes how to read the view of now while the chart is there, null when it goes. */
  readonly learnView: (read: (() => ChartView | null) | null) => void;
  /** Takes the chart while it is there, to point at bars from beside it; what it returns is called when it goes. */
  readonly learnChart?: (chart: DrawnChart) => () => void;
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
