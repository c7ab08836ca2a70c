/** Which way a line runs, or which kind a fractal is: 1 up or top (向上, 顶), -1 down or bottom (向下, 底). */
export type Direction = 1 | -1;

/** True when `value` lies strictly further in the direction than `other`. */
export function isBeyond(value: number, other: number, direction: Direction): boolean {
  return direction > 0 ? value > other : value < other;
}

/** True when `value` lies as far in the direction as `other`, or further. */
export function reaches(value: number, other: number, direction: Direction): boolean {
  return direction > 0 ? value >= other : value <= other;
}

/** The other direction. */
export function opposite(direction: Direction): Direction {
  return direction > 0 ? -1 : 1;
}
