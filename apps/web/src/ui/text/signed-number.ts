/** 1 above zero, -1 below it, 0 level or unknown. */
export type Direction = 1 | 0 | -1;

/** The direction of a difference. */
export function directionOf(difference: number | null): Direction {
  if (difference === null || difference === 0) return 0;
  return difference > 0 ? 1 : -1;
}

/** The sign that reports a direction without colour; none where there is no direction. */
export const directionMarks: Readonly<Record<Direction, string>> = { 1: '▲', 0: '', [-1]: '▼' };

/** The difference with its sign, as text: never shown by colour alone. */
export function signed(difference: number, decimals: number): string {
  const text = Math.abs(difference).toFixed(decimals);
  if (Number(text) === 0) return text;
  return difference > 0 ? `+${text}` : `-${text}`;
}
