import { say } from '@chanscope/contract';
import {
  registerIndicator,
  registerYAxis,
  type IndicatorDrawParams,
  type IndicatorTemplate,
} from 'klinecharts';

import { chartFont } from '../chart-palette.ts';
import { chartWording } from '../chart-wording.ts';
import { intradayLinesOf } from './intraday-scale.ts';
import {
  daySpansOf,
  intradaySceneOf,
  latestSlotOf,
  priceBefore,
  type DaySpan,
  type IntradayScene,
} from './intraday-scene.ts';
import { formatSignedPercent } from '../axes/number-format.ts';
import { volumePane } from '../panes/pane-ids.ts';
import { drawLevelLabels } from './intraday-level-labels.ts';

/** The names under which klinecharts knows the layers and the axis of an intraday chart. */
export const intradayNames = {
  price: 'chanscope-intraday-price',
  volume: 'chanscope-intraday-volume',
  percentAxis: 'chanscope-percent',
} as const;

type DrawParams = IndicatorDrawParams<unknown, unknown, number>;
type LayerTemplate = IndicatorTemplate<unknown, unknown, number>;

/** Makes the layers of intraday charts known to klinecharts. */
export function registerIntradayLayers(): void {
  registerIndicator(layer(intradayNames.price, drawPrice));
  registerIndicator({
    ...layer(intradayNames.volume, drawVolume),
    precision: 0,
    shouldFormatBigNumber: true,
  });
  registerYAxis({
    name: intradayNames.percentAxis,
    displayValueToText: (ratio) => formatSignedPercent(ratio),
  });
}

function layer(name: string, draw: (frame: IntradayDrawFrame) => void): LayerTemplate {
  return {
    name,
    figures: [],
    extendData: 0,
    calc: () => [],
    shouldUpdate: (before, now) => ({ calc: false, draw: before.extendData !== now.extendData }),
    draw: (params) => {
      const scene = intradaySceneOf(params.chart);
      if (scene === undefined) return true;
      params.ctx.setLineDash([]);
      draw(frameOf(params, scene));
      return true;
    },
    ...(name === intradayNames.price ? { createTooltipDataSource: publishFrame } : {}),
  };
}

/** See the layers of the candlestick chart: the place to learn where the crosshair is. */
const publishFrame: NonNullable<LayerTemplate['createTooltipDataSource']> = (params) => {
  const { chart, crosshair, bounding } = params;
  const scene = intradaySceneOf(chart);
  const slots = scene?.intraday.slots.length ?? 0;
  // The day fills the width; the width is known once the labels beside it are.
  const target = bounding.width / Math.max(1, slots);
  if (Math.abs(chart.getBarSpace().bar - target) > 1e-6) chart.setBarSpace(target);
  scene?.onFrame({
    crosshairSlot: crosshair.paneId === undefined ? null : (crosshair.dataIndex ?? null),
    volumeTop: chart.getSize(volumePane, 'root')?.top ?? 0,
  });
  return { name: '', calcParamsText: '', features: [], legends: [] };
};

interface IntradayDrawFrame {
  readonly ctx: CanvasRenderingContext2D;
  readonly width: number;
  readonly height: number;
  readonly scene: IntradayScene;
  readonly slotWidth: number;
  readonly x: (slot: number) => number;
  readonly y: (value: number) => number;
}

function frameOf({ ctx, bounding, yAxis }: DrawParams, scene: IntradayScene): IntradayDrawFrame {
  const { realFrom, realRange } = yAxis.getRange();
  const { width, height } = bounding;
  const slotWidth = width / Math.max(1, scene.intraday.slots.length);
  return {
    ctx,
    width,
    height,
    scene,
    slotWidth,
    x: (slot) => (slot + 0.5) * slotWidth,
    y: (value) => (1 - (value - realFrom) / realRange) * height,
  };
}

function drawPrice(frame: IntradayDrawFrame): void {
  const { palette, intraday, isNarrow } = frame.scene;
  drawSlotLines(frame);
  drawLimits(frame);
  drawBaseline(frame);
  fillUnderPrice(frame);
  strokeColumn(frame, intraday.average, { color: palette.intradayAverage, width: 1.25 });
  strokeColumn(frame, intraday.price, { color: palette.priceLine, width: 1.5 });
  drawLatest(frame);
  if (isNarrow) drawLevelLabels(frame);
}

/** The lines of the session axis, and between days. */
function drawSlotLines({ ctx, height, scene, slotWidth }: IntradayDrawFrame): void {
  ctx.fillStyle = scene.palette.grid;
  for (const place of intradayLinesOf(scene.intraday, slotWidth))
    ctx.fillRect(Math.round(place * slotWidth), 0, 1, height);
}

/** Traces the known values of a day; minutes without a trade are crossed. The slots of its ends, if any. */
function trace(
  { ctx, x, y }: IntradayDrawFrame,
  column: readonly (number | null)[],
  { from, until }: DaySpan,
): { readonly first: number; readonly last: number } | null {
  let [first, last] = [-1, -1];
  ctx.beginPath();
  for (let slot = from; slot < until; slot += 1) {
    const value = column[slot] ?? null;
    if (value === null) continue;
    if (first === -1) ctx.moveTo(x(slot), y(value));
    else ctx.lineTo(x(slot), y(value));
    first = first === -1 ? slot : first;
    last = slot;
  }
  return first === -1 ? null : { first, last };
}

function strokeColumn(
  frame: IntradayDrawFrame,
  column: readonly (number | null)[],
  pen: { readonly color: string; readonly width: number },
): void {
  const { ctx, scene } = frame;
  ctx.lineJoin = 'round';
  ctx.lineWidth = pen.width;
  ctx.strokeStyle = pen.color;
  // A night lies between two days: no line leads across it.
  for (const day of daySpansOf(scene.intraday))
    if (trace(frame, column, day) !== null) ctx.stroke();
}

function fillUnderPrice(frame: IntradayDrawFrame): void {
  const { ctx, height, scene, x } = frame;
  ctx.fillStyle = scene.palette.priceArea;
  for (const day of daySpansOf(scene.intraday)) {
    const ends = trace(frame, scene.intraday.price, day);
    if (ends === null) continue;
    ctx.lineTo(x(ends.last), height);
    ctx.lineTo(x(ends.first), height);
    ctx.closePath();
    ctx.fill();
  }
}

function drawBaseline({ ctx, width, scene, y }: IntradayDrawFrame): void {
  const { previousClose } = scene.intraday;
  if (previousClose === null) return;
  drawDashes(ctx, { width, y: y(previousClose), color: scene.palette.crosshair });
}

function drawLimits({ ctx, width, height, scene, y }: IntradayDrawFrame): void {
  const { palette, locale, intraday } = scene;
  const limits = [
    { price: intraday.limitUp, color: palette.up, wording: chartWording.limitUp },
    { price: intraday.limitDown, color: palette.down, wording: chartWording.limitDown },
  ];
  for (const { price, color, wording } of limits) {
    if (price === null || y(price) < 0 || y(price) > height) continue;
    drawDashes(ctx, { width, y: y(price), color });
    ctx.font = `10px ${chartFont}`;
    ctx.textAlign = 'center';
    ctx.textBaseline = y(price) < height / 2 ? 'top' : 'bottom';
    ctx.fillStyle = color;
    ctx.fillText(say(wording, locale), width / 2, y(price) + (y(price) < height / 2 ? 3 : -3));
  }
}

function drawDashes(
  ctx: CanvasRenderingContext2D,
  { width, y, color }: { readonly width: number; readonly y: number; readonly color: string },
): void {
  const line = Math.round(y) + 0.5;
  ctx.setLineDash([4, 3]);
  ctx.lineWidth = 1;
  ctx.strokeStyle = color;
  ctx.beginPath();
  ctx.moveTo(0, line);
  ctx.lineTo(width, line);
  ctx.stroke();
  ctx.setLineDash([]);
}

function drawLatest({ ctx, scene, x, y }: IntradayDrawFrame): void {
  const slot = latestSlotOf(scene.intraday);
  const price = slot === null ? null : (scene.intraday.price[slot] ?? null);
  if (slot === null || price === null) return;
  ctx.fillStyle = scene.palette.priceLine;
  ctx.beginPath();
  ctx.arc(x(slot), y(price), 3, 0, Math.PI * 2);
  ctx.fill();
  ctx.lineWidth = 1.5;
  ctx.strokeStyle = scene.palette.page;
  ctx.stroke();
}

/** A stick for each minute in the colour of its move from the price before. */
function drawVolume(frame: IntradayDrawFrame): void {
  drawSlotLines(frame);
  const { ctx, height, scene, slotWidth, x, y } = frame;
  const { palette, intraday } = scene;
  const stickWidth = Math.max(1, Math.min(8, slotWidth * 0.62));
  intraday.volume.forEach((volume, slot) => {
    const price = intraday.price[slot] ?? null;
    if (volume === null || volume <= 0 || price === null) return;
    const before = priceBefore(intraday, slot) ?? price;
    ctx.fillStyle = palette.flat;
    if (price > before) ctx.fillStyle = palette.up;
    if (price < before) ctx.fillStyle = palette.down;
    const top = Math.min(y(volume), height - 1);
    ctx.fillRect(x(slot) - stickWidth / 2, top, stickWidth, height - top);
  });
}
