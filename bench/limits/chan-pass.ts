import type { BarColumns } from '@chanscope/market';

/** Merges bars (包含处理) in one pass over numbers and counts the fractals (分型): the floor under any Chan engine. */
export function mergeAndFractalPass({ length, high: highs, low: lows }: BarColumns): number {
  let high = highs[0] ?? 0;
  let low = lows[0] ?? 0;
  let direction = 1;
  let merged = 1;
  let fractals = 0;
  for (let index = 1; index < length; index += 1) {
    const nextHigh = highs[index] ?? 0;
    const nextLow = lows[index] ?? 0;
    const next = directionBetween(nextHigh - high, nextLow - low);
    if (next !== 0) {
      if (next !== direction && merged > 1) fractals += 1;
      direction = next;
      merged += 1;
      high = nextHigh;
      low = nextLow;
    } else if (direction > 0) {
      high = Math.max(high, nextHigh);
      // A one-price bar at the top joins without moving the range (rule M4).
      if (nextLow !== high) low = Math.max(low, nextLow);
    } else {
      low = Math.min(low, nextLow);
      if (nextHigh !== low) high = Math.min(high, nextHigh);
    }
  }
  return fractals;
}

/** 1 when both ends moved up, −1 when both moved down, 0 when one bar contains the other. */
function directionBetween(highStep: number, lowStep: number): number {
  if (highStep > 0 && lowStep > 0) return 1;
  return highStep < 0 && lowStep < 0 ? -1 : 0;
}
