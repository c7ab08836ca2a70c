/**
 * Lets a finger that moves up or down over a chart scroll the page. klinecharts takes every touch
 * for itself, so that a chart as wide as a phone would hold the page fast. A finger that moves
 * sideways, rests (long press), is one of two, or begins on an axis, which it stretches, is left to the chart.
 */
export function letPageScroll(chart: HTMLElement, isOnAxis: (x: number) => boolean): void {
  let begin: { readonly x: number; readonly y: number; readonly time: number } | null = null;
  let isPage: boolean | null = null;

  const start = (event: TouchEvent): void => {
    const touch = event.touches[0];
    const isAlone = event.touches.length === 1 && touch !== undefined;
    begin = isAlone ? { x: touch.clientX, y: touch.clientY, time: event.timeStamp } : null;
    const x = (touch?.clientX ?? 0) - chart.getBoundingClientRect().left;
    isPage = isAlone && !isOnAxis(x) ? null : false;
  };
  const move = (event: TouchEvent): void => {
    const touch = event.touches[0];
    if (begin === null || touch === undefined) return;
    isPage ??= whoseMove(begin, { x: touch.clientX, y: touch.clientY, time: event.timeStamp });
    if (isPage !== true) return;
    // The chart learns of the move, so that it takes no tap for one, but may not claim it.
    Object.defineProperty(event, 'preventDefault', { value: () => {} });
  };
  // The browser ends a touch that it scrolls with by cancelling it; klinecharts waits for its end.
  const cancel = (event: TouchEvent): void => {
    const { changedTouches } = event;
    chart.dispatchEvent(
      new TouchEvent('touchend', { bubbles: true, changedTouches: [...changedTouches] }),
    );
  };

  chart.style.touchAction = 'pan-y';
  chart.style.overscrollBehavior = 'auto';
  chart.addEventListener('touchstart', start, { passive: true });
  chart.addEventListener('touchmove', move, { passive: true });
  chart.addEventListener('touchcancel', cancel, { passive: true });
}

/** A place of a finger in pixels, at a time in milliseconds. */
interface TouchPlace {
  readonly x: number;
  readonly y: number;
  readonly time: number;
}

const minDistance = 4;
const longPressMs = 450;

/** True when a move is the page's, false when it is the chart's, null while it cannot be known. */
export function whoseMove(from: TouchPlace, to: TouchPlace): boolean | null {
  if (to.time - from.time >= longPressMs) return false;
  const across = Math.abs(to.x - from.x);
  const along = Math.abs(to.y - from.y);
  if (Math.max(across, along) < minDistance) return null;
  return along > across;
}
