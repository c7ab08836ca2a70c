/** The time as the application sees it; handed in wherever time matters. */
export interface Clock {
  /** UTC milliseconds. */
  now(): number;
}

export const systemClock: Clock = { now: () => Date.now() };

/** How a clock runs that is not the real one. */
export interface ClockPace {
  /** Its seconds per real second. */
  readonly speed: number;
  /** What it shows at `realStart`, UTC ms; null: the time that the real one shows. */
  readonly startsAt: number | null;
  /** UTC ms of the real time; null: when it is made. Clocks of several processes agree by it. */
  readonly realStart: number | null;
}

/** A clock that runs at a pace of its own beside `real`. */
export function acceleratedClock(real: Clock, { speed, startsAt, realStart }: ClockPace): Clock {
  const began = realStart ?? real.now();
  const start = startsAt ?? began;
  return { now: () => Math.floor(start + (real.now() - began) * speed) };
}
