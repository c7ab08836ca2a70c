/** Rounds to some digits after the point, halves away from zero. */
export function roundNumber(value: number, digits: number): number {
  const scale = 10 ** digits;
  const rounded = Math.round(Math.abs(value) * scale * (1 + Number.EPSILON)) / scale;
  return value < 0 && rounded !== 0 ? -rounded : rounded;
}
