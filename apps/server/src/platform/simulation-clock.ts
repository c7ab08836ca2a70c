/** The clock of the simulated market: the real one, or one that runs faster from a chosen instant. */
export interface SimulationClock {
  /** Simulated seconds per real second; 1 is real time. */
  readonly speed: number;
  /** The simulated instant at the start of the process, UTC ms; null is the real one. */
  readonly startsAt: number | null;
}

/** The clock that a text such as `60x@2026-11-18T09:00:00+08:00` or `real` asks for; null when it cannot be read. */
export function simulationClockFrom(text: string): SimulationClock | null {
  if (text === 'real') return { speed: 1, startsAt: null };
  const [, digits = '', start] = /^(\d{1,4})x(?:@(.+))?$/.exec(text) ?? [];
  const speed = Number(digits);
  if (speed < 1 || speed > 3600) return null;
  if (start === undefined) return { speed, startsAt: null };
  const startsAt = /T.*(?:Z|[+-]\d\d:\d\d)$/.test(start) ? Date.parse(start) : Number.NaN;
  return Number.isNaN(startsAt) ? null : { speed, startsAt };
}
