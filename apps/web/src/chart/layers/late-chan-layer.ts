import type { DrawFrame } from './draw-frame.ts';

let drawChan: ((frame: DrawFrame) => void) | null = null;

/**
 * Fetches the drawing of the structures. They come from the worker after the candles, and so may what
 * draws them. Rejects when it cannot be fetched; the next call tries again.
 */
export async function fetchChanLayer(): Promise<void> {
  drawChan ??= (await import('./chan-layer.ts')).drawChan;
}

/** Whether the structures can be drawn. */
export function isChanLayerHere(): boolean {
  return drawChan !== null;
}

/** Draws the structures once that can be done. */
export function drawStructures(frame: DrawFrame): void {
  drawChan?.(frame);
}
