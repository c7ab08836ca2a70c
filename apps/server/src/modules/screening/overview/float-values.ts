import type { StockSymbol } from '@chanscope/market';
import type { Kysely } from 'kysely';

import type { FloatValueTables } from '../../data-centre/index.ts';
import type { ScreeningTables } from '../screening-schema.ts';

/**
 * What imported files of fundamentals say the floats of some shares are worth on a day (流通市值), in currency, at most
 * 500 shares; of others nothing.
 */
export async function readFloatValues(
  access: Kysely<ScreeningTables>,
  date: string,
  shares: readonly StockSymbol[],
): Promise<ReadonlyMap<StockSymbol, number>> {
  if (shares.length === 0) return new Map();
  const rows = await access
    .withTables<FloatValueTables>()
    .selectFrom('vendor_fundamental')
    .select(['symbol', 'float_value as value'])
    .where('date', '=', date)
    .where('symbol', 'in', shares)
    .where('float_value', '>', 0)
    .execute();
  return new Map(
    rows.flatMap(({ symbol, value }): [StockSymbol, number][] =>
      value === null ? [] : [[symbol, value]],
    ),
  );
}

/**
 * 换手率 = volume / float shares, in percent. The float shares are 流通市值 / close of the very day, unadjusted: of
 * another day they may be others. Null where either is not known.
 */
export function turnoverRateOf(
  { volume, close }: { readonly volume: number | null; readonly close: number },
  floatValue: number | null,
): number | null {
  if (volume === null || floatValue === null) return null;
  return ((volume * close) / floatValue) * 100;
}
