import type { BarColumns } from '@chanscope/market';

import { formatSignedPercent } from '../axes/number-format.ts';
import { type BarRange, barsInView } from '../candles/visible-spans.ts';
import { chartFont } from '../chart-palette.ts';
import type { ChartOverlay, OverlaidPane } from '../chart-props.ts';

/** Pixels between the name of the line, the line and the edge of the pane. */
const nameGap = 6;
const nameHeight = 18;

/** What a line over the candles is made of. */
export interface OverlaidPrices {
  readonly name: string;
  readonly colour: string;
  /** Its price by the opening of a bar of the chart, UTC ms, in whatever unit: only its changes are drawn. */
  readonly prices: ReadonlyMap<number, number>;
}

/** Another security over the candles of a chart, with its name and its change over what is in view. */
export function overlayOf(overlaid: OverlaidPrices): ChartOverlay {
  return {
    extremesIn: (bars, view) => extremesOf(rebasedLine(bars, overlaid, view), view),
    draw: (pane) => drawOverlay(pane, overlaid),
  };
}

/** Another security on the axis of the chart's prices. */
interface RebasedLine {
  /** The price that a bar's price of the other security stands at, NaN where it has none. */
  readonly priceAt: (bar: number) => number;
  /** The last bar in view that it has a price of. */
  readonly last: number;
  /** Its change from the first to the last bar in view, as a share of 1. */
  readonly change: number;
}

/**
 * The changes of another security as prices of the chart: at the first bar of `view` that it has a price of, it
 * stands at the close of that bar. Null where it has fewer than two prices there.
 */
export function rebasedLine(
  { time, close }: Pick<BarColumns, 'time' | 'close'>,
  { prices }: Pick<OverlaidPrices, 'prices'>,
  view: BarRange,
): RebasedLine | null {
  const otherAt = (bar: number): number => prices.get(time[bar] ?? Number.NaN) ?? Number.NaN;
  let first = view.from;
  while (first < view.to && Number.isNaN(otherAt(first))) first += 1;
  let last = view.to - 1;
  while (last > first && Number.isNaN(otherAt(last))) last -= 1;
  if (last <= first) return null;
  const begin = otherAt(first);
  const factor = (close[first] ?? Number.NaN) / begin;
  return {
    priceAt: (bar) => otherAt(bar) * factor,
    last,
    change: otherAt(last) / begin - 1,
  };
}

function extremesOf(line: RebasedLine | null, view: BarRange): readonly [number, number] | null {
  if (line === null) return null;
  let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (let bar = view.from; bar < view.to; bar += 1) {
    const price = line.priceAt(bar);
    if (price < low) low = price;
    if (price > high) high = price;
  }
  return [low, high];
}

function drawOverlay(pane: OverlaidPane, overlaid: OverlaidPrices): void {
  const { bars, range, width, x } = pane;
  const line = rebasedLine(bars, overlaid, barsInView(range, x, width));
  if (line === null) return;
  strokeLine(pane, line, overlaid.colour);
  writeName(pane, line, overlaid);
}

function strokeLine({ ctx, range, x, y }: OverlaidPane, line: RebasedLine, colour: string): void {
  ctx.beginPath();
  let isDrawing = false;
  for (let bar = range.from; bar < range.to; bar += 1) {
    const price = line.priceAt(bar);
    // What has no price that day is passed over: the line goes on to the next one.
    if (Number.isNaN(price)) continue;
    if (isDrawing) ctx.lineTo(x(bar), y(price));
    else ctx.moveTo(x(bar), y(price));
    isDrawing = true;
  }
  ctx.lineWidth = 1.5;
  ctx.lineJoin = 'round';
  ctx.strokeStyle = colour;
  ctx.stroke();
}

function writeName(pane: OverlaidPane, line: RebasedLine, { name, colour }: OverlaidPrices): void {
  const { ctx, width, height, ground, legendHeight, y } = pane;
  // Where the line has left the pane, its name stays at the edge.
  const highest = legendHeight + nameHeight;
  const level = Math.max(highest, Math.min(height, y(line.priceAt(line.last))));
  const text = `${name} ${formatSignedPercent(line.change)}`;
  ctx.font = `12px ${chartFont}`;
  ctx.textAlign = 'right';
  ctx.textBaseline = 'bottom';
  ctx.lineWidth = 3;
  ctx.strokeStyle = ground;
  ctx.fillStyle = colour;
  ctx.strokeText(text, width - nameGap, level - nameGap / 2);
  ctx.fillText(text, width - nameGap, level - nameGap / 2);
}
