import type { KeyAction } from '../../ui/index.ts';

/** Where the crosshair of an intraday chart can stand. */
export interface SlotsInReach {
  /** The slot under the crosshair, null without one. */
  readonly current: number | null;
  /** The last slot that has a price: nothing is to be read after it. */
  readonly latest: number;
}

const slotsOfBigStep = 10;

/**
 * Where a key of the chart moves the crosshair to: a slot, null for none, undefined where it does nothing. The axis is
 * that of the whole day, so that there is nothing to zoom.
 */
export function slotAfterKey(
  action: KeyAction<'chart'>,
  { current, latest }: SlotsInReach,
): number | null | undefined {
  const stepped = (step: number): number =>
    current === null ? latest : Math.min(latest, Math.max(0, current + step));
  switch (action) {
    case 'left':
      return stepped(-1);
    case 'right':
      return stepped(1);
    case 'farLeft':
      return stepped(-slotsOfBigStep);
    case 'farRight':
      return stepped(slotsOfBigStep);
    case 'first':
      return 0;
    case 'last':
      return latest;
    case 'leave':
      return current === null ? undefined : null;
    case 'zoomIn':
    case 'zoomOut':
    case 'why':
      return undefined;
  }
}
