import type { DrawFrame } from '../draw-frame.ts';

/** Pixels between a bar and the mark of its fractal. */
export const fractalDistance = 4;

/** Half the width of a fractal's mark, in pixels. */
export function fractalHalfWidth(barSpace: number): number {
  return Math.min(3.5, Math.max(1.5, barSpace / 2));
}

/** The height of a fractal's mark over half its width. */
export const fractalSlope = 1.6;

/** What stands beyond a bar has to leave free for fractals, in pixels: nothing while there are none. */
export function fractalRoom({ scene, barSpace }: DrawFrame): number {
  return scene.layers.fractals ? fractalDistance + fractalHalfWidth(barSpace) * fractalSlope : 0;
}
