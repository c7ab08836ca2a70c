import path from 'node:path';

import { type StockSymbol, symbolOf } from '@chanscope/market';

import { isTdxSecurity } from './tdx-translate.ts';

type TdxExchange = 'sh' | 'sz' | 'bj';

/** One of the folders in which TDX (通达信) saves bars. */
export interface TdxFolder {
  readonly exchange: TdxExchange;
  readonly timeframe: '1d' | '1m';
  readonly folder: string;
}

/** Where files are and how they end, by what they hold. */
const places = { '1d': ['lday', 'day'], '1m': ['minline', 'lc1'] } as const;

/** The folders of a `vipdoc` in which bars are. */
export function tdxFolders(vipdoc: string): readonly TdxFolder[] {
  return (['sh', 'sz', 'bj'] as const).flatMap((exchange) =>
    (['1d', '1m'] as const).map((timeframe) => ({
      exchange,
      timeframe,
      folder: path.join(vipdoc, exchange, places[timeframe][0]),
    })),
  );
}

/** The name of the file of a code. */
export function tdxFileName(
  code: string,
  { exchange, timeframe }: Omit<TdxFolder, 'folder'>,
): string {
  return `${exchange}${code}.${places[timeframe][1]}`;
}

/** The security that a file is about; null where it is none that charts are drawn of. */
export function symbolOfTdxFile(name: string, of: Omit<TdxFolder, 'folder'>): StockSymbol | null {
  const [code = ''] = /\d{6}/.exec(name) ?? [];
  if (name.toLowerCase() !== tdxFileName(code, of)) return null;
  // TDX also files the Shanghai Composite under a number of its own.
  const filed = of.exchange === 'sh' && code === '999999' ? '000001' : code;
  const symbol = symbolOf(exchanges[of.exchange], filed);
  return isTdxSecurity(symbol) ? symbol : null;
}

const exchanges = { sh: 'SH', sz: 'SZ', bj: 'BJ' } as const;
