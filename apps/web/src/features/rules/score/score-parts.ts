/** The parts of a score, in the order in which they are named. */
export const scoreParts = ['trend', 'rs', 'chan', 'vp', 'risk'] as const;

/** What the parts count together, in hundredths; an emptied field counts nothing. */
export function weightsSum(
  weights: Readonly<Partial<Record<(typeof scoreParts)[number], number | null>>>,
): number {
  return scoreParts.reduce((sum, part) => sum + (weights[part] ?? 0), 0);
}
