import {
  codeOf,
  exchangeOf,
  mainlandExchangeOf,
  symbolOf,
  type StockSymbol,
} from '@chanscope/market';

import type { InstrumentRecord } from '../../instruments/index.ts';

/** Their numbers for the exchanges of the United States, by ours. */
const americanMarkets: Readonly<Record<string, string>> = {
  NASDAQ: '105',
  NYSE: '106',
  AMEX: '107',
};

/** Indices that stand under 100 with names of their own; their NDX is the Composite. */
const foreignIndices: Readonly<Record<string, string>> = {
  'HK.HSI': '100.HSI',
  'HK.HSCEI': '100.HSCEI',
  'US.DJI': '100.DJIA',
  'US.SPX': '100.SPX',
  'US.IXIC': '100.NDX',
};

/** Their names (secid) that a security may have, the likeliest first; none when they do not have it. */
export function secidsOf({ symbol, kind, stockEt }: InstrumentRecord): readonly string[] {
  const code = codeOf(symbol);
  const index = foreignIndices[symbol];
  if (index !== undefined) return [index];
  switch (exchangeOf(symbol)) {
    case 'SH':
      return [`1.${code}`];
    case 'SZ':
    case 'BJ':
      return [`0.${code}`];
    case 'BK':
      return [`90.BK${code}`];
    case 'HK':
      return /^\d{5}$/.test(code) ? [`116.${code}`] : [];
    case 'US': {
      if (kind === 'index') return [];
      const known = americanMarkets[stockEt];
      const markets = known === undefined ? Object.values(americanMarkets) : [known];
      // Classes of shares are written with an underscore.
      return markets.map((market) => `${market}.${code.replaceAll('.', '_')}`);
    }
  }
}

/** Our symbol of a security of their mainland and Hong Kong lists; null for codes that we do not have. */
export function symbolFromSecid(market: number, code: string): StockSymbol | null {
  if (market === 116 || market === 128) return /^\d{5}$/.test(code) ? symbolOf('HK', code) : null;
  if (market === 90) return /^BK\d{4}$/.test(code) ? symbolOf('BK', code.slice(2)) : null;
  if (!/^\d{6}$/.test(code)) return null;
  if (market === 1) return symbolOf('SH', code);
  // Shenzhen and Beijing share a number.
  return market === 0 ? symbolOf(mainlandExchangeOf(code) === 'BJ' ? 'BJ' : 'SZ', code) : null;
}
