import type { InstrumentKind, Market, StockSymbol } from '@chanscope/market';
import { codeOf, exchangeOf, marketOf, symbolCandidates } from '@chanscope/market';

import type { SearchColumn } from './search-column.ts';
import { compareTexts, createSearchColumn } from './search-column.ts';
import { foldText } from './search-text.ts';

/** What one security is found by. */
export interface SearchEntry {
  readonly symbol: StockSymbol;
  readonly kind: InstrumentKind;
  /** Place in the embedded directory, which begins with the most traded; null outside of it. */
  readonly rank: number | null;
  /** Chinese name and the names people also use. */
  readonly names: readonly string[];
  readonly nameEn: string | null;
  /** Pinyin initials in all readings, capitals. */
  readonly initials: readonly string[];
  /** Full pinyin in all readings, capitals. */
  readonly fullPinyin: readonly string[];
}

export interface InstrumentSearch {
  /** The best `limit` securities for what a person typed; none for an empty text. */
  find(text: string, limit: number): StockSymbol[];
}

/**
 * Prepares the search. The order of the answers is: exact code, code prefix, exact pinyin initials,
 * initials prefix, full pinyin prefix, name prefix, name inside, pinyin inside, code inside; among
 * equals the market (mainland, Hong Kong, United States), the kind, the rank, the code.
 */
export function createInstrumentSearch(unordered: readonly SearchEntry[]): InstrumentSearch {
  const ordered = unordered
    .map((entry) => ({ entry, key: orderKeyOf(entry) }))
    .sort((a, b) => compareTexts(a.key, b.key))
    .map(({ entry }) => entry);
  const directory = directoryOf(ordered);
  return {
    find(text, limit) {
      const wanted = foldText(text);
      if (wanted === '' || limit < 1) return [];
      const found = new Set<number>();
      const answers = isLatin(wanted)
        ? answersToLatin(directory, text, wanted)
        : answersToName(directory, wanted);
      for (const number of answers) {
        found.add(number);
        if (found.size >= limit) break;
      }
      return [...found].flatMap((number) => directory.symbols[number] ?? []);
    },
  };
}

/** The entries in the order among equals, by the columns that are searched. */
interface Directory {
  readonly symbols: readonly StockSymbol[];
  readonly numbers: ReadonlyMap<StockSymbol, number>;
  readonly codes: SearchColumn;
  readonly initials: SearchColumn;
  readonly fullPinyin: SearchColumn;
  readonly latinNames: SearchColumn;
  readonly otherNames: SearchColumn;
}

function directoryOf(entries: readonly SearchEntry[]): Directory {
  const symbols = entries.map(({ symbol }) => symbol);
  const names = entries.map((entry) => [...entry.names, entry.nameEn ?? ''].map(foldText));
  return {
    symbols,
    numbers: new Map(symbols.map((symbol, number) => [symbol, number])),
    codes: createSearchColumn(symbols.map((symbol) => [foldText(codeOf(symbol))])),
    initials: createSearchColumn(entries.map((entry) => entry.initials)),
    fullPinyin: createSearchColumn(entries.map((entry) => entry.fullPinyin)),
    latinNames: createSearchColumn(names.map((folded) => folded.filter(isLatin))),
    otherNames: createSearchColumn(names.map((folded) => folded.filter((each) => !isLatin(each)))),
  };
}

/** The answers to letters and digits, best first. Latin parts of Chinese names are in their pinyin. */
function* answersToLatin(directory: Directory, text: string, wanted: string): Generator<number> {
  const { codes, initials, fullPinyin, latinNames } = directory;
  yield* codes.equalTo(wanted);
  for (const symbol of symbolCandidates(text)) yield* numberIn(directory, symbol);
  yield* codes.beginningWith(wanted);
  yield* answersToMarkedCode(directory, wanted);
  yield* initials.equalTo(wanted);
  yield* initials.beginningWith(wanted);
  yield* fullPinyin.beginningWith(wanted);
  yield* latinNames.equalTo(wanted);
  yield* latinNames.beginningWith(wanted);
  yield* latinNames.containing(wanted);
  yield* initials.containing(wanted);
  yield* fullPinyin.containing(wanted);
  yield* codes.containing(wanted);
}

function* answersToName({ otherNames }: Directory, wanted: string): Generator<number> {
  yield* otherNames.equalTo(wanted);
  yield* otherNames.beginningWith(wanted);
  yield* otherNames.containing(wanted);
}

/** `sh6005`, `hs6005`, `hsSH0000`, `hk007`: a market or an exchange, then the beginning of a code. */
function* answersToMarkedCode({ symbols, codes }: Directory, wanted: string): Generator<number> {
  const marked = /^(?:HS(?=SH|SZ|BJ|BK))?(HS|SH|SZ|BJ|BK|HK|US)(.+)$/.exec(wanted);
  const [, mark = '', code = ''] = marked ?? [];
  if (code === '') return;
  for (const number of codes.beginningWith(code)) {
    const symbol = symbols[number];
    if (symbol !== undefined && isOfMark(symbol, mark)) yield number;
  }
}

function numberIn({ numbers }: Directory, symbol: StockSymbol): readonly number[] {
  const number = numbers.get(symbol);
  return number === undefined ? [] : [number];
}

function isOfMark(symbol: StockSymbol, mark: string): boolean {
  return mark === 'HS' ? marketOf(symbol) === 'hs' : exchangeOf(symbol) === mark;
}

const marketOrder: readonly Market[] = ['hs', 'hk', 'us'];
const kindOrder: readonly InstrumentKind[] = [
  'stock',
  'index',
  'etf',
  'sector',
  'lof',
  'reit',
  'other',
];

/** A text whose order is the order among equally good answers; no two entries have the same. */
function orderKeyOf({ symbol, kind, rank }: SearchEntry): string {
  const market = marketOrder.indexOf(marketOf(symbol));
  const place = rank === null ? '~' : String(rank).padStart(6, '0');
  return `${market} ${kindOrder.indexOf(kind)} ${place} ${codeOf(symbol)} ${symbol}`;
}

function isLatin(text: string): boolean {
  return /^[0-9A-Z]*$/.test(text);
}
