import { createBarColumns, firstBarAtOrAfter, type BarColumns } from '@chanscope/market';
import type { Chart } from 'klinecharts';

import { changeOfBars, type BarChange } from './bar-change.ts';
import { createBarFeed, type BarFeed } from './bar-feed.ts';
import type { CandleChartOptions, ShownSeries } from './candle-chart-options.ts';
import type { ShownChan, WhyQuestion } from '../structures/chan-reading.ts';
import type { ChartPoint } from '../structures/chan-target.ts';
import { chartPaletteOf } from '../chart-palette.ts';
import { ChartSurface } from '../panes/chart-surface.ts';
import type { ChartLayers, ChartLook, ChartSeries } from '../chart-props.ts';
import { tieScene, type ChartScene } from '../chart-scene.ts';
import { createEdgeWatch, type EdgeWatch } from './edge-watch.ts';
import { pixelOfBar } from './klinecharts-host.ts';
import { klinechartsStylesOf } from './klinecharts-styles.ts';
import { chanTargetAt } from '../layers/structures/lazy-chan-layer.ts';
import { layerNames } from '../layers/layer-names.ts';
import { registerLayers } from '../layers/register-layers.ts';
import { openingBars } from '../opening/opening-frame.ts';
import {
  type OpeningView,
  isShort,
  maxBarSpace,
  openingViewOf,
  rightMargin,
} from '../opening/opening-view.ts';
import { candlePane } from '../panes/pane-ids.ts';
import type { SpareSurface } from '../panes/spare-surface.ts';
import { noPriceColumns, PriceStudies } from '../series/price-studies.ts';
import type { ElementSize } from '../panes/use-sized-chart.ts';

registerLayers();

const leftMargin = 72;
/** A bar nearer to the edge is brought into the middle when it is to be seen. */
const minEdgeDistance = 24;
/** klinecharts takes new bars one by one: more than these are loaded with all others. */
const maxBarsAtOnce = 16;

/**
 * Pixels from bar to bar at least. klinecharts draws every visible bar: one a pixel is what a frame has
 * time for. A chart too narrow for what it may open with shows more.
 */
function minBarSpaceFor(width: number): number {
  return Math.min(1, width / openingBars.max);
}

/** A candlestick chart on an element that has a size. */
export class CandleChart {
  /** For moving about in the chart; what it shows is set by the methods of this class. */
  readonly klinecharts: Chart;
  readonly #scene: ChartScene;
  readonly #studies = new PriceStudies();
  readonly #feed: BarFeed;
  readonly #edge: EdgeWatch;
  readonly #surface: ChartSurface;
  readonly #spare: SpareSurface | null;
  readonly #listening = new AbortController();
  #hasOlder = false;
  #isReplay = false;
  #next: ShownSeries | null = null;
  #studied = createBarColumns(0);
  #request = 0;
  #revision = 0;
  /** The view as the chart set it itself: another one is a person's. */
  #view: OpeningView;
  /** How many of the newest bars it opened with. */
  #opensWith: number = openingBars.plain;
  /** How far the newest bar may be scrolled from the right edge, in pixels. */
  #scrollRoom = 0;
  /** Of the whole series, also in a replay. */
  #barCount = 0;

  constructor(host: HTMLElement, options: CandleChartOptions) {
    this.#edge = createEdgeWatch(options);
    this.#feed = createBarFeed(() => {
      this.#edge.reached();
    });
    this.#spare = options.spare;
    this.#scene = {
      series: null,
      bars: createBarColumns(0),
      columns: noPriceColumns,
      structures: null,
      pointed: null,
      highlighted: [],
      guides: [],
      overlay: null,
      drawn: null,
      layers: options.layers,
      palette: chartPaletteOf(options.look),
      locale: options.look.locale,
      legendHeight: 0,
      priceDecimals: 2,
      onFrame: (frame) => {
        options.onFrame(frame);
      },
      onPointable: () => {},
    };
    const width = Math.max(1, host.clientWidth - leftMargin);
    const barSpaceLimit = { min: minBarSpaceFor(width), max: maxBarSpace };
    this.#surface =
      this.#spare?.claim((surface) => surface.moveTo(host, options.timeZone)) ??
      new ChartSurface(host, { ...options, barSpaceLimit });
    this.klinecharts = this.#surface.klinecharts;
    tieScene(this.klinecharts, this.#scene);
    // It has no bars yet: those of a series before it go.
    this.klinecharts.setDataLoader(this.#feed.loader);
    this.#surface.panes.show(options.layers);
    this.#view = { space: width / openingBars.plain, offset: rightMargin };
    this.#showNewest();
    this.#listen();
  }

  /** Shows a series at once, and a newer state of the series shown with the next frame. */
  show(next: ShownSeries): void {
    this.#next = next;
    if (!this.#isShown(next.series)) this.#showNext();
    else if (this.#request === 0)
      this.#request = requestAnimationFrame(() => {
        this.#showNext();
      });
  }

  /** Shows and hides layers. */
  showLayers(layers: ChartLayers): void {
    this.#scene.layers = layers;
    this.#surface.panes.show(layers);
    this.#redraw();
  }

  /** Draws a soft band behind ranges of bars. */
  highlight(ranges: ChartScene['highlighted']): void {
    this.#scene.highlighted = ranges;
    this.#redraw();
  }

  /** Draws a line at each of some prices. */
  guide(guides: ChartScene['guides']): void {
    this.#scene.guides = guides;
    this.#redraw();
  }

  /** Draws another security over the candles, null for none. */
  overlay(overlay: ChartScene['overlay']): void {
    this.#scene.overlay = overlay;
    this.#redraw();
  }

  /** Sets what is called when elements can be pointed at that could not before. */
  whenPointable(listener: () => void): void {
    this.#scene.onPointable = listener;
  }

  /** What the pointer rests on. */
  get pointed(): WhyQuestion | null {
    return this.#scene.pointed;
  }

  /** Marks what the pointer rests on; null takes the mark away. */
  point(pointed: WhyQuestion | null): void {
    if (this.#scene.pointed === pointed) return;
    this.#scene.pointed = pointed;
    this.#redraw();
  }

  /** What stands at a place in the pane of the candles, null when there is nothing within reach. */
  targetAt(place: ChartPoint, reach?: number): WhyQuestion | null {
    const { drawn } = this.#scene;
    const pane = this.klinecharts.getSize(candlePane, 'main');
    const isInside = pane !== null && place.x < pane.width && place.y < pane.height;
    return drawn === null || !isInside ? null : chanTargetAt({ drawn, place, reach });
  }

  /** Brings a bar into view unless it is there. */
  bringIntoView(bar: number): void {
    const chart = this.klinecharts;
    const width = chart.getSize(candlePane, 'main')?.width ?? 0;
    const x = pixelOfBar(chart, bar);
    if (x < minEdgeDistance || x > width - minEdgeDistance) chart.scrollByDistance(width / 2 - x);
  }

  /** Shows so many of the newest bars, unless the view was moved before. */
  open(bars: number): void {
    this.#opensWith = bars;
    if (!this.#isMoved()) this.#openAnew();
  }

  /** Changes colours and language. */
  setTheme(look: ChartLook): void {
    this.#scene.locale = look.locale;
    this.#scene.palette = chartPaletteOf(look);
    this.klinecharts.setStyles(klinechartsStylesOf(this.#scene.palette));
  }

  /** Lays the chart out for the size of its element, the candles below a legend of a height. */
  fit({ width }: ElementSize, legendHeight: number): void {
    this.#scene.legendHeight = legendHeight;
    const fitsWhole = this.#isShort() && !this.#isMoved();
    this.klinecharts.setMaxOffsetLeftDistance(leftMargin);
    this.#scrollRoom = width * 0.12;
    this.klinecharts.setMaxOffsetRightDistance(Math.max(this.#view.offset, this.#scrollRoom));
    this.klinecharts.resize();
    if (fitsWhole) this.#openAnew();
    this.#surface.panes.fit();
    this.#surface.panes.leaveRoomForLegend(legendHeight);
  }

  /** Says in words what the chart shows. */
  describe(summary: string): void {
    const canvas = this.klinecharts.getDom();
    canvas?.setAttribute('role', 'img');
    canvas?.setAttribute('aria-label', summary);
  }

  dispose(): void {
    cancelAnimationFrame(this.#request);
    this.#listening.abort();
    if (this.#spare === null) this.#surface.dispose();
    else this.#spare.keep(this.#surface);
  }

  #listen(): void {
    const chart = this.klinecharts;
    const { signal } = this.#listening;
    const move = (): void => this.#edge.moved(chart.getVisibleRange().from);
    chart.subscribeAction('onVisibleRangeChange', move);
    signal.addEventListener('abort', () => chart.unsubscribeAction('onVisibleRangeChange', move));
    chart.getDom()?.addEventListener('pointerdown', () => this.#edge.grasped(), { signal });
  }

  #showNewest(): void {
    const chart = this.klinecharts;
    const { space, offset } = this.#view;
    chart.setBarSpace(space);
    chart.setMaxOffsetRightDistance(Math.max(offset, this.#scrollRoom));
    chart.setOffsetRightDistance(offset);
  }

  #openAnew(): void {
    const { width = 0 } = this.klinecharts.getSize(candlePane, 'main') ?? {};
    if (width <= rightMargin) return;
    const [barCount, hasOlder] = [this.#barCount, this.#hasOlder];
    this.#view = openingViewOf({ width, bars: this.#opensWith, barCount, hasOlder });
    this.#showNewest();
  }

  #isShort(): boolean {
    return (
      this.#scene.series !== null && isShort({ barCount: this.#barCount, hasOlder: this.#hasOlder })
    );
  }

  #isMoved(): boolean {
    const chart = this.klinecharts;
    const { space, offset } = this.#view;
    const isMoved = Math.abs(chart.getOffsetRightDistance() - offset) >= 1;
    return isMoved || chart.getBarSpace().bar !== space;
  }

  #isShown(series: ChartSeries): boolean {
    const before = this.#scene.series;
    return before?.id === series.id && before.priceDecimals === series.priceDecimals;
  }

  #showNext(): void {
    cancelAnimationFrame(this.#request);
    this.#request = 0;
    if (this.#next === null) return;
    const { series, bars, shown, hasOlder } = this.#next;
    this.#next = null;

    const isShown = this.#isShown(series);
    const change: BarChange = isShown
      ? changeOfBars(this.#scene.bars, series.bars)
      : { kind: 'replaced' };
    this.#calculate(bars, isShown);
    this.#scene.series = series;
    this.#scene.priceDecimals = series.priceDecimals;
    if (change.kind !== 'same') this.#scene.bars = series.bars;
    this.#placeStructures(shown);
    this.#feed.stock(series.bars, hasOlder);
    if (isShown) this.#carryOver(change, hasOlder);
    else this.#begin(series);
    this.#hasOlder = hasOlder;
    this.#barCount = bars.length;
    // All of it fits: it is shown as a whole, also after another series was moved.
    if (!isShown && this.#isShort()) this.#openAnew();
    this.#follow(series.bars.length < bars.length);
    this.#redraw();
  }

  /** No study looks ahead: those of all bars serve every step of a replay. */
  #calculate(bars: BarColumns, isShown: boolean): void {
    const change: BarChange = isShown ? changeOfBars(this.#studied, bars) : { kind: 'replaced' };
    if (change.kind === 'same') return;
    const unchanged = change.kind === 'grown' && change.prepended === 0 ? change.changedFrom : 0;
    this.#scene.columns = this.#studies.follow(bars, unchanged);
    this.#studied = bars;
  }

  #begin({ id, priceDecimals }: ChartSeries): void {
    this.#edge.filled();
    // Giving a symbol loads the bars.
    this.klinecharts.setSymbol({ ticker: id, pricePrecision: priceDecimals, volumePrecision: 0 });
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
    if (bars.length - change.changedFrom > maxBarsAtOnce) this.#reload();
    else
      for (let index = change.changedFrom; index < bars.length; index += 1)
        this.#feed.giveNewest(bars, index);
  }

  /** Keeps the newest bar of a replay in view, and goes to the newest of all when the replay ends. */
  #follow(isReplay: boolean): void {
    const wasReplay = this.#isReplay;
    this.#isReplay = isReplay;
    if (!isReplay && !wasReplay) return;
    const chart = this.klinecharts;
    const isInView = chart.getVisibleRange().realTo >= this.#scene.bars.length;
    if (!isInView || isReplay !== wasReplay) chart.scrollToRealTime();
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
    // Fewer bars are those of a replay: its newest bar stands at the right edge then.
    if (time === undefined || time > (this.#scene.bars.time.at(-1) ?? 0)) return;
    const after = pixelOfBar(chart, firstBarAtOrAfter(this.#scene.bars, time));
    chart.scrollByDistance(before - after);
  }

  /** Bars move to other indexes when older ones come; time says where the structures stand now. */
  #placeStructures(shown: ShownChan | null): void {
    const { bars } = this.#scene;
    const offset = shown === null ? 0 : firstBarAtOrAfter(bars, shown.firstTime);
    const isPlaced = shown !== null && bars.time[offset] === shown.firstTime;
    this.#scene.structures = isPlaced ? { shown, offset } : null;
  }

  #redraw(): void {
    this.#revision += 1;
    this.klinecharts.overrideIndicator({ name: layerNames.chan, extendData: this.#revision });
  }
}
