import { type ComparisonResponse, type StockRow, routes } from '@chanscope/contract';
import { shownCodeOf } from '@chanscope/market';
import { useQuery } from '@tanstack/react-query';

import { call } from '../../../api/index.ts';
import { type Locale, useTexts } from '../../../i18n/index.ts';
import type { Comparison } from '../address/compare-address.ts';

/** What a security is called in the language of the page, distinct from its namesakes; its code where that is not known yet. */
export type NameOf = (stockId: string) => string;

/** The address of the page of a security. */
export type AddressOf = (stock: Pick<StockRow, 'stockId' | 'stockName' | 'stockType'>) => string;

/** The name of a security in a language. */
function nameIn(
  locale: Locale,
  { stockName, stockNameEn }: Pick<StockRow, 'stockName' | 'stockNameEn'>,
): string {
  return locale === 'en' ? (stockNameEn ?? stockName) : stockName;
}

/** The names of what is compared: from the answer, from what was found by search, for a base alone from its quote. */
export function useNames(
  { base, against }: Pick<Comparison, 'base' | 'against'>,
  answer: ComparisonResponse | null,
  found: readonly StockRow[],
): NameOf {
  const { locale } = useTexts();
  const isFound = found.some(({ stockId }) => stockId === base);
  const alone = useSecurity(against.length === 0 && !isFound ? base : null);
  const rows = new Map<string, StockRow>();
  for (const row of [...found, ...alone]) rows.set(row.stockId, row);
  // The answer is in the order of the address, where ids may be written otherwise.
  const asked = [base ?? '', ...against];
  answer?.series.forEach(({ stock }, at) => {
    rows.set(stock.stockId, stock).set(asked[at] ?? '', stock);
  });
  const plainName = (stockId: string): string => {
    const row = rows.get(stockId);
    return row === undefined ? shownCodeOf(stockId) : nameIn(locale, row);
  };
  const names = asked.map(plainName);
  return (stockId) => {
    const name = plainName(stockId);
    const isShared = names.filter((each) => each === name).length > 1;
    return isShared ? `${name} ${marketLetterOf(stockId)}` : name;
  };
}

/** What distinguishes shares of one company that are listed in several markets: A, H, US. */
function marketLetterOf(stockId: string): string {
  const letters: Readonly<Record<string, string>> = { hs: 'A', hk: 'H', us: 'US' };
  return letters[stockId.slice(0, 2).toLowerCase()] ?? shownCodeOf(stockId);
}

/** A security by its id; none while it is not known, and for null. */
function useSecurity(stockId: string | null): readonly StockRow[] {
  const { data } = useQuery({
    queryKey: ['comparison-base', stockId],
    queryFn: ({ signal }) =>
      call(routes.getStock, { stockId: stockId ?? '', count: 1, form: 'typed' }, signal),
    enabled: stockId !== null,
    retry: false,
  });
  return data === undefined ? [] : [data.stock];
}
