import { openingBars } from './opening-frame.ts';

/** Pixels right of the newest bar at least. */
export const rightMargin = 28;
/** Pixels from bar to bar at most: further apart, a few candles no longer read as one line. */
export const maxBarSpace = 160;

/** How much there is to show. */
interface ViewRequest {
  /** Pixels for bars and margins. */
  readonly width: number;
  /** How many of the newest bars the chart opens with. */
  readonly bars: number;
  readonly barCount: number;
  readonly hasOlder: boolean;
}

/** Pixels from bar to bar, and from the newest bar to the right edge. */
export interface OpeningView {
  readonly space: number;
  readonly offset: number;
}

/** The view that a chart opens with: a series with fewer bars fills the width, or stands in its middle. */
export function openingViewOf(request: ViewRequest): OpeningView {
  const { width, bars, barCount } = request;
  const shown = isShort(request) ? Math.min(bars, Math.max(1, barCount)) : bars;
  const space = Math.min(maxBarSpace, (width - rightMargin) / shown);
  return { space, offset: Math.max(rightMargin, (width - shown * space) / 2) };
}

/** Whether a series has fewer bars than a chart opens with at least. */
export function isShort({
  barCount,
  hasOlder,
}: Pick<ViewRequest, 'barCount' | 'hasOlder'>): boolean {
  return !hasOlder && barCount < openingBars.min;
}
