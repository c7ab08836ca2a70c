import type { Fundamentals } from '@chanscope/contract';
import type { StockSymbol } from '@chanscope/market';
import type { Kysely } from 'kysely';

/** What vendors' files say of securities, as `vendor_fundamental` of the data centre has it (migrations 0013, 0036). */
type VendorTables = {
  readonly vendor_fundamental: {
    readonly symbol: StockSymbol;
    readonly date: string;
    readonly pe: number | null;
    readonly pb: number | null;
    readonly market_value: number | null;
    readonly float_value: number | null;
    readonly eps: number | null;
  };
};

const figures = ['pe', 'pb', 'eps', 'market_value', 'float_value'] as const;

/** The newest row of a security that says anything of its value, null without one. */
export async function readNewestFundamentals(
  kysely: Kysely<object>,
  symbol: StockSymbol,
): Promise<Fundamentals | null> {
  const row = await kysely
    .withTables<VendorTables>()
    .selectFrom('vendor_fundamental')
    .select(['date', ...figures])
    .where('symbol', '=', symbol)
    .where((is) => is.or(figures.map((figure) => is(figure, 'is not', null))))
    .orderBy('date', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (row === undefined) return null;
  const { market_value: marketValue, float_value: floatValue, ...others } = row;
  return { ...others, marketValue, floatValue };
}
