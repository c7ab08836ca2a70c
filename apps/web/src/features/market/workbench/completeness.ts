import type { MarketAnswer } from '../widgets/overview/use-market-reading.ts';

/** How much of a market a day is known of (数据完整度). */
export interface Completeness {
  /** Shares that have a bar of the day. */
  readonly counted: number;
  /** Shares that were listed on the day. */
  readonly listed: number;
  /** In percent, rounded down: only what is whole is 100%. */
  readonly text: string;
}

/** How complete a day is; null where it was not computed. */
export function completenessOf({
  breadth,
  total,
  part,
}: Pick<MarketAnswer, 'breadth' | 'total' | 'part'>): Completeness | null {
  // A light run looks at a part of what is listed.
  const listed = part?.of ?? total;
  if (breadth === null || listed === 0) return null;
  const { counted } = breadth;
  const tenths = Math.floor((1000 * counted) / listed);
  return { counted, listed, text: `${tenths / 10}%` };
}
