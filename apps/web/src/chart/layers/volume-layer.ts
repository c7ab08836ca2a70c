import type {
  AxisCreateRangeParams,
  AxisCreateTicksParams,
  AxisRange,
  AxisTick,
} from 'klinecharts';

import { roundTicks } from '../axes/axis-levels.ts';
import { directionOf, sceneOf } from '../chart-scene.ts';
import { axisRangeOf, type DrawFrame } from './draw-frame.ts';
import { drawLine } from './moving-average-layer.ts';

/** Draws the volume pane: a stick for each bar in the colour of its direction, and two averages. */
export function drawVolume(frame: DrawFrame): void {
  const { palette, columns } = frame.scene;
  drawSticks(frame, 1, palette.up);
  drawSticks(frame, 0, palette.flat);
  drawSticks(frame, -1, palette.down);
  columns.volumeAverages.forEach((column, index) => {
    drawLine(frame, column, palette.averages[index] ?? palette.flat);
  });
}

function drawSticks(frame: DrawFrame, direction: 1 | -1 | 0, color: string): void {
  const { ctx, range, scene, bodyWidth, height, x, y } = frame;
  ctx.beginPath();
  for (let index = range.from; index < range.to; index += 1) {
    const volume = scene.bars.volume[index] ?? 0;
    if (volume <= 0 || directionOf(scene.bars, index) !== direction) continue;
    const top = Math.min(Math.round(y(volume)), height - 1);
    ctx.rect(x(index) - (bodyWidth - 1) / 2, top, bodyWidth, height - top);
  }
  ctx.fillStyle = color;
  ctx.globalAlpha = 0.85;
  ctx.fill();
  ctx.globalAlpha = 1;
}

/** Indices often come without a volume. What two shares would reach has no labels. */
const rangeWithoutVolume = 1;
const minRange = 2;

/** The volume axis begins at zero and holds the highest visible stick and average. */
export function volumeRange({ chart }: AxisCreateRangeParams): AxisRange {
  const scene = sceneOf(chart);
  if (scene === undefined) return axisRangeOf(0, rangeWithoutVolume);
  const { from, to } = chart.getVisibleRange();
  const columns = [scene.bars.volume, ...scene.columns.volumeAverages];
  let highest = 0;
  for (const column of columns)
    for (let index = from; index < to; index += 1) {
      const value = column[index] ?? 0;
      if (value > highest) highest = value;
    }
  return axisRangeOf(0, highest > 0 ? Math.max(minRange, highest) : rangeWithoutVolume);
}

/** The labels of the volume axis above its zero: none where there is no volume. */
export function volumeTicks(
  params: AxisCreateTicksParams,
  textOf: (shares: number) => string,
): AxisTick[] {
  return params.range.realTo < minRange ? [] : roundTicks(params, textOf);
}
