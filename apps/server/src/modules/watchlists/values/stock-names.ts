import { type StockRow, Problem } from '@chanscope/contract';
import {
  type StockSymbol,
  codeOf,
  marketOf,
  stockIdOf,
  symbolFromStockId,
} from '@chanscope/market';

import type { Instruments } from '../../instruments/index.ts';

/** How securities are called on the wire. */
export interface StockNames {
  /** The row of a symbol; of one that the directory does not know, one that shows its code. */
  rowOf(symbol: StockSymbol): StockRow;
}

/** Reads the names of securities; from memory, so cheap for many. */
export async function readStockNames(
  instruments: Instruments,
  symbols: readonly StockSymbol[],
): Promise<StockNames> {
  const rows = await instruments.stockRowsOf(symbols);
  return { rowOf: (symbol) => rows.get(symbol) ?? bareRowOf(symbol) };
}

/**
 * The symbols of wire ids, in their order, each once. Throws the Problem `unknownStock` naming the
 * first id that the directory does not know.
 */
export async function readSymbols(
  instruments: Instruments,
  stockIds: readonly string[],
): Promise<StockSymbol[]> {
  const symbols = stockIds.map(symbolFrom);
  const known = await instruments.stockRowsOf(symbols);
  const missing = symbols.findIndex((symbol) => !known.has(symbol));
  if (missing !== -1) throw new Problem('unknownStock', { stockId: stockIds[missing] ?? '' });
  return [...new Set(symbols)];
}

/** The symbol of a wire id. Throws the Problem `unknownStock` for what is no id. */
export function symbolFrom(stockId: string): StockSymbol {
  try {
    return symbolFromStockId(stockId);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new Problem('unknownStock', { stockId }, { cause: error });
  }
}

function bareRowOf(symbol: StockSymbol): StockRow {
  return {
    stockId: stockIdOf(symbol, 'other'),
    stockEt: symbol.slice(0, 2),
    stockName: codeOf(symbol),
    stockPy: '',
    stockType: marketOf(symbol),
    stockNameEn: null,
    badge: null,
  };
}
