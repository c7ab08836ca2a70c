import type { StockRow } from '@chanscope/contract';

import type { Locale } from '../../../i18n/index.ts';

/** The name of a security in a language; the Chinese one where there is no English. */
export function nameIn(
  locale: Locale,
  { stockName, stockNameEn }: Pick<StockRow, 'stockName' | 'stockNameEn'>,
): string {
  return locale === 'en' ? (stockNameEn ?? stockName) : stockName;
}
