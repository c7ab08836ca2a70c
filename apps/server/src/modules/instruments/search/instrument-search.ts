import {
  type InstrumentKind,
  type Market,
  type StockSymbol,
  codeOf,
  exchangeOf,
  marketOf,
  markets,
  symbolCandidates,
} from '@chanscope/market';

import { type SearchColumn, compareTexts, createSearchColumn } from './search-column.ts';
import { foldText, simplifiedOf } from './search-text.ts';

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
 * equals the market (mainland, Hong Kong, United States), the kind, the rank, the code. Two letters or
 * more are initials of China before they are a ticker of the United States. A name in traditional
 * characters finds what it finds in simplified ones; of several words all have to fit. Each step of
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
      const found = new Set<number>();
      if (limit < 1) return [];
      for (const number of answersTo(directory, text)) {
        found.add(number);
        if (found.size >= limit) break;
      }
      return [...found].flatMap((number) => directory.symbols[number] ?? []);
    },
  };
}

/** The answers to a text as it is, in simplified characters, and, if there are none yet, to its words. */
function* answersTo(directory: Directory, text: string): Generator<number> {
  let isFound = false;
  for (const written of spellingsOf(text))
    for (const number of answersToText(directory, written)) {
      isFound = true;
      yield number;
    }
  if (!isFound) yield* answersToWords(directory, text);
}

function* spellingsOf(text: string): Generator<string> {
  yield text;
  const simplified = simplifiedOf(text);
  if (simplified !== text) yield simplified;
}

function answersToText(directory: Directory, text: string): Iterable<number> {
  const expected = foldText(text);
  if (expected === '') return [];
  return isLatin(expected)
    ? answersToLatin(directory, text, expected)
    : answersToName(directory, expected);
}

/** `茅台 600519`: what all words find, in the order of the first one. */
function answersToWords(directory: Directory, text: string): Iterable<number> {
  const words = text.split(/\s+/).filter((word) => foldText(word) !== '');
  if (words.length < 2) return [];
  const [first = new Set<number>(), ...others] = words.map(
    (word) =>
      new Set([...spellingsOf(word)].flatMap((each) => [...answersToText(directory, each)])),
  );
  return [...first].filter((number) => others.every((found) => found.has(number)));
}

/** The entries in the order among equals, by the columns that are searched. */
interface Directory {
  readonly symbols: readonly StockSymbol[];
  /** The place of each in the embedded directory, null for those that are not in it. */
  readonly ranks: readonly (number | null)[];
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
    ranks: entries.map(({ rank }) => rank),
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
  if (/^[A-Z]{2,}$/.test(expected)) yield* initialsOfChina(directory, expected);
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

/** How many of each market come before a ticker of the United States because their initials begin so. */
const knownFirst = 3;

/** Who is called so in China: all whose initials these are, then the best known whose initials begin so. */
function* initialsOfChina(directory: Directory, expected: string): Generator<number> {
  const { symbols, ranks, initials } = directory;
  const isIn = (number: number, market: Market): boolean => {
    const symbol = symbols[number];
    return symbol !== undefined && marketOf(symbol) === market;
  };
  for (const number of initials.equalTo(expected)) if (!isIn(number, 'us')) yield number;
  const begun = [...initials.beginningWith(expected)].filter((number) => ranks[number] !== null);
  for (const market of ['hs', 'hk'] as const)
    yield* begun.filter((number) => isIn(number, market)).slice(0, knownFirst);
}

function* answersToName({ otherNames }: Directory, expected: string): Generator<number> {
  yield* otherNames.equalTo(expected);
  yield* otherNames.beginningWith(expected);
  yield* otherNames.containing(expected);
}

/** `sh6005`, `hs6005`, `hsSH0000`, `hk007`: a market or an exchange, then the beginning of a code; `hsBK`. */
function* answersToMarkedCode({ symbols, codes }: Directory, expected: string): Generator<number> {
  const marked = /^(?:HS(?=SH|SZ|BJ|BK))?(HS|SH|SZ|BJ|BK|HK|US)(.*)$/.exec(expected);
  const [, mark = '', code = ''] = marked ?? [];
  // Every sector is asked for by its mark alone; all of a market by its mark would say nothing.
  if (code === '' && mark !== 'BK') return;
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
