/** A bar of a day in a drawing; `x` and `y` of its upper left corner. */
interface DayBar {
  readonly at: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface DayBarShape {
  /** Of the days that have a value. */
  readonly bars: readonly DayBar[];
  /** Where zero is. */
  readonly zero: number;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

const gapShare = 0.25;
/** So that a day of zero is seen to have been computed. */
const minHeight = 1;

/** Values of days as bars from zero, which is always in sight; null leaves a gap. */
export function dayBarShapeOf(
  values: readonly (number | null)[],
  { width, height }: Size,
): DayBarShape {
  const known = values.flatMap((value) => value ?? []);
  const top = Math.max(0, ...known);
  const bottom = Math.min(0, ...known);
  const scale = top === bottom ? 0 : height / (top - bottom);
  const zero = scale === 0 ? height : top * scale;
  const step = width / Math.max(1, values.length);
  return {
    zero,
    bars: values.flatMap((value, at) => {
      if (value === null) return [];
      const size = Math.max(minHeight, Math.abs(value) * scale);
      const y = value < 0 ? zero : Math.max(0, zero - size);
      return [{ at, x: at * step, y, width: step * (1 - gapShare), height: size }];
    }),
  };
}
