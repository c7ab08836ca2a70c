import type { MinuteBar } from '@chanscope/contract';
import { localTimeOf, marketOfStockId, slotOfMinuteBar } from '@chanscope/market';

/**
 * Whether minutes of trading lie between two closed minutes of a security, or may: no one watched for a
 * while, because a server died or has just begun. Of different days it is always taken to be so.
 */
export function isGapBetween(stockId: string, earlier: MinuteBar, later: MinuteBar): boolean {
  const market = marketOfStockId(stockId);
  if (localTimeOf(earlier.t, market).date !== localTimeOf(later.t, market).date) return true;
  const [from, to] = [earlier, later].map(({ t }) => slotOfMinuteBar(market, t));
  if (typeof from !== 'number' || typeof to !== 'number') return false;
  return to - from > 1;
}
