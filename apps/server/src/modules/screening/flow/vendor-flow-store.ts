import type { StockSymbol } from '@chanscope/market';
import type { Kysely } from 'kysely';

import type { AskedDay } from '../screening-job.ts';
import type { ScreeningTables } from '../screening-schema.ts';

/** What vendors' files say of flows, as `vendor_flow` of the data centre has it. */
type VendorTables = {
  readonly vendor_flow: {
    readonly symbol: StockSymbol;
    readonly date: string;
    /** The net of large orders by the vendor's own classes; null where it says nothing. */
    readonly main_net: number | null;
  };
};

/** Whether a vendor's flows were imported of any share of a list. */
export async function hasVendorFlows(
  access: Kysely<ScreeningTables>,
  { market, date }: AskedDay,
): Promise<boolean> {
  const row = await access
    .withTables<VendorTables>()
    .selectFrom('flow_day')
    .innerJoin('vendor_flow', (join) =>
      join
        .onRef('vendor_flow.symbol', '=', 'flow_day.symbol')
        .onRef('vendor_flow.date', '=', 'flow_day.date'),
    )
    .select('flow_day.symbol')
    .where('flow_day.market', '=', market)
    .where('flow_day.date', '=', date)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The net of large orders of some shares on a day as a vendor has it. */
export async function readVendorFlows(
  access: Kysely<ScreeningTables>,
  date: string,
  symbols: readonly StockSymbol[],
): Promise<ReadonlyMap<StockSymbol, number | null>> {
  if (symbols.length === 0) return new Map();
  const rows = await access
    .withTables<VendorTables>()
    .selectFrom('vendor_flow')
    .select(['symbol', 'main_net'])
    .where('date', '=', date)
    .where('symbol', 'in', symbols)
    .execute();
  return new Map(rows.map(({ symbol, main_net: net }) => [symbol, net]));
}
