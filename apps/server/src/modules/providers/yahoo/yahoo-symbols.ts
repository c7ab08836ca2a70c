import { codeOf, exchangeOf, type Exchange } from '@chanscope/market';

import type { InstrumentRecord } from '../../instruments/index.ts';

/** Indices have names of their own. */
const indices: Readonly<Record<string, string>> = {
  'HK.HSI': '^HSI',
  'HK.HSCEI': '^HSCE',
  'US.DJI': '^DJI',
  'US.SPX': '^GSPC',
  'US.IXIC': '^IXIC',
  'US.NDX': '^NDX',
};

/**
 * Yahoo's name of a security; null for what it does not have, as Beijing's exchange, and for indices
 * of the mainland, whose volumes no source says the unit of.
 */
export function yahooNameOf({ symbol, kind }: InstrumentRecord): string | null {
  const code = codeOf(symbol);
  if (kind === 'index') return indices[symbol] ?? null;
  if (kind === 'sector' || kind === 'other') return null;
  return exchangeNames[exchangeOf(symbol)](code);
}

const exchangeNames: Readonly<Record<Exchange, (code: string) => string | null>> = {
  SH: (code) => `${code}.SS`,
  SZ: (code) => `${code}.SZ`,
  // Four digits at the least.
  HK: (code) => (/^\d{5}$/.test(code) ? `${String(Number(code)).padStart(4, '0')}.HK` : null),
  US: (code) => (/^[A-Z.]+$/.test(code) ? code.replace('.', '-') : null),
  BJ: () => null,
  BK: () => null,
};
