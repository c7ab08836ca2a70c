/**
 * Passes a number of bars on when it is a whole number of at least `least` (1 unless told).
 * Throws RangeError `Cannot create <what>: …` otherwise.
 */
export function checkedPeriod(what: string, period: number, least = 1): number {
  if (Number.isSafeInteger(period) && period >= least) return period;
  throw new RangeError(
    `Cannot create ${what}: the period is ${period}, not a whole number from ${least}`,
  );
}
