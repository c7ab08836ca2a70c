import type { WatchItem, WatchQuote } from '@chanscope/contract';

import { signed } from '../../../ui/index.ts';

/** What is written where a number is not known. */
export const unknownText = '—';

/** A price with the decimals that it is quoted in: 2, or 3 where a third one counts. */
export function priceText(price: number | null): string {
  if (price === null) return unknownText;
  return price.toFixed(hasThirdDecimal(price) ? 3 : 2);
}

function hasThirdDecimal(price: number): boolean {
  return Math.abs(Math.round(price * 100) / 100 - price) > 1e-6;
}

/** Per cent with its sign: never shown by colour alone. */
export function percentText(percent: number | null): string {
  return percent === null ? unknownText : `${signed(percent, 2)}%`;
}

/** The return since the security was added, in per cent; null while a price is missing. */
export function sinceAddedPct(item: WatchItem, quote: WatchQuote | undefined): number | null {
  const price = quote?.price ?? null;
  if (price === null || item.addPrice === null || item.addPrice === 0) return null;
  return (price / item.addPrice - 1) * 100;
}

/** Which target price (目标价) the last price has reached. */
export function reachedTarget(
  { targetHigh, targetLow }: Pick<WatchItem, 'targetHigh' | 'targetLow'>,
  price: number | null,
): 'high' | 'low' | null {
  if (price === null) return null;
  if (targetHigh !== null && price >= targetHigh) return 'high';
  if (targetLow !== null && price <= targetLow) return 'low';
  return null;
}

/** How far the price is from the nearest target, as a share of it; null without price or target. */
export function distanceToTarget(
  { targetHigh, targetLow }: Pick<WatchItem, 'targetHigh' | 'targetLow'>,
  price: number | null,
): number | null {
  if (price === null) return null;
  const targets = [targetHigh, targetLow].filter((target) => target !== null);
  return targets.length === 0
    ? null
    : Math.min(...targets.map((target) => Math.abs(price / target - 1)));
}
