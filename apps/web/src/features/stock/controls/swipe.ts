/** A place of a finger in pixels, at a time in milliseconds. */
export interface SwipePlace {
  readonly x: number;
  readonly y: number;
  readonly time: number;
}

const minDistance = 60;
const maxDurationMs = 600;

/** Where a finger that went from one place to another leads: on (1), back (−1), or nowhere (null). */
export function swipeOf(from: SwipePlace, to: SwipePlace): 1 | -1 | null {
  const across = to.x - from.x;
  const isSideways = Math.abs(across) > 2 * Math.abs(to.y - from.y);
  if (!isSideways || Math.abs(across) < minDistance || to.time - from.time > maxDurationMs)
    return null;
  return across < 0 ? 1 : -1;
}
