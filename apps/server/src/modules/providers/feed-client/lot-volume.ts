import { marketOf } from '@chanscope/market';

import type { InstrumentRecord } from '../../instruments/index.ts';

/** What a provider reported of a security's turnover. */
export interface ReportedTurnover {
  readonly volume: number;
  /** In currency; null when it was not reported. */
  readonly amount: number | null;
  readonly price: number;
}

const sharesInLot = 100;

/**
 * Shares of a volume that mainland feeds report in lots (手) and others in shares. The STAR board's is reported
 * either way: where the amount is known it decides, as an amount is far more than 50 prices for each
 * of its lots; else `isInLots` does. Indices have no price of their own that could decide.
 */
export function sharesOf(
  { symbol, kind }: InstrumentRecord,
  { volume, amount, price }: ReportedTurnover,
  isInLots: boolean,
): number {
  if (marketOf(symbol) !== 'hs') return volume;
  const isPriced = kind !== 'index' && kind !== 'sector' && volume > 0 && price > 0;
  if (!isPriced || amount === null || amount === 0) return isInLots ? volume * sharesInLot : volume;
  return amount / volume > 50 * price ? volume * sharesInLot : volume;
}
