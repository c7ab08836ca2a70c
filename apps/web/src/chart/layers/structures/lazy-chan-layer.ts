import type { ChartPoint, DrawnChan } from '../../structures/chan-target.ts';
import type { WhyQuestion } from '../../structures/chan-reading.ts';
import type { drawChan, targetAt } from './chan-layer.ts';
import type { DrawFrame } from '../draw-frame.ts';

type ChanLayer = Readonly<{ drawChan: typeof drawChan; targetAt: typeof targetAt }>;

let layer: ChanLayer | null = null;

/**
 * Fetches the drawing of the structures. They come from the worker after the candles, and so may what
 * draws them. Rejects when it cannot be fetched; the next call tries again.
 */
export async function fetchChanLayer(): Promise<void> {
  layer ??= await import('./chan-layer.ts');
}

/** Whether the structures can be drawn. */
export function isChanLayerHere(): boolean {
  return layer !== null;
}

/** Draws the structures once that can be done. */
export function drawStructures(frame: DrawFrame): void {
  layer?.drawChan(frame);
}

interface PointedAt {
  readonly drawn: DrawnChan;
  readonly place: ChartPoint;
  /** In pixels; as near as a pointer has to be when it is left out. */
  readonly reach: number | undefined;
}

/** What stands at a place; null when there is nothing, or nothing is drawn yet. */
export function chanTargetAt({ drawn, place, reach }: PointedAt): WhyQuestion | null {
  return layer?.targetAt(drawn, place, reach) ?? null;
}
