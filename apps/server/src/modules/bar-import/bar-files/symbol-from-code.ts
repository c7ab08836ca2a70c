import {
  type Market,
  type StockSymbol,
  marketOf,
  symbolCandidates,
  symbolOf,
} from '@chanscope/market';

/**
 * The security of a code as files write it (`600519`, `000001.SH`, `00700`, `AAPL`), in a market
 * when that is known; null when it is none.
 */
export function symbolFromCode(code: string, market: Market | null): StockSymbol | null {
  const candidates = symbolCandidates(code);
  const fitting = candidates.find((symbol) => market === null || marketOf(symbol) === market);
  return fitting ?? (market === 'us' || market === 'hk' ? symbolOrNull(market, code) : null);
}

/** Codes that only a known market makes plain: `SH`, a ticker in New York, or `HSI`, an index. */
function symbolOrNull(market: 'hk' | 'us', code: string): StockSymbol | null {
  try {
    return symbolOf(market === 'hk' ? 'HK' : 'US', code.trim());
  } catch {
    return null;
  }
}
