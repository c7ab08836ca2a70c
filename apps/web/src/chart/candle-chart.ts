import { createBarColumns, firstBarAtOrAfter } from '@chanscope/market';
import { dispose } from 'klinecharts';
import type { AxisTick, Chart, FormatDateParams } from 'klinecharts';

import { changeOfBars } from './bar-change.ts';
import type { BarChange } from './bar-change.ts';
import { createBarFeed } from './bar-feed.ts';
import type { BarFeed } from './bar-feed.ts';
import { datedLabelOf, labelOfBar } from './bar-labels.ts';
import type { ChanColumns } from './chan-columns.ts';
import { chartPaletteOf } from './chart-palette.ts';
import { ChartPanes } from './chart-panes.ts';
import type { ChartLayers, ChartLook, ChartSeries } from './chart-props.ts';
import { tieScene } from './chart-scene.ts';
import type { ChartFrame, ChartScene } from './chart-scene.ts';
import { createEdgeWatch } from './edge-watch.ts';
import type { EdgeQuestion, EdgeWatch } from './edge-watch.ts';
import { createKlinecharts, pixelOfBar } from './klinecharts-host.ts';
import { klinechartsStylesOf } from './klinecharts-styles.ts';
import { layerNames } from './layers/layer-names.ts';
import { registerLayers } from './layers/register-layers.ts';
import { formatAxisQuantity, unknownNumber, volumeUnitOf } from './number-format.ts';
import { candlePane } from './pane-ids.ts';
import { noPriceColumns, PriceStudies } from './price-studies.ts';
import { timeTicks } from './time-ticks.ts';
import type { ElementSize } from './use-sized-chart.ts';

registerLayers();

const rightMargin = 28;
const leftMargin = 72;
/** Half a label: what would be cut at the edges is left out. */
const edgeTickMargin = 18;
const barsAtFirst = 250;
/** klinecharts draws every visible bar: 1,200 of them are what a frame has time for. */
const barSpaceLimit = { min: 1, max: 50 };
const leastBarSpaceAtFirst = 5;

/** What a chart is made with. */
export interface CandleChartOptions extends EdgeQuestion {
  readonly look: ChartLook;
  readonly layers: ChartLayers;
  readonly timeZone: string;
  readonly onFrame: (frame: ChartFrame) => void;
}

/** Structures and the opening instant of the first bar they were read from. */
export interface AnchoredStructures {
  readonly columns: ChanColumns;
  readonly firstTime: number;
}

/** A candlestick chart on an element that has a size. */
export class CandleChart {
  /** For moving about in the chart; what it shows is set by the methods of this class. */
  readonly klinecharts: Chart;
  readonly #scene: ChartScene;
  readonly #studies = new PriceStudies();
  readonly #feed: BarFeed;
  readonly #edge: EdgeWatch;
  readonly #panes: ChartPanes;
  #locale: ChartLook['locale'];
  #series: ChartSeries | null = null;
  #hasOlder = false;
  #structures: AnchoredStructures | null = null;
  #next: { series: ChartSeries; hasOlder: boolean } | null = null;
  #request = 0;
  #revision = 0;

  constructor(host: HTMLElement, options: CandleChartOptions) {
    this.#locale = options.look.locale;
    this.#edge = createEdgeWatch(options);
    this.#feed = createBarFeed(() => {
      this.#edge.reached();
    });
    this.#scene = {
      bars: createBarColumns(0),
      columns: noPriceColumns,
      structures: null,
      layers: options.layers,
      palette: chartPaletteOf(options.look),
      priceDecimals: 2,
      onFrame: (frame) => {
        options.onFrame(frame);
      },
    };
    this.klinecharts = createKlinecharts(host, { ...options, barSpaceLimit });
    tieScene(this.klinecharts, this.#scene);
    this.#panes = new ChartPanes(this.klinecharts, (shares) => this.#axisVolume(shares));
    this.#panes.show(options.layers);
    this.#setUp(host.clientWidth);
  }

  /** Shows a series at once, and a newer state of the series shown with the next frame. */
  show(series: ChartSeries, hasOlder: boolean): void {
    this.#next = { series, hasOlder };
    if (!this.#isShown(series)) this.#showNext();
    else if (this.#request === 0)
      this.#request = requestAnimationFrame(() => {
        this.#showNext();
      });
  }

  /** Draws structures, placed by the time of their first bar; null takes them away. */
  showStructures(structures: AnchoredStructures | null): void {
    this.#structures = structures;
    this.#placeStructures();
    this.#redraw();
  }

  /** Shows and hides layers. */
  showLayers(layers: ChartLayers): void {
    this.#scene.layers = layers;
    this.#panes.show(layers);
    this.#redraw();
  }

  /** Changes colours and language. */
  wear(look: ChartLook): void {
    this.#locale = look.locale;
    this.#scene.palette = chartPaletteOf(look);
    this.klinecharts.setStyles(klinechartsStylesOf(this.#scene.palette));
  }

  /** Lays the chart out for the size of its element, the candles below a legend of a height. */
  fit({ width }: ElementSize, legendHeight: number): void {
    this.klinecharts.setMaxOffsetLeftDistance(leftMargin);
    this.klinecharts.setMaxOffsetRightDistance(Math.max(rightMargin, width * 0.12));
    this.klinecharts.resize();
    this.#panes.fit();
    this.#panes.leaveRoomForLegend(legendHeight);
  }

  /** Says in words what the chart shows. */
  describe(summary: string): void {
    const canvas = this.klinecharts.getDom();
    canvas?.setAttribute('role', 'img');
    canvas?.setAttribute('aria-label', summary);
  }

  dispose(): void {
    cancelAnimationFrame(this.#request);
    dispose(this.klinecharts);
  }

  #setUp(width: number): void {
    const chart = this.klinecharts;
    chart.setOffsetRightDistance(rightMargin);
    chart.setBarSpace(Math.max(leastBarSpaceAtFirst, (width - leftMargin) / barsAtFirst));
    chart.setFormatter({
      formatBigNumber: (value) => this.#axisVolume(Number(value)),
      formatDate: (params) => this.#formatDate(params),
    });
    chart.overrideXAxis({ createTicks: () => this.#createTicks() });
    chart.subscribeAction('onVisibleRangeChange', () => {
      this.#edge.moved(chart.getVisibleRange().from);
    });
    chart.getDom()?.addEventListener('pointerdown', () => {
      this.#edge.grasped();
    });
    chart.setPeriod({ type: 'day', span: 1 });
  }

  #isShown(series: ChartSeries): boolean {
    return this.#series?.id === series.id && this.#series.priceDecimals === series.priceDecimals;
  }

  #showNext(): void {
    cancelAnimationFrame(this.#request);
    this.#request = 0;
    if (this.#next === null) return;
    const { series, hasOlder } = this.#next;
    this.#next = null;

    const isShown = this.#isShown(series);
    const change: BarChange = isShown
      ? changeOfBars(this.#scene.bars, series.bars)
      : { kind: 'replaced' };
    this.#series = series;
    this.#feed.stock(series.bars, hasOlder);
    this.#calculate(series, change);
    if (isShown) this.#carryOver(change, hasOlder);
    else this.#begin(series);
    this.#hasOlder = hasOlder;
  }

  #calculate({ bars, priceDecimals }: ChartSeries, change: BarChange): void {
    const scene = this.#scene;
    scene.priceDecimals = priceDecimals;
    if (change.kind === 'same') return;
    const unchanged = change.kind === 'grown' && change.prepended === 0 ? change.changedFrom : 0;
    scene.columns = this.#studies.follow(bars, unchanged);
    scene.bars = bars;
    this.#placeStructures();
  }

  #begin({ id, priceDecimals }: ChartSeries): void {
    this.#edge.filled();
    // Giving a symbol loads the bars, once there is a loader; giving the loader loads them too.
    const isFirst = this.klinecharts.getSymbol() === null;
    this.klinecharts.setSymbol({ ticker: id, pricePrecision: priceDecimals, volumePrecision: 0 });
    if (isFirst) this.klinecharts.setDataLoader(this.#feed.loader);
  }

  #carryOver(change: BarChange, hasOlder: boolean): void {
    const { bars } = this.#scene;
    if (change.kind === 'replaced' || (hasOlder && !this.#hasOlder)) {
      this.#reload();
      return;
    }
    if (!hasOlder && this.#hasOlder && change.kind === 'same')
      this.#feed.giveOlder(bars, 0, hasOlder);
    if (change.kind === 'same') return;
    if (change.prepended > 0) {
      this.#edge.filled();
      if (!this.#feed.giveOlder(bars, change.prepended, hasOlder)) {
        this.#reload();
        return;
      }
    }
    for (let index = change.changedFrom; index < bars.length; index += 1)
      this.#feed.giveNewest(bars, index);
  }

  /** Loads everything anew and leaves the bar at the right edge where it is. */
  #reload(): void {
    const chart = this.klinecharts;
    const rows = chart.getDataList();
    const anchor = Math.min(chart.getVisibleRange().to, rows.length) - 1;
    const time = rows[anchor]?.timestamp;
    const before = pixelOfBar(chart, anchor);
    this.#edge.filled();
    chart.resetData();
    if (time === undefined) return;
    const after = pixelOfBar(chart, firstBarAtOrAfter(this.#scene.bars, time));
    chart.scrollByDistance(before - after);
  }

  /** Bars move to other indexes when older ones come; time tells where the structures stand now. */
  #placeStructures(): void {
    const { bars } = this.#scene;
    const found = this.#structures;
    const offset = found === null ? 0 : firstBarAtOrAfter(bars, found.firstTime);
    const isPlaced = found !== null && bars.time[offset] === found.firstTime;
    this.#scene.structures = isPlaced ? { columns: found.columns, offset } : null;
  }

  #redraw(): void {
    this.#revision += 1;
    this.klinecharts.overrideIndicator({ name: layerNames.chan, extendData: this.#revision });
  }

  #createTicks(): AxisTick[] {
    const series = this.#series;
    if (series === null) return [];
    const chart = this.klinecharts;
    const { realFrom, realTo } = chart.getVisibleRange();
    const ticks = timeTicks({
      timeframe: series.timeframe,
      market: series.market,
      barSpace: chart.getBarSpace().bar,
      locale: this.#locale,
      range: { from: Math.max(0, realFrom), to: Math.min(series.bars.length, realTo) },
      labelOf: (bar) => labelOfBar(series, bar),
    });
    const width = chart.getSize(candlePane, 'main')?.width ?? 0;
    return ticks
      .map(({ bar, text }) => ({ text, value: bar, coord: pixelOfBar(chart, bar) }))
      .filter(({ coord }) => coord >= edgeTickMargin && coord <= width - edgeTickMargin);
  }

  #axisVolume(shares: number): string {
    const unit = volumeUnitOf(this.#series?.market ?? 'us');
    return formatAxisQuantity(shares / unit, this.#locale);
  }

  /** The time under the crosshair; behind the newest bar there is none. */
  #formatDate({ timestamp, type }: FormatDateParams): string {
    const series = this.#series;
    if (series === null || type !== 'crosshair') return '';
    const index = firstBarAtOrAfter(series.bars, timestamp);
    if (index >= series.bars.length) return unknownNumber;
    return datedLabelOf(series, index, this.#locale);
  }
}
