import type { StockRow } from '@chanscope/contract';
import {
  boardOf,
  currencyOf,
  marketLotSizeOf,
  marketOf,
  parseSymbol,
  stockIdOf,
  type DatedName,
  type Instrument,
} from '@chanscope/market';

/** A directory entry as the server's directory has it. */
export interface SampleInstrument extends Instrument {
  readonly stockEt: string;
  readonly isSpecialTreatment: boolean;
  readonly datedNames: readonly DatedName[];
  readonly py: string;
  readonly stockRow: StockRow;
}

/** A directory entry for tests: a share unless stated otherwise, listed before the simulation begins. */
export function sampleInstrument(
  text: string,
  facts: Partial<SampleInstrument> = {},
): SampleInstrument {
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
    datedNames: [],
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
