import { type StockSymbol, boardOf, codeOf, currencyOf, marketOf } from '@chanscope/market';

import type { InstrumentRecord } from '../instruments/index.ts';

/** A share of the directory that goes by its code. */
export function instrumentForTest(
  symbol: StockSymbol,
  known: Partial<InstrumentRecord> = {},
): InstrumentRecord {
  const stockId = `${marketOf(symbol)}${codeOf(symbol)}`;
  return {
    symbol,
    kind: 'stock',
    board: boardOf(symbol),
    nameZh: codeOf(symbol),
    nameEn: null,
    listedOn: null,
    delistedOn: null,
    lotSize: 100,
    currency: currencyOf(symbol),
    stockEt: symbol.slice(0, 2),
    isSpecialTreatment: false,
    datedNames: [],
    py: '',
    stockRow: {
      stockId,
      stockEt: symbol.slice(0, 2),
      stockName: codeOf(symbol),
      stockPy: '',
      stockType: marketOf(symbol),
      stockNameEn: null,
      badge: null,
    },
    ...known,
  };
}
