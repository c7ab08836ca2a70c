import type {
  AxisCreateRangeParams,
  AxisCreateTicksParams,
  AxisRange,
  AxisTick,
} from 'klinecharts';

import { roundTicks } from '../axes/axis-levels.ts';
import { sceneOf } from '../chart-scene.ts';
import { axisRangeOf, type DrawFrame } from './draw-frame.ts';
import { drawLine } from './moving-average-layer.ts';

/** Draws the MACD pane: the histogram 2 × (DIF − DEA) around zero, pale where it shrinks, and both lines. */
export function drawMacd(frame: DrawFrame): void {
  const { palette, columns } = frame.scene;
  drawZeroLine(frame);
  for (const sign of [1, -1] as const) {
    frame.ctx.fillStyle = sign === 1 ? palette.up : palette.down;
    drawSticks(frame, columns.histogram, { sign, isGrowing: true });
    drawSticks(frame, columns.histogram, { sign, isGrowing: false });
  }
  drawLine(frame, columns.dif, palette.averages[0] ?? palette.flat);
  drawLine(frame, columns.dea, palette.averages[1] ?? palette.flat);
}

function drawZeroLine({ ctx, width, scene, y }: DrawFrame): void {
  ctx.fillStyle = scene.palette.axisLine;
  ctx.fillRect(0, Math.round(y(0)), width, 1);
}

function drawSticks(
  { ctx, range, bodyWidth, x, y }: DrawFrame,
  histogram: Float64Array,
  requested: { readonly sign: 1 | -1; readonly isGrowing: boolean },
): void {
  const zero = Math.round(y(0));
  const stickWidth = Math.max(1, bodyWidth - 2);
  ctx.beginPath();
  for (let index = range.from; index < range.to; index += 1) {
    const value = (histogram[index] ?? 0) * requested.sign;
    const before = (histogram[index - 1] ?? 0) * requested.sign;
    if (!(value > 0) || value >= before !== requested.isGrowing) continue;
    const end = Math.round(y(value * requested.sign));
    const top = Math.min(zero, end);
    ctx.rect(x(index) - (stickWidth - 1) / 2, top, stickWidth, Math.max(1, Math.abs(end - zero)));
  }
  ctx.globalAlpha = requested.isGrowing ? 1 : 0.5;
  ctx.fill();
  ctx.globalAlpha = 1;
}

/** The MACD axis holds zero and everything visible. */
export function macdRange({ chart }: AxisCreateRangeParams): AxisRange {
  const scene = sceneOf(chart);
  if (scene === undefined) return axisRangeOf(-1, 1);
  const { from, to } = chart.getVisibleRange();
  let lowest = 0;
  let highest = 0;
  const { dif, dea, histogram } = scene.columns;
  for (const column of [dif, dea, histogram])
    for (let index = from; index < Math.min(to, scene.bars.length); index += 1) {
      const value = column[index] ?? 0;
      if (value > highest) highest = value;
      if (value < lowest) lowest = value;
    }
  return highest > lowest ? axisRangeOf(lowest, highest) : axisRangeOf(-1, 1);
}

/** The labels of the MACD axis, zero among them, with as many digits as they need. */
export function macdTicks(params: AxisCreateTicksParams): AxisTick[] {
  return roundTicks(params, String);
}
