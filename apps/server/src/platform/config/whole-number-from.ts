/** The whole number that a text writes in digits; null for anything else, and beyond a maximum. */
export function wholeNumberFrom(text: string, maximum: number): number | null {
  if (!/^\d{1,15}$/.test(text)) return null;
  const value = Number(text);
  return value <= maximum ? value : null;
}
