import { codeOf, exchangeOf } from '@chanscope/market';

import type { InstrumentRecord } from '../../instruments/index.ts';

/** How their bars mark the exchanges of the United States. */
const americanSuffixes: Readonly<Record<string, string>> = {
  NASDAQ: '.OQ',
  NYSE: '.N',
  AMEX: '.AM',
};

/** Indices of the United States have names of their own. */
const americanIndices: Readonly<Record<string, string>> = {
  'US.DJI': 'us.DJI',
  'US.SPX': 'us.INX',
  'US.IXIC': 'us.IXIC',
  'US.NDX': 'us.NDX',
};

/** The key of a quote; null when they do not have the security. Hong Kong's plain keys are reported late. */
export function quoteKeyOf({ symbol, kind }: InstrumentRecord): string | null {
  const code = codeOf(symbol);
  const exchange = exchangeOf(symbol);
  if (exchange === 'BK' || kind === 'other') return null;
  if (exchange === 'HK') return /^\d/.test(code) ? `r_hk${code}` : `hk${code}`;
  if (exchange === 'US') return americanIndices[symbol] ?? (kind === 'index' ? null : `us${code}`);
  return exchange.toLowerCase() + code;
}

/** The keys that a security's bars may have, the likeliest first; none when they do not have it. */
export function barKeysOf(instrument: InstrumentRecord): readonly string[] {
  const key = quoteKeyOf(instrument)?.replace(/^r_/, '') ?? null;
  if (key === null) return [];
  if (exchangeOf(instrument.symbol) !== 'US' || key.startsWith('us.')) return [key];
  const suffix = americanSuffixes[instrument.stockEt];
  const suffixes = suffix === undefined ? Object.values(americanSuffixes) : [suffix];
  return suffixes.map((known) => key + known);
}
