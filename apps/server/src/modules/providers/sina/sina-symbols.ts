import { codeOf, exchangeOf, symbolOf, type StockSymbol } from '@chanscope/market';

import type { InstrumentRecord } from '../../instruments/index.ts';

/** Indices abroad have names of their own. */
const foreignIndices: Readonly<Record<string, string>> = {
  'HK.HSI': 'hkHSI',
  'HK.HSCEI': 'hkHSCEI',
  'US.DJI': 'gb_dji',
  'US.SPX': 'gb_inx',
  'US.IXIC': 'gb_ixic',
};

/** The name of a quote; null when they do not have the security. Hong Kong's plain names are reported late. */
export function quoteNameOf({ symbol, kind }: InstrumentRecord): string | null {
  const exchange = exchangeOf(symbol);
  const code = codeOf(symbol);
  const index = foreignIndices[symbol];
  if (index !== undefined) return index;
  if (exchange === 'BK' || kind === 'other') return null;
  if (exchange === 'HK') return /^\d{5}$/.test(code) ? `rt_hk${code}` : null;
  if (exchange !== 'US') return exchange.toLowerCase() + code;
  // Classes of shares are written with a dollar sign.
  return kind === 'index' || !/^[A-Z.]+$/.test(code)
    ? null
    : `gb_${code.toLowerCase().replace('.', '$')}`;
}

/**
 * The name of a security's days; null when they do not have them, and for indices, whose volumes
 * no source says the unit of.
 */
export function dayNameOf({ symbol, kind }: InstrumentRecord): string | null {
  const exchange = exchangeOf(symbol);
  if (!['SH', 'SZ', 'BJ'].includes(exchange) || kind === 'index' || kind === 'other') return null;
  return exchange.toLowerCase() + codeOf(symbol);
}

/** Our symbol of a row of their list of Hong Kong, or null. */
export function hongKongSymbolFrom(code: string): StockSymbol | null {
  return /^\d{5}$/.test(code) ? symbolOf('HK', code) : null;
}

/** The codes that Hong Kong's exchange keeps for funds that trade as shares do. */
const hongKongFundCodes = /^(?:[08]28[0-4]\d|[08]3[01]\d\d|07[23]\d\d|09[01]\d\d|098[0-4]\d)$/;

export function hongKongKindOf(symbol: StockSymbol): 'etf' | 'stock' {
  return hongKongFundCodes.test(codeOf(symbol)) ? 'etf' : 'stock';
}
