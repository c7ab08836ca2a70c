import type { Bar } from '@chanscope/market';

import type { Study } from '../../study.ts';
import { hasRange, numberOrNull } from '../number-study.ts';
import { ValueWindow } from '../windows/value-window.ts';

/**
 * CCI (顺势指标), by default 14: (TYP − MA(TYP,N)) / (0.015 × AVEDEV(TYP,N)) with TYP = (H+L+C)/3.
 * First value at bar N−1; none where the deviation is 0.
 */
export function createCommodityChannel({
  period = 14,
}: { readonly period?: number } = {}): Study<number> {
  const window = new ValueWindow('CCI', period, commodityChannelOf);
  return {
    commit: (bar) => (hasRange(bar) ? numberOrNull(window.commit(typicalPrice(bar))) : null),
    preview: (bar) => (hasRange(bar) ? numberOrNull(window.preview(typicalPrice(bar))) : null),
  };
}

function typicalPrice({ high, low, close }: Bar): number {
  return (high + low + close) / 3;
}

/**
 * Takes all distances from the newest price, so that equal prices deviate by exactly 0 and 0 / 0 is
 * no number.
 */
function commodityChannelOf(prices: Float64Array, newest: number): number {
  let sum = 0;
  for (let at = 0; at < prices.length; at += 1) sum += newest - (prices[at] ?? 0);
  const aboveMean = sum / prices.length;

  let deviations = 0;
  for (let at = 0; at < prices.length; at += 1)
    deviations += Math.abs(newest - (prices[at] ?? 0) - aboveMean);
  return aboveMean / (0.015 * (deviations / prices.length));
}
