import { type Direction, directionOf, signed } from '../text/signed-number.ts';

/** The path of a sparkline in a box of `width` × `height`, and the height of its baseline. */
export interface SparkShape {
  readonly path: string;
  readonly baseline: number | null;
  readonly direction: Direction;
  /** What its direction says in a number, with its sign: it may be another than the day's. */
  readonly change: string;
}

/** Draws closes against the previous close, or against the first of them where there is none. */
export function sparkShape(
  closes: readonly number[],
  base: number | null,
  { width, height }: { readonly width: number; readonly height: number },
): SparkShape | null {
  const first = closes[0];
  const last = closes.at(-1);
  if (first === undefined || last === undefined || closes.length < 2) return null;
  const against = base ?? first;
  const low = Math.min(...closes, against);
  const range = Math.max(...closes, against) - low;
  const y = (value: number): number =>
    range === 0 ? height / 2 : height - 1 - ((value - low) / range) * (height - 2);
  const step = width / (closes.length - 1);
  const points = closes.map((close, index) => `${round(index * step)} ${round(y(close))}`);
  return {
    path: `M${points.join('L')}`,
    baseline: round(y(against)),
    direction: directionOf(last - against),
    change: `${signed((last / against - 1) * 100, 2)}%`,
  };
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
