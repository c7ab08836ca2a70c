import { minuteMs } from '@chanscope/market';
import {
  dispose,
  type AxisCreateTicksParams,
  type AxisTick,
  type Chart,
  type YAxisOverride,
} from 'klinecharts';

import { roundTicks } from '../axes/axis-levels.ts';
import { chartPaletteOf } from '../chart-palette.ts';
import type { ChartLook, IntradayColumns } from '../chart-props.ts';
import { intradayLevelsOf, intradayRangeOf, intradayTicksOf } from './intraday-scale.ts';
import {
  type IntradayFrame,
  type IntradayScene,
  type PriceRange,
  priceBefore,
  slotLabelOf,
  tieIntradayScene,
} from './intraday-scene.ts';
import { createKlinecharts, pixelOfBar, placeCrosshair } from '../candles/klinecharts-host.ts';
import { klinechartsStylesOf } from '../candles/klinecharts-styles.ts';
import { axisRangeOf } from '../layers/draw-frame.ts';
import { intradayNames, registerIntradayLayers } from './intraday-layers.ts';
import {
  formatAxisQuantity,
  formatPrice,
  formatSignedPercent,
  volumeUnitOf,
} from '../axes/number-format.ts';
import { candlePane, volumePane } from '../panes/pane-ids.ts';
import type { ElementSize } from '../panes/use-sized-chart.ts';

registerIntradayLayers();

const endTickMargin = 18;
const narrow = 540;
const legendHeight = 22;
const noGap = { top: 0, bottom: 0 };

/** A day that has not been given yet. */
const noDay: IntradayColumns = {
  market: 'hs',
  days: [],
  slots: [],
  price: [],
  average: [],
  volume: [],
  amount: [],
  previousClose: null,
  limitUp: null,
  limitDown: null,
};

/** What an intraday chart is made with. */
export interface IntradayViewOptions {
  readonly look: ChartLook;
  readonly onFrame: (frame: IntradayFrame) => void;
}

/**
 * A day on its fixed axis. klinecharts is given one empty row for each slot of the day, a minute
 * apart: so it knows no lunch break, never scrolls, and its crosshair counts slots.
 */
export class IntradayView {
  readonly #chart: Chart;
  readonly #scene: IntradayScene;
  #revision = 0;

  constructor(host: HTMLElement, { look, onFrame }: IntradayViewOptions) {
    this.#scene = {
      intraday: noDay,
      range: intradayRangeOf(noDay),
      palette: chartPaletteOf(look),
      locale: look.locale,
      priceDecimals: 2,
      isNarrow: false,
      onFrame,
    };
    this.#chart = createKlinecharts(host, {
      look,
      timeZone: 'UTC',
      barSpaceLimit: { min: 0.1, max: 400 },
    });
    tieIntradayScene(this.#chart, this.#scene);
    this.#setUp();
    this.setTheme(look);
  }

  /** Shows a day. */
  show(intraday: IntradayColumns, priceDecimals: number): void {
    const isSameAxis = axisOf(intraday) === axisOf(this.#scene.intraday);
    this.#scene.intraday = intraday;
    this.#scene.range = intradayRangeOf(intraday);
    if (!isSameAxis || priceDecimals !== this.#scene.priceDecimals) {
      this.#scene.priceDecimals = priceDecimals;
      this.#chart.setSymbol({
        ticker: 'day',
        pricePrecision: priceDecimals,
        volumePrecision: 0,
      });
    }
    this.#redraw();
  }

  /** Changes colours and language. */
  setTheme(look: ChartLook): void {
    this.#scene.palette = chartPaletteOf(look);
    this.#scene.locale = look.locale;
    this.#chart.setStyles(klinechartsStylesOf(this.#scene.palette));
    // The rows carry no prices that a label could name.
    // Labels at the ends are moved inside; our layers draw the lines, which are not.
    this.#chart.setStyles({
      candle: { priceMark: { show: false } },
      grid: { vertical: { show: false } },
    });
  }

  /** Lays the chart out for the size of its element; where it is narrow the labels lie inside. */
  fit({ width, height }: ElementSize): void {
    this.#chart.resize();
    this.#chart.setPaneOptions({ id: volumePane, height: Math.round(height * 0.22) });
    this.#scene.isNarrow = width < narrow;
    this.#chart.overrideYAxis({ inside: this.#scene.isNarrow });
  }

  /** Puts the crosshair on the price of a slot, or takes it away. */
  point(slot: number | null): void {
    const place = slot === null ? null : { ...this.#placeInPane(slot), paneId: candlePane };
    placeCrosshair(this.#chart, place);
  }

  /** Where the price of a slot is, in pixels of the window. */
  placeOf(slot: number): { readonly x: number; readonly y: number } {
    const { left = 0, top = 0 } =
      this.#chart.getDom(candlePane, 'main')?.getBoundingClientRect() ?? {};
    const { x, y } = this.#placeInPane(slot);
    return { x: left + x, y: top + y };
  }

  /** Of a slot without a price, that of the last one before. */
  #placeInPane(slot: number): { readonly x: number; readonly y: number } {
    const { intraday, range } = this.#scene;
    const price = intraday.price[slot] ?? priceBefore(intraday, slot) ?? range.from;
    const height = this.#chart.getSize(candlePane, 'main')?.height ?? 0;
    return { x: pixelOfBar(this.#chart, slot), y: pixelOf(price, range, height) };
  }

  /** Says in words what the chart shows. */
  describe(summary: string): void {
    const canvas = this.#chart.getDom();
    canvas?.setAttribute('role', 'img');
    canvas?.setAttribute('aria-label', summary);
  }

  dispose(): void {
    dispose(this.#chart);
  }

  #setUp(): void {
    const chart = this.#chart;
    chart.setScrollEnabled(false);
    chart.setZoomEnabled(false);
    chart.setOffsetRightDistance(0);
    chart.setFormatter({
      formatBigNumber: (value) => this.#axisVolume(Number(value)),
      formatDate: ({ timestamp }) => slotLabelOf(this.#scene.intraday, timestamp / minuteMs),
    });
    chart.createIndicator({ name: intradayNames.price, paneId: candlePane }, true);
    chart.createIndicator({ name: intradayNames.volume, paneId: volumePane });
    chart.overrideXAxis({ createTicks: (params) => this.#slotTicks(params) });
    this.#setUpAxes();
    chart.setSymbol({ ticker: 'day', pricePrecision: 2, volumePrecision: 0 });
    chart.setPeriod({ type: 'minute', span: 1 });
    chart.setDataLoader({
      getBars: ({ callback }) => {
        callback(
          this.#scene.intraday.slots.map((_, slot) => ({
            timestamp: slot * minuteMs,
            open: 0,
            high: 0,
            low: 0,
            close: 0,
          })),
        );
      },
    });
  }

  #setUpAxes(): void {
    const chart = this.#chart;
    const fixed = { scrollZoomEnabled: false } satisfies YAxisOverride;
    chart.overrideYAxis({
      ...fixed,
      paneId: candlePane,
      position: 'left',
      gap: noGap,
      createRange: () => axisRangeOf(this.#scene.range.from, this.#scene.range.to),
      createTicks: (params) => this.#priceTicks(params),
    });
    chart.overrideYAxis({
      ...fixed,
      paneId: volumePane,
      position: 'left',
      gap: { top: legendHeight, bottom: 0 },
      createRange: () => axisRangeOf(0, Math.max(1, ...this.#knownVolumes())),
      createTicks: (params) =>
        params.range.realTo <= 2 || this.#scene.isNarrow
          ? []
          : roundTicks(params, (shares) => this.#axisVolume(shares)),
    });
    // Both axes take the same gap, given here: from the template klinecharts would not read it.
    chart.createYAxis({
      ...fixed,
      name: intradayNames.percentAxis,
      paneId: candlePane,
      position: 'right',
      gap: noGap,
      createRange: () => {
        const { from, to } = this.#ratioRange();
        return axisRangeOf(from, to);
      },
      createTicks: (params) => this.#percentTicks(params),
    });
  }

  #axisVolume(shares: number): string {
    const { intraday, locale } = this.#scene;
    return formatAxisQuantity(shares / volumeUnitOf(intraday.market), locale);
  }

  #knownVolumes(): number[] {
    return this.#scene.intraday.volume.filter((volume) => volume !== null);
  }

  #ratioRange(): PriceRange {
    const { intraday, range } = this.#scene;
    const base = intraday.previousClose;
    if (base === null) return { from: -1, to: 1 };
    return { from: range.from / base - 1, to: range.to / base - 1 };
  }

  #priceTicks({ bounding }: AxisCreateTicksParams): AxisTick[] {
    const { range } = this.#scene;
    return this.#ticksOf(range, bounding.height, (level) =>
      formatPrice(level, this.#scene.priceDecimals),
    );
  }

  #percentTicks({ bounding }: AxisCreateTicksParams): AxisTick[] {
    if (this.#scene.intraday.previousClose === null) return [];
    return this.#ticksOf(this.#ratioRange(), bounding.height, formatSignedPercent);
  }

  /** Labels that lie inside would be crossed by their lines: the price layer writes those. */
  #ticksOf(range: PriceRange, height: number, textOf: (level: number) => string): AxisTick[] {
    return intradayLevelsOf(range, height).map((level) => ({
      value: level,
      text: this.#scene.isNarrow ? '' : textOf(level),
      coord: pixelOf(level, range, height),
    }));
  }

  #slotTicks({ bounding }: AxisCreateTicksParams): AxisTick[] {
    const { intraday } = this.#scene;
    const slotWidth = bounding.width / Math.max(1, intraday.slots.length);
    return intradayTicksOf(intraday, slotWidth).map(({ slot, text }) => ({
      value: slot,
      text,
      coord: Math.min(
        bounding.width - endTickMargin,
        Math.max(endTickMargin, (slot + 0.5) * slotWidth),
      ),
    }));
  }

  #redraw(): void {
    this.#revision += 1;
    this.#chart.overrideIndicator({ name: intradayNames.price, extendData: this.#revision });
  }
}

/** What distinguishes one axis from another, as text. */
function axisOf({ days, slots }: IntradayColumns): string {
  return `${days.map(({ date }) => date).join()} ${slots.join()}`;
}

function pixelOf(level: number, range: PriceRange, height: number): number {
  return Math.round((1 - (level - range.from) / (range.to - range.from)) * height);
}
