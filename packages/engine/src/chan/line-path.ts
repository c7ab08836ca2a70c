import type { Line, LineList } from './line.ts';

/** Sure lines from each price to the next: the shortest way to say a list of strokes in a test. */
export function linesThrough(...prices: readonly number[]): LineList {
  const lines: Line[] = [];
  prices.slice(1).forEach((endPrice, at) => {
    const beginPrice = prices[at] ?? endPrice;
    lines.push({
      direction: endPrice > beginPrice ? 1 : -1,
      beginPrice,
      endPrice,
      high: Math.max(beginPrice, endPrice),
      low: Math.min(beginPrice, endPrice),
      isSure: true,
      wasSure: true,
    });
  });
  return { lines, withdrawn: [] };
}
