import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';

import { type BarColumns, type StockSymbol, barColumnsOf, dayOpenOf } from '@chanscope/market';

import { sharedDir } from '../../../test-support/screening-for-test.ts';
import type { CentDay } from '../lists/plain-market-for-test.ts';

const folder = path.join(sharedDir, 'data');

/** The daily bars of a whole market, adjusted forward, without amounts. */
export const marketFile = 'cn_market_daily_2025_qfq.csv';

/** The share whose closes stand in for the index of the market: no shared file has an index of these days. */
const indexCode = '600036';

/** Whether the shared files are here. */
export const hasMarketOf2025 = existsSync(path.join(folder, 'ohlcv'));

/** A day of the file. */
export interface FileDay extends CentDay {
  readonly volume: number;
}

/** A sector (板块) of the file's shares: what the directory of the exchanges calls their industry. */
export interface FileSector {
  readonly symbol: StockSymbol;
  readonly name: string;
  readonly members: readonly StockSymbol[];
}

/** The file as it is written, every so many-th share of it. */
export interface MarketOf2025 {
  readonly shares: ReadonlyMap<StockSymbol, readonly FileDay[]>;
  readonly index: readonly FileDay[];
  /** Every date of the file, the oldest first. */
  readonly sessions: readonly string[];
  readonly sectors: readonly FileSector[];
  /** The same rows as a file that ends with a day, as a vendor delivers it that evening. */
  textUntil(date: string): string;
}

/** Reads every `step`-th share of the shared file of 2025. */
export function readMarketOf2025(step: number): MarketOf2025 {
  const text = gunzipSync(readFileSync(path.join(folder, 'ohlcv', `${marketFile}.gz`))).toString();
  const header = text.slice(0, text.indexOf('\n'));
  const lines = linesOfSome(text, step);
  const shares = new Map<StockSymbol, FileDay[]>();
  for (const line of lines) {
    const symbol = symbolOfCode(codeOfLine(line));
    const days = shares.get(symbol) ?? [];
    if (days.length === 0) shares.set(symbol, days);
    days.push(dayOfLine(line));
  }
  return {
    shares,
    index: shares.get(symbolOfCode(indexCode)) ?? [],
    sessions: [...new Set([...shares.values()].flat().map(({ date }) => date))].toSorted(),
    sectors: readIndustries(shares),
    textUntil: (date) =>
      [header, ...lines.filter((line) => line.slice(7, 17) <= date), ''].join('\n'),
  };
}

/** The lines of every `step`-th code and of the index; a million of them are too many to be cut one from another. */
function linesOfSome(text: string, step: number): string[] {
  const places = new Map<string, number>();
  const lines: string[] = [];
  for (let from = text.indexOf('\n') + 1; from < text.length;) {
    const end = text.indexOf('\n', from);
    const until = end === -1 ? text.length : end;
    const code = text.slice(from, from + 6);
    const place = places.get(code) ?? places.size;
    places.set(code, place);
    if (place % step === 0 || code === indexCode) lines.push(text.slice(from, until));
    from = until + 1;
  }
  return lines;
}

function codeOfLine(line: string): string {
  return line.slice(0, 6);
}

/** The file has shares of Shanghai and Shenzhen alone. */
function symbolOfCode(code: string): StockSymbol {
  return `${code.startsWith('6') ? 'SH' : 'SZ'}.${code}` as StockSymbol;
}

/** Prices have two decimals at most, so that whole cents are exact. */
function dayOfLine(line: string): FileDay {
  const [, date = '', open, high, low, close, volume] = line.split(',');
  const centsOf = (price: string | undefined): number => Math.round(Number(price) * 100);
  return {
    date,
    open: centsOf(open),
    high: centsOf(high),
    low: centsOf(low),
    close: centsOf(close),
    volume: Number(volume),
    amount: null,
  };
}

/** By the column of the directory, which stands fourth from the end: an English name may hold commas. */
function readIndustries(shares: ReadonlyMap<StockSymbol, unknown>): FileSector[] {
  const [, ...lines] = readFileSync(path.join(folder, 'symbols/cn_a_stocks.csv'), 'utf8')
    .trimEnd()
    .split('\n');
  const listed = lines.map((line) => ({
    symbol: symbolOfCode(codeOfLine(line)),
    industry: line.split(',').at(-4) ?? '',
  }));
  const own = listed.filter(({ symbol, industry }) => shares.has(symbol) && industry !== '');
  const byName = Map.groupBy(own, ({ industry }) => industry);
  return Array.from(byName, ([name, of], at) => ({
    symbol: `BK.${8000 + at}` as StockSymbol,
    name: `行业 ${name}`,
    members: of.map(({ symbol }) => symbol).toSorted(),
  }));
}

const openings = new Map<string, number>();

/** The opening of a day, UTC ms. */
export function openingOf(date: string): number {
  const opening = openings.get(date) ?? dayOpenOf('hs', date);
  openings.set(date, opening);
  return opening;
}

/** Days as bars. */
export function barsOfDays(days: readonly FileDay[]): BarColumns {
  return barColumnsOf(
    days.map(({ date, open, high, low, close, volume, amount }) => ({
      time: openingOf(date),
      open: open / 100,
      high: high / 100,
      low: low / 100,
      close: close / 100,
      volume,
      amount,
    })),
  );
}
