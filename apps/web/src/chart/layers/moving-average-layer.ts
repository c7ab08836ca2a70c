import type { DrawFrame } from './draw-frame.ts';

/** Draws the averages of the close (均线). */
export function drawMovingAverages(frame: DrawFrame): void {
  const { ctx, scene } = frame;
  if (!scene.layers.movingAverages) return;
  // Behind what is read: the structures.
  ctx.globalAlpha = 0.55;
  scene.columns.averages.forEach((column, index) => {
    drawLine(frame, column, scene.palette.averages[index] ?? scene.palette.flat);
  });
  ctx.globalAlpha = 1;
}

/** Draws a column of values as a line, broken where there is no value. */
export function drawLine(
  { ctx, range, x, y }: DrawFrame,
  column: Float64Array,
  color: string,
): void {
  ctx.beginPath();
  let isDrawing = false;
  for (let index = range.from; index < range.to; index += 1) {
    const value = column[index] ?? Number.NaN;
    if (Number.isNaN(value)) isDrawing = false;
    else if (isDrawing) ctx.lineTo(x(index), y(value));
    else {
      ctx.moveTo(x(index), y(value));
      isDrawing = true;
    }
  }
  ctx.lineWidth = 1;
  ctx.lineJoin = 'round';
  ctx.strokeStyle = color;
  ctx.stroke();
}
