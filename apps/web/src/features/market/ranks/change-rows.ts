import type { MapAnswer } from '@chanscope/contract';

import type { Locale } from '../../../i18n/index.ts';
import type { RowStock } from '../lists/stock-links.ts';

/** A share with what it did on a day. */
export interface ChangeRow extends RowStock {
  /** Percent; null without a previous close. */
  readonly change: number | null;
  readonly amount: number | null;
  /** The sector that the map shows it in; null for one that is in none. */
  readonly sector: string | null;
}

/** What rows are made of, of all that a map of a market says. */
interface MappedShares extends Pick<MapAnswer, 'market'> {
  readonly sectors: readonly Pick<MapAnswer['sectors'][number], 'stockName' | 'stockNameEn'>[];
  readonly shares: Pick<
    MapAnswer['shares'],
    'stockIds' | 'names' | 'namesEn' | 'sectors' | 'changes' | 'amounts'
  >;
}

/** The shares of a day that traded, as rows. */
export function changeRowsOf(
  { market, sectors, shares }: MappedShares,
  locale: Locale,
): readonly ChangeRow[] {
  const names = sectors.map(({ stockName, stockNameEn }) =>
    locale === 'en' ? (stockNameEn ?? stockName) : stockName,
  );
  return shares.stockIds.map((stockId, at) => ({
    stockId,
    stockName: shares.names[at] ?? stockId,
    stockNameEn: shares.namesEn[at] ?? null,
    stockType: market,
    badge: null,
    change: shares.changes[at] ?? null,
    amount: shares.amounts[at] ?? null,
    sector: names[shares.sectors[at] ?? -1] ?? null,
  }));
}
