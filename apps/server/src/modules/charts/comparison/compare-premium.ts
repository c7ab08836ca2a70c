import { type ComparisonRequest, type ComparisonResponse, Problem } from '@chanscope/contract';
import { pairCloses } from '@chanscope/engine';
import { dateOfDayNumber, marketOf } from '@chanscope/market';

import type { InstrumentRecord } from '../../instruments/index.ts';
import type { Series } from '../series.ts';
import { keyedClosesOf } from './keyed-bars.ts';

type Premium = NonNullable<ComparisonResponse['pairs'][number]['premium']>;

/**
 * Checks that a premium can be computed: one share of the mainland, one of Hong Kong, and a rate. Throws the
 * Problems `noPremium` and `noRate`.
 */
export function checkPremium(
  [base, other]: readonly [InstrumentRecord, InstrumentRecord],
  { rate }: Pick<ComparisonRequest, 'rate'>,
): void {
  const pair = [base, other].toSorted((one, another) => (one.symbol < another.symbol ? 1 : -1));
  const markets = new Set(pair.map(({ symbol }) => marketOf(symbol)));
  const isPair =
    pair.every(({ kind }) => kind === 'stock') && markets.has('hs') && markets.has('hk');
  if (!isPair)
    throw new Problem('noPremium', {
      base: base.stockRow.stockId,
      against: other.stockRow.stockId,
    });
  if (rate === undefined) throw new Problem('noRate');
}

/**
 * The premium of an A share over its H share (AH 溢价) on the last day that both traded, of raw prices; null
 * without such a day.
 */
export async function comparePremium(
  series: Series,
  stockIds: readonly [string, string],
  rate: number,
): Promise<Premium | null> {
  const [one, other] = await Promise.all(
    stockIds.map((stockId) => series.readChart({ stockId, period: 'day', adjust: 'none' })),
  );
  if (one === undefined || other === undefined) return null;
  const [a, h] = marketOf(one.instrument.symbol) === 'hs' ? [one, other] : [other, one];
  const { keys, first, second } = pairCloses(keyedClosesOf(a, 'day'), keyedClosesOf(h, 'day'));
  const [day, priceA, priceH] = [keys.at(-1), first.at(-1), second.at(-1)];
  if (day === undefined || priceA === undefined || priceH === undefined) return null;
  const value = priceA / (priceH * rate) - 1;
  return { value, date: dateOfDayNumber(day), priceA, priceH, rate };
}
