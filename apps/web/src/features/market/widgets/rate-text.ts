/** A fraction of 1 in percent; null where it is not known. */
export function percentOf(fraction: number | null): number | null {
  return fraction === null ? null : 100 * fraction;
}

/** A fraction of 1 as whole percent; a dash where it is not known. */
export function rateText(fraction: number | null): string {
  return fraction === null ? '—' : `${(100 * fraction).toFixed(0)}%`;
}
