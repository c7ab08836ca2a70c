// How long the journeys wait. On a slow machine `PATIENCE=3` makes every wait three times as long.

/** The factor of every wait, 1 unless the environment says otherwise. */
export const patience = factorFrom(process.env['PATIENCE']);

/** A wait in ms: how long it takes at most where nothing else runs, times the patience. */
export function waitMs(ms: number): number {
  return ms * patience;
}

/** Reads the factor. Throws a `RangeError` when it is not a number above 0. */
export function factorFrom(text: string | undefined): number {
  const factor = Number(text ?? 1);
  if (!Number.isFinite(factor) || factor <= 0)
    throw new RangeError(`Cannot wait: PATIENCE ${String(text)} is not a number above 0`);
  return factor;
}
