import type { Direction } from './direction.ts';

/** The kind of a merged bar's fractal (分型): 1 top (顶分型), -1 bottom (底分型), 0 none. */
export type Fractal = Direction | 0;

/**
 * The fractal of a merged bar, from the direction with which it and the next merged bar opened.
 * As merged bars never contain each other, rising into the bar and falling out of it is the same as
 * a high and a low strictly above both neighbours': a top; mirrored, a bottom (rule F1). Tops and
 * bottoms therefore alternate. The first merged bar of a series has no left neighbour and no fractal.
 */
export function fractalBetween(into: Direction, outOf: Direction): Fractal {
  return into === outOf ? 0 : into;
}
