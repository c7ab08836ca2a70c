import {
  type InstrumentKind,
  type StockSymbol,
  codeOf,
  exchangeOf,
  marketOf,
  markets,
  symbolCandidates,
} from '@chanscope/market';

import { type SearchColumn, compareTexts, createSearchColumn } from './search-column.ts';
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
 * equals the market (mainland, Hong Kong, United States), the kind, the rank, the code. Each step of
 * the preparation takes some 20 ms for 23,000 securities; `pause` is awaited between them.
 */
export async function createInstrumentSearch(
  unordered: readonly SearchEntry[],
  pause: () => Promise<void>,
): Promise<InstrumentSearch> {
  const ordered = unordered
    .map((entry) => ({ entry, key: orderKeyOf(entry) }))
    .sort((a, b) => compareTexts(a.key, b.key))
    .map(({ entry }) => entry);
  await pause();
  const directory = await directoryOf(ordered, pause);
  return {
    find(text, limit) {
      const expected = foldText(text);
      if (expected === '' || limit < 1) return [];
      const found = new Set<number>();
      const answers = isLatin(expected)
        ? answersToLatin(directory, text, expected)
        : answersToName(directory, expected);
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

async function directoryOf(
  entries: readonly SearchEntry[],
  pause: () => Promise<void>,
): Promise<Directory> {
  async function column(keysOf: (entry: SearchEntry) => readonly string[]): Promise<SearchColumn> {
    const built = createSearchColumn(entries.map(keysOf));
    await pause();
    return built;
  }
  const symbols = entries.map(({ symbol }) => symbol);
  const namesOf = new Map(entries.map((entry) => [entry, foldedNamesOf(entry)]));
  await pause();
  return {
    symbols,
    numbers: new Map(symbols.map((symbol, number) => [symbol, number])),
    codes: await column(({ symbol }) => [foldText(codeOf(symbol))]),
    initials: await column(({ initials }) => initials),
    fullPinyin: await column(({ fullPinyin }) => fullPinyin),
    latinNames: await column((entry) => namesOf.get(entry)?.map(latinPartsOf) ?? []),
    otherNames: await column((entry) => namesOf.get(entry)?.filter((name) => !isLatin(name)) ?? []),
  };
}

function foldedNamesOf({ names, nameEn }: SearchEntry): string[] {
  return [...names, nameEn ?? ''].map(foldText);
}

/** A name with every stretch of other characters hidden, which keeps the text short to look through. */
function latinPartsOf(name: string): string {
  const parts = name.replaceAll(/[^0-9A-Z]+/g, '_');
  return parts === '_' ? '' : parts;
}

/** The answers to letters and digits, best first. */
function* answersToLatin(directory: Directory, text: string, expected: string): Generator<number> {
  const { codes, initials, fullPinyin, latinNames } = directory;
  yield* codes.equalTo(expected);
  for (const symbol of symbolCandidates(text)) yield* numberIn(directory, symbol);
  yield* codes.beginningWith(expected);
  yield* initials.equalTo(expected);
  // After the initials, because hs300 means 沪深300 more often than the codes of ChiNext.
  yield* answersToMarkedCode(directory, expected);
  yield* initials.beginningWith(expected);
  yield* fullPinyin.beginningWith(expected);
  yield* latinNames.equalTo(expected);
  yield* latinNames.beginningWith(expected);
  yield* latinNames.containing(expected);
  yield* initials.containing(expected);
  yield* fullPinyin.containing(expected);
  yield* codes.containing(expected);
}

function* answersToName({ otherNames }: Directory, expected: string): Generator<number> {
  yield* otherNames.equalTo(expected);
  yield* otherNames.beginningWith(expected);
  yield* otherNames.containing(expected);
}

/** `sh6005`, `hs6005`, `hsSH0000`, `hk007`: a market or an exchange, then the beginning of a code. */
function* answersToMarkedCode({ symbols, codes }: Directory, expected: string): Generator<number> {
  const marked = /^(?:HS(?=SH|SZ|BJ|BK))?(HS|SH|SZ|BJ|BK|HK|US)(.+)$/.exec(expected);
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
  const market = markets.indexOf(marketOf(symbol));
  const place = rank === null ? '~' : String(rank).padStart(6, '0');
  return `${market} ${kindOrder.indexOf(kind)} ${place} ${codeOf(symbol)} ${symbol}`;
}

function isLatin(text: string): boolean {
  return /^[0-9A-Z]*$/.test(text);
}
