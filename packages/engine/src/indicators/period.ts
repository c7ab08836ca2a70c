/**
 * Passes a number of bars on when it is a whole number of at least `least` (1 unless given).
 * Throws RangeError `Cannot create <what>: …` otherwise.
 */
export function checkedPeriod(what: string, period: number, min = 1): number {
  if (Number.isSafeInteger(period) && period >= min) return period;
  throw new RangeError(
    `Cannot create ${what}: the period is ${period}, not a whole number from ${min}`,
  );
}
