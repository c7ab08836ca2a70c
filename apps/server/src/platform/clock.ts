/** The time as the application sees it; handed in wherever time matters. */
export interface Clock {
  /** UTC milliseconds. */
  now(): number;
}

export const systemClock: Clock = { now: () => Date.now() };

/**
 * A clock that shows `startsAt` (UTC ms; null: the time that `real` shows) when it is made and runs
 * `speed` times as fast as `real`.
 */
export function acceleratedClock(
  real: Clock,
  { speed, startsAt }: { readonly speed: number; readonly startsAt: number | null },
): Clock {
  const realStart = real.now();
  const start = startsAt ?? realStart;
  return { now: () => Math.floor(start + (real.now() - realStart) * speed) };
}
