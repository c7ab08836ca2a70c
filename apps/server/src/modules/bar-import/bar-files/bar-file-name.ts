import path from 'node:path';

import type { Market, StockSymbol, Timeframe } from '@chanscope/market';

import type { SeriesAdjustment } from '../../bars/index.ts';
import { BarFileRefused } from './bar-file-refused.ts';
import { symbolFromCode } from './symbol-from-code.ts';

/** What the name of a file says of its bars; null where it reports nothing. */
export interface FileNameTraits {
  readonly market: Market | null;
  readonly timeframe: Timeframe | null;
  readonly adjustment: SeriesAdjustment | null;
  /** The one security that the file is named after, such as `cn_sh600519_1d.csv`. */
  readonly symbol: StockSymbol | null;
}

const markets: Readonly<Record<string, Market>> = { cn: 'hs', hs: 'hs', hk: 'hk', us: 'us' };

const timeframeWords: Readonly<Record<string, Timeframe>> = {
  '1m': '1m',
  '5m': '5m',
  '15m': '15m',
  '30m': '30m',
  '60m': '60m',
  '1h': '60m',
  '1d': '1d',
  daily: '1d',
  '1w': '1w',
  weekly: '1w',
  '1mo': '1mo',
  monthly: '1mo',
  '1q': '1q',
  '1y': '1y',
};

const adjustmentWords: Readonly<Record<string, SeriesAdjustment>> = {
  raw: 'none',
  qfq: 'forward',
  adj: 'forward',
  hfq: 'backward',
  splitadj: 'split',
};

/** First words of files whose contents this product does not trade in. */
const foreignKinds: readonly (readonly [RegExp, string])[] = [
  [/^(?:cn|us|hk)?fut(?:ures)?$/, 'futures'],
  [/^(?:crypto|coin)$/, 'crypto currencies'],
  [/^(?:fx|forex)$/, 'currencies'],
];

/** Reads the words of a file's name. Throws BarFileRefused for futures, currencies and crypto. */
export function traitsOfFileName(file: string): FileNameTraits {
  const stem = path.basename(file).replace(/(?:\.csv)?(?:\.gz)?$/i, '');
  const words = withoutPoint(stem).split(/[_\s]+/);
  const lower = words.map((word) => word.toLowerCase());
  const foreign = foreignKinds.find(([shape]) => shape.test(lower[0] ?? ''));
  if (foreign !== undefined)
    throw new BarFileRefused(
      `Cannot import ${file}: its name says ${foreign[1]}, which are no securities of the three markets`,
    );

  const market = firstOf(lower.slice(0, 1), markets);
  const rest = words.filter((word, index) => !isKnownWord(word.toLowerCase(), index));
  return {
    market,
    timeframe: firstOf(lower, timeframeWords),
    adjustment: firstOf(lower, adjustmentWords),
    symbol: rest.length === 1 ? symbolFromWord(rest[0] ?? '', market) : null,
  };
}

const maxSourceName = 40;

/**
 * The name of a source for the bars of one file: its own without folder, ending and dates, so that
 * `cn_market_daily_2025_qfq.csv.gz` and the file of the next year go to `cn_market_daily_qfq`.
 */
export function sourceNameOfFile(file: string): string {
  const stem = path.basename(file).replace(/(?:\.csv)?(?:\.gz)?$/i, '');
  const words = stem.split(/[_\s]+/).filter((word) => !isDate(word));
  const name = words.join('_').replaceAll(/[^\w.-]+/g, '-');
  return name.slice(0, maxSourceName) || 'files';
}

/** A year, a month or a day, or a stretch of them, such as `2024`, `2024-06` and `20240601-20240930`. */
function isDate(word: string): boolean {
  return /^(?:19|20)\d{2}(?:-?\d{2}){0,2}(?:-(?:19|20)\d{2}(?:-?\d{2}){0,2})?$/.test(word);
}

/** A timeframe may follow a point, as in `hs600519.1d.csv`; the point in `us_BRK.B.csv` stays. */
function withoutPoint(stem: string): string {
  const last = /\.([^.]+)$/.exec(stem)?.[1] ?? '';
  const isTimeframe = Object.hasOwn(timeframeWords, last.toLowerCase());
  return isTimeframe ? `${stem.slice(0, -last.length - 1)}_${last}` : stem;
}

/** Where no market is named, `data.csv` and `2024.csv` are no securities, `AAPL.csv` and `00700.csv` are. */
function symbolFromWord(word: string, market: Market | null): StockSymbol | null {
  const isPlainWord = /^(?:[a-z]+|\d{1,4})$/.test(word);
  return market === null && isPlainWord ? null : symbolFromCode(word, market);
}

function isKnownWord(word: string, index: number): boolean {
  if (index === 0 && Object.hasOwn(markets, word)) return true;
  return Object.hasOwn(timeframeWords, word) || Object.hasOwn(adjustmentWords, word);
}

function firstOf<Value>(
  words: readonly string[],
  table: Readonly<Record<string, Value>>,
): Value | null {
  const known = words.find((word) => Object.hasOwn(table, word));
  return known === undefined ? null : (table[known] ?? null);
}
