import type { Chart } from 'klinecharts';

import type { ChartLayers } from '../chart-props.ts';
import { axisVolume } from '../candles/candle-axes.ts';
import { sceneOf } from '../chart-scene.ts';
import { candleRange } from '../layers/candle-layer.ts';
import { layerNames } from '../layers/layer-names.ts';
import { macdRange, macdTicks } from '../layers/macd-layer.ts';
import { showPivotTabs, ticksBesideTabs } from '../layers/pivot-tabs.ts';
import { volumeRange, volumeTicks } from '../layers/volume-layer.ts';
import { candlePane, macdPane, volumePane } from './pane-ids.ts';

/** Room for the legend of a lower pane, in pixels. */
const lowerLegendHeight = 26;
const candleBottomGap = 18;
/** The price that stands above the highest visible candle. */
const highMarkHeight = 14;
/** A mark and a line of text beyond the highest and the lowest candle. */
const signalHeight = 18;
/** One more line of text, where signals of both levels meet. */
const secondLineHeight = 13;
/** The mark of a fractal between a candle and its signal. */
const fractalHeight = 10;

const signalLayers = ['firstSignals', 'secondSignals', 'thirdSignals', 'lesserSignals'] as const;

/** Keeps the panes of one chart: which there are and how high. */
export class ChartPanes {
  readonly #chart: Chart;
  #isDragged = false;
  #legendHeight = 0;
  #markHeight = 0;

  constructor(chart: Chart) {
    this.#chart = chart;
    const { lastPrice, guides, candles, movingAverages, chan, extremePrices } = layerNames;
    for (const name of [lastPrice, guides, candles, movingAverages, chan, extremePrices])
      chart.createIndicator({ name, paneId: candlePane }, true);
    chart.overrideYAxis({
      paneId: candlePane,
      createRange: candleRange,
      createTicks: (params) => ticksBesideTabs(chart, params),
    });
    showPivotTabs(chart);
    chart.subscribeAction('onPaneDrag', () => {
      this.#isDragged = true;
    });
  }

  /** Shows or removes the lower panes, and keeps room for the marks of signals. */
  show(layers: ChartLayers): void {
    this.#markHeight = markHeightOf(layers);
    this.#toggle(layers.volume, volumePane);
    this.#toggle(layers.macd, macdPane);
    this.fit();
  }

  /** Gives the lower panes their share of the height, until the user has dragged a separator. */
  fit(): void {
    if (this.#isDragged) return;
    const heights = paneHeightsOf(this.#chart.getSize()?.height ?? 0);
    for (const [id, height] of [
      [volumePane, heights.volume],
      [macdPane, heights.macd],
    ] as const)
      if (this.#has(id)) this.#chart.setPaneOptions({ id, height });
    // klinecharts lays the panes out in a microtask; only then the candles' new height is known.
    queueMicrotask(() => {
      this.#keepBelowLegend();
    });
  }

  /** Keeps the candles below a legend of a height in pixels: it never covers a bar. */
  leaveRoomForLegend(height: number): void {
    this.#legendHeight = height;
    this.#keepBelowLegend();
  }

  #keepBelowLegend(): void {
    const paneHeight = Math.max(160, this.#chart.getSize(candlePane, 'root')?.height ?? 0);
    const above = this.#legendHeight + highMarkHeight + this.#markHeight;
    const below = candleBottomGap + this.#markHeight;
    // klinecharts adds the gaps to the range of values, so that they take part of themselves again.
    const scale = paneHeight / Math.max(80, paneHeight - above - below);
    const gap = { top: above * scale, bottom: below * scale };
    this.#chart.overrideYAxis({ paneId: candlePane, gap });
  }

  #has(id: string): boolean {
    return this.#chart.getIndicators({ paneId: id }).length > 0;
  }

  #toggle(isShown: boolean, id: typeof volumePane | typeof macdPane): void {
    if (isShown === this.#has(id)) return;
    if (!isShown) {
      this.#chart.removeIndicator({ paneId: id });
      return;
    }
    const chart = this.#chart;
    const isVolume = id === volumePane;
    chart.createIndicator({
      name: isVolume ? layerNames.volume : layerNames.macd,
      paneId: id,
    });
    chart.setPaneOptions({ id, order: isVolume ? 1 : 2 });
    chart.overrideYAxis({
      paneId: id,
      createRange: isVolume ? volumeRange : macdRange,
      createTicks: isVolume
        ? (params) => volumeTicks(params, (shares) => axisVolume(shares, sceneOf(chart)))
        : macdTicks,
      gap: { top: lowerLegendHeight, bottom: isVolume ? 0 : 4 },
    });
  }
}

/** What the marks of fractals and signals need beyond a candle, in pixels. */
function markHeightOf(layers: ChartLayers): number {
  const hasSignals = signalLayers.some((name) => layers[name]);
  return (
    (hasSignals ? signalHeight : 0) +
    (hasSignals && layers.higherSignals ? secondLineHeight : 0) +
    (layers.fractals ? fractalHeight : 0)
  );
}

/** Heights of the panes under the candles for a chart of a height, in pixels. */
function paneHeightsOf(chartHeight: number): { volume: number; macd: number } {
  return { volume: clamp(chartHeight * 0.1, 56, 120), macd: clamp(chartHeight * 0.135, 68, 150) };
}

function clamp(value: number, min: number, max: number): number {
  return Math.round(Math.min(max, Math.max(min, value)));
}
