import type { Variable } from './configuration-variable.ts';
import type { ClockPace } from '../clock.ts';

/**
 * The clock of the simulated market that a text asks for: `real`, a speed such as `60x`, a speed and what
 * the clock shows at the start such as `60x@2026-11-18T09:00:00+08:00`, or besides, behind a slash, the real
 * instant at which it shows that; null when the text cannot be read.
 */
function simulationClockFrom(text: string): ClockPace | null {
  if (text === 'real') return { speed: 1, startsAt: null, realStart: null };
  const [, digits = '', start, real] = /^(\d{1,4})x(?:@([^/]+)(?:\/(.+))?)?$/.exec(text) ?? [];
  const speed = Number(digits);
  if (speed < 1 || speed > 3600) return null;
  const [startsAt, realStart] = [start, real].map(instantFrom);
  if (Number.isNaN(startsAt) || Number.isNaN(realStart)) return null;
  return { speed, startsAt: startsAt ?? null, realStart: realStart ?? null };
}

/** UTC ms of a text with a zone; null without a text, NaN when it cannot be read. */
function instantFrom(text: string | undefined): number | null {
  if (text === undefined) return null;
  return /T.*(?:Z|[+-]\d\d:\d\d)$/.test(text) ? Date.parse(text) : Number.NaN;
}

export const simulationClockVariable = {
  name: 'SIMULATION_CLOCK',
  initial: 'real',
  permitted:
    '"real", a speed from 1x to 3600x such as 60x, or a speed and a start such as 60x@2026-11-20T01:25:00Z; several servers add the real instant of that start behind a slash',
  description: 'Clock that the simulated market lives by',
  read: simulationClockFrom,
} satisfies Variable<ClockPace>;
