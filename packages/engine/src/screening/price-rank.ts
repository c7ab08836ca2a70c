/** The windows of RPS (股价相对强度), in sessions. */
export const rankWindows = [5, 10, 20, 50, 120, 250] as const;

export type RankWindow = (typeof rankWindows)[number];

/** 三线红: strong over each of these windows, from this value on. */
const threeRedWindows: readonly RankWindow[] = [50, 120, 250];
const threeRedFrom = 87;

/**
 * RPS of every return, in their order: (n − rank) / (n − 1) × 100, the best being 1 and ties sharing the
 * better rank; null for a return that there is not, and when there is no one to be compared with.
 */
export function priceRanksOf(returns: readonly (number | null)[]): (number | null)[] {
  const known = returns.flatMap((each) => each ?? []);
  const best = Float64Array.from(known).sort().reverse();
  const rankOf = new Map<number, number>();
  best.forEach((value, index) => {
    if (!rankOf.has(value)) rankOf.set(value, index + 1);
  });
  const others = known.length - 1;
  return returns.map((each) => {
    const rank = each === null ? undefined : rankOf.get(each);
    return rank === undefined || others === 0 ? null : ((known.length - rank) / others) * 100;
  });
}

/** Whether a share is strong over all three long windows (三线红); false when one is not known. */
export function isThreeRed(ranks: Readonly<Partial<Record<RankWindow, number | null>>>): boolean {
  return threeRedWindows.every((window) => (ranks[window] ?? 0) >= threeRedFrom);
}
