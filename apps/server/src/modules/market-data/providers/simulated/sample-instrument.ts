import {
  boardOf,
  currencyOf,
  marketLotSizeOf,
  marketOf,
  parseSymbol,
  stockIdOf,
} from '@chanscope/market';

import type { InstrumentRecord } from '../../../instruments/index.ts';

/** A directory entry for tests: a share unless told otherwise, listed before the simulation begins. */
export function sampleInstrument(
  text: string,
  facts: Partial<InstrumentRecord> = {},
): InstrumentRecord {
  const symbol = parseSymbol(text);
  const kind = facts.kind ?? 'stock';
  const stockEt = text.slice(0, 2);
  return {
    symbol,
    kind,
    board: kind === 'stock' ? boardOf(symbol) : 'none',
    nameZh: text,
    nameEn: null,
    listedOn: null,
    delistedOn: null,
    lotSize: marketLotSizeOf(symbol) ?? 500,
    currency: currencyOf(symbol),
    stockEt,
    isSpecialTreatment: false,
    py: '',
    stockRow: {
      stockId: stockIdOf(symbol, kind),
      stockEt,
      stockName: text,
      stockPy: '',
      stockType: marketOf(symbol),
      stockNameEn: null,
      badge: null,
    },
    ...facts,
  };
}
