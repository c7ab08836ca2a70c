import {
  codeOf,
  exchangeOf,
  parseSymbol,
  symbolCandidates,
  symbolFromStockId,
  type StockSymbol,
} from './symbol.ts';

/**
 * The code of a security as people write it: 600519.SH, 00700.HK, AAPL, 000001.SH, HSI, BK0477. Takes
 * its symbol or its name on the wire; any other text stays as it is. `symbolCandidates` reads what this
 * writes as the same security, whatever else it might mean.
 */
export function shownCodeOf(name: string): string {
  const symbol = symbolFrom(name);
  if (symbol === null) return name;
  return spellingsOf(symbol).find((text) => symbolCandidates(text)[0] === symbol) ?? symbol;
}

/** The spellings of a symbol, the usual one first; each later one leaves less to guess. */
function spellingsOf(symbol: StockSymbol): readonly string[] {
  const [exchange, code] = [exchangeOf(symbol), codeOf(symbol)];
  if (exchange === 'BK') return [`BK${code}`];
  const marked = `${code}.${exchange}`;
  return /^\d/.test(code) ? [marked] : [code, marked];
}

function symbolFrom(name: string): StockSymbol | null {
  for (const read of [parseSymbol, symbolFromStockId])
    try {
      return read(name);
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
    }
  return null;
}
