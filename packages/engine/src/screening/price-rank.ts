/** The windows of RPS (股价相对强度), in sessions. */
export const rankWindows = [5, 10, 20, 50, 120, 250] as const;

export type RankWindow = (typeof rankWindows)[number];

/** Over which windows shares are ranked, and which of them are the three lines (三线红), from which value on. */
export interface RankRule {
  readonly windows: readonly RankWindow[];
  readonly redWindows: readonly RankWindow[];
  readonly redFrom: number;
}

/** What shares are ranked by where nothing else is ruled. */
export const deliveredRankRule: RankRule = {
  windows: rankWindows,
  redWindows: [50, 120, 250],
  redFrom: 87,
};

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

/** Whether a share is strong over all three lines of a rule (三线红); false when one is not known. */
export function isThreeRed(
  ranks: Readonly<Partial<Record<RankWindow, number | null>>>,
  { redWindows, redFrom }: Pick<RankRule, 'redWindows' | 'redFrom'> = deliveredRankRule,
): boolean {
  return redWindows.every((window) => (ranks[window] ?? 0) >= redFrom);
}
