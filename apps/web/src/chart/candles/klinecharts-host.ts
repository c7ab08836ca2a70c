import { init, type Chart, type Crosshair } from 'klinecharts';

import { chartPaletteOf } from '../chart-palette.ts';
import type { ChartLook } from '../chart-props.ts';
import { candlePane } from '../panes/pane-ids.ts';
import { klinechartsStylesOf } from './klinecharts-styles.ts';
import { letPageScroll } from './touch-scroll.ts';

/** What a klinecharts chart is made with. */
export interface KlinechartsOptions {
  readonly look: ChartLook;
  readonly timeZone: string;
  /** Pixels from one bar to the next, at least and at most. */
  readonly barSpaceLimit: { readonly min: number; readonly max: number };
}

/** A klinecharts chart on an element that has a size. */
export function createKlinecharts(
  host: HTMLElement,
  { look, timeZone, barSpaceLimit }: KlinechartsOptions,
): Chart {
  const chart = init(host, {
    styles: klinechartsStylesOf(chartPaletteOf(look)),
    locale: 'zh-CN',
    timezone: timeZone,
    hotkey: { enabled: false },
    thousandsSeparator: { sign: '' },
    decimalFold: { format: String },
    layout: { barSpaceLimit, pane: { minHeight: 40 } },
  });
  if (chart === null) throw new TypeError('Cannot create a chart: the host element is gone');
  const canvas = chart.getDom();
  // Our own root takes the focus; a positive tabindex would jump ahead of the whole page.
  canvas?.removeAttribute('tabindex');
  const isOnAxis = (x: number): boolean => {
    const { width } = chart.getSize(candlePane, 'main') ?? { width: Number.POSITIVE_INFINITY };
    return x >= width;
  };
  if (canvas !== null) letPageScroll(canvas, isOnAxis);
  ignoreHiding(host, chart);
  return chart;
}

/**
 * An element without display reports a size of zero. Laid out for that, the chart would squeeze its
 * view together and not find back; unseen, it need not be laid out at all. Nor need it be when it comes
 * back as large as it was.
 */
function ignoreHiding(host: HTMLElement, chart: Chart): void {
  const resize = chart.resize.bind(chart);
  let width = host.clientWidth;
  let height = host.clientHeight;
  chart.resize = () => {
    const isHidden = host.clientWidth === 0 || host.clientHeight === 0;
    if (isHidden || (host.clientWidth === width && host.clientHeight === height)) return;
    width = host.clientWidth;
    height = host.clientHeight;
    resize();
  };
}

/** The part of a chart that moves the crosshair: klinecharts takes null for none, its type does not say so. */
interface CrosshairMover {
  executeAction(type: 'onCrosshairChange', crosshair: Crosshair | null): void;
}

/** Puts the crosshair on a place of a pane, or takes it away. */
export function placeCrosshair(chart: Chart, place: Crosshair | null): void {
  const mover: CrosshairMover = chart;
  mover.executeAction('onCrosshairChange', place);
}

/** Pixels from the left edge of the panes to the middle of a bar. */
export function pixelOfBar(chart: Chart, bar: number): number {
  const point = chart.convertToPixel({ dataIndex: bar });
  return Array.isArray(point) ? 0 : (point.x ?? 0);
}

/** Pixels from the top of the candle pane to a price. */
export function pixelOfPrice(chart: Chart, price: number): number {
  const point = chart.convertToPixel({ value: price });
  return Array.isArray(point) ? 0 : (point.y ?? 0);
}

/** The bar and the price at a place of the candles' pane, null where there is none. */
export function placeUnder(
  chart: Chart,
  place: { readonly x: number; readonly y: number },
): { readonly bar: number | null; readonly price: number | null } {
  const point = chart.convertFromPixel([place], { paneId: candlePane });
  const { dataIndex, value } = (Array.isArray(point) ? point[0] : point) ?? {};
  const isBar = dataIndex !== undefined && dataIndex >= 0 && dataIndex < chart.getDataList().length;
  return { bar: isBar ? dataIndex : null, price: value ?? null };
}

/** The part of an axis that fits its range to what is seen: dragged, it no longer does. */
interface FittedAxis {
  getAutoCalcTickFlag(): boolean;
  setAutoCalcTickFlag(isFitted: boolean): void;
}

/** Lets the prices fill the pane again; null while they do. */
export function fittingPrices(chart: Chart): (() => void) | null {
  const axes = chart.getYAxes({ paneId: candlePane }).filter(isFittedAxis);
  if (axes.every((axis) => axis.getAutoCalcTickFlag())) return null;
  return () => {
    for (const axis of axes) axis.setAutoCalcTickFlag(true);
    // It lays itself out for that.
    chart.overrideYAxis({ paneId: candlePane });
  };
}

function isFittedAxis<Axis extends object>(axis: Axis): axis is Axis & FittedAxis {
  return 'getAutoCalcTickFlag' in axis && 'setAutoCalcTickFlag' in axis;
}
