import type { AxisCreateTicksParams, AxisTick } from 'klinecharts';

const minPixels = 22;
/** Labels nearer to the upper or lower end would be cut. */
const edgePixels = 7;

/** The part of the axis that is to be labelled, in its values, and its height in pixels. */
interface LevelsRequest {
  readonly from: number;
  readonly to: number;
  readonly height: number;
}

/**
 * Evenly spaced round values (multiples of 1, 2 or 5 times a power of ten, so zero is always one)
 * with room for a label each; none where there is no range or no height. Ascending.
 */
export function axisLevelsOf({ from, to, height }: LevelsRequest): number[] {
  if (!(to > from) || height <= 0) return [];
  const perPixel = (to - from) / height;
  const step = roundStepOf(perPixel * minPixels);
  const first = Math.ceil((from + perPixel * edgePixels) / step);
  const last = Math.floor((to - perPixel * edgePixels) / step);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, k) => (first + k) * step).map(
    (level) => Number(level.toPrecision(12)),
  );
}

/** The smallest 1, 2 or 5 times a power of ten that is not below a value above zero. */
function roundStepOf(min: number): number {
  const power = 10 ** Math.floor(Math.log10(min));
  const factor = [1, 2, 5].find((each) => each * power >= min) ?? 10;
  return factor * power;
}

/** Labels at round values: what klinecharts offers of its own skips some of them and often zero. */
export function roundTicks(
  { range, bounding }: Pick<AxisCreateTicksParams, 'range' | 'bounding'>,
  textOf: (level: number) => string,
): AxisTick[] {
  const { realFrom: from, realTo: to, realRange } = range;
  const { height } = bounding;
  return axisLevelsOf({ from, to, height }).map((value) => ({
    value,
    text: textOf(value),
    coord: Math.round((1 - (value - from) / realRange) * height),
  }));
}
