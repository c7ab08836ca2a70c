import { useLayoutEffect } from 'react';
import { type StoreApi, createStore, useStore } from 'zustand';

import type { ChartSeries, ChartView, ShownChan } from '../../../chart/index.ts';
import { useTabScope } from '../../../ui/index.ts';
import type { StockAnswer } from '../bars/bar-pages.ts';

/** What stands on the screen and can be taken away. */
export interface ShownChart {
  readonly answer: StockAnswer;
  /** Holds all that is drawn. */
  readonly element: () => HTMLElement | null;
  /** Null for intraday lines. */
  readonly bars: ShownBars | null;
}

/** The bars on the screen, in a replay those until its moment, with what was read from them. */
export interface ShownBars {
  readonly series: ChartSeries;
  /** Null while the structures are not read. */
  readonly shown: ShownChan | null;
  readonly readView: () => ChartView | null;
}

type ShownChartStore = StoreApi<{ readonly chart: ShownChart | null }>;

const createShownChartStore = (): ShownChartStore => createStore(() => ({ chart: null }));

/** For pages outside of tabs. */
const untabbed = createShownChartStore();

/** Where the page's chart says what it shows; each tab has its own. */
export function useShownChartStore(): ShownChartStore {
  const scope = useTabScope();
  return scope?.resource('shown-chart', createShownChartStore, () => undefined) ?? untabbed;
}

/** Whether there is anything to take away. */
export function useIsChartShown(): boolean {
  return useStore(useShownChartStore(), ({ chart }) => chart !== null);
}

/** Says what the chart shows for as long as it is on the screen. */
export function useShowingChart(chart: ShownChart): void {
  const store = useShownChartStore();
  useLayoutEffect(() => store.setState({ chart }));
  useLayoutEffect(() => () => store.setState({ chart: null }), [store]);
}
