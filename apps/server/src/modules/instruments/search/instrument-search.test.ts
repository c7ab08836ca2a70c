import {
  type StockSymbol,
  codeOf,
  exchangeOf,
  marketOf,
  symbolCandidates,
} from '@chanscope/market';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { readEmbeddedListings } from '../directory/embedded-directory.ts';
import { type SearchEntry, createInstrumentSearch } from './instrument-search.ts';
import { mergeListing } from '../directory/merge-listing.ts';
import { searchEntryFromRow } from '../present-instrument.ts';
import { foldText } from './search-text.ts';

const noPause = (): Promise<void> => Promise.resolve();

const entries = readEmbeddedListings().map((listing, rank) =>
  searchEntryFromRow(mergeListing(null, { listing, rank, source: 'embedded' })),
);
const search = await createInstrumentSearch(entries, noPause);

function find(text: string, limit: number): StockSymbol[] {
  return search.find(text, limit);
}

function entryNamed(symbol: string, fields: Partial<SearchEntry> = {}): SearchEntry {
  return {
    symbol: symbol as StockSymbol,
    kind: 'stock',
    rank: null,
    names: [],
    nameEn: null,
    initials: [],
    fullPinyin: [],
    ...fields,
  };
}

describe('search of the embedded directory', () => {
  it.each([
    ['600519', 'SH.600519'],
    ['SH600519', 'SH.600519'],
    ['sh.600519', 'SH.600519'],
    ['600519.SH', 'SH.600519'],
    ['600519.SS', 'SH.600519'],
    ['hs600519', 'SH.600519'],
    ['６００５１９', 'SH.600519'],
    [' 600 519 ', 'SH.600519'],
    ['gzmt', 'SH.600519'],
    ['GZMT', 'SH.600519'],
    ['ＧＺＭＴ', 'SH.600519'],
    ['茅台', 'SH.600519'],
    ['贵州茅台', 'SH.600519'],
    ['guizhou', 'SH.600519'],
    ['maotai', 'SH.600519'],
    ['moutai', 'SH.600519'],
    ['zgpa', 'SH.601318'],
    ['payh', 'SZ.000001'],
    ['腾讯', 'HK.00700'],
    ['tencent', 'HK.00700'],
    ['00700', 'HK.00700'],
    ['0700.HK', 'HK.00700'],
    ['700', 'HK.00700'],
    ['hk00700', 'HK.00700'],
    ['aapl', 'US.AAPL'],
    ['usAAPL', 'US.AAPL'],
    ['apple', 'US.AAPL'],
    ['苹果', 'US.AAPL'],
    ['BRK.B', 'US.BRK.B'],
    ['brk-b', 'US.BRK.B'],
    ['hsi', 'HK.HSI'],
    ['恒生指数', 'HK.HSI'],
    ['沪深300', 'SH.000300'],
    ['hs300', 'SH.000300'],
    ['000300', 'SH.000300'],
    ['hsSH000001', 'SH.000001'],
    ['大盘', 'SH.000001'],
    ['spx', 'US.SPX'],
    ['bk0477', 'BK.0477'],
    ['酿酒', 'BK.0477'],
    ['重庆百货', 'SH.600729'],
    ['cqbh', 'SH.600729'],
    ['zqbh', 'SH.600729'],
    ['caqc', 'SZ.000625'],
    ['zaqc', 'SZ.000625'],
    ['tclkj', 'SZ.000100'],
    ['stwt', 'SH.600745'],
    ['wtkj', 'SH.600745'],
    ['*ST闻泰', 'SH.600745'],
    ['xiaomi', 'HK.01810'],
    ['S&P 500', 'US.SPX'],
    ['貴州茅台', 'SH.600519'],
    ['貴州茅臺', 'SH.600519'],
    ['騰訊', 'HK.00700'],
    ['比亞迪', 'SZ.002594'],
    ['匯豐', 'HK.00005'],
    ['輝達', 'US.NVDA'],
    ['byd', 'SZ.002594'],
    ['wly', 'SZ.000858'],
    ['btr', 'BJ.920185'],
    ['wk', 'SZ.000002'],
    ['f', 'US.F'],
    ['深成指', 'SZ.399001'],
    ['沪指', 'SH.000001'],
    ['google', 'US.GOOGL'],
    ['AAPL.O', 'US.AAPL'],
    ['835185', 'BJ.920185'],
    ['茅台 600519', 'SH.600519'],
    ['600519 貴州', 'SH.600519'],
    ['.INX', 'US.SPX'],
    ['^GSPC', 'US.SPX'],
  ])('answers “%s” with %s first', (text, symbol) => {
    expect(find(text, 20)[0]).toBe(symbol);
  });

  it('finds a share and an index of one code, the share first', () => {
    expect(find('000001', 20)).toEqual(['SZ.000001', 'SH.000001']);
  });

  it('finds companies of Chongqing by both readings', () => {
    const chongqing = ['SH.601963', 'SH.600132', 'SH.600729'];
    expect(find('cq', 20)).toEqual(expect.arrayContaining(chongqing));
    expect(find('zq', 20)).toEqual(expect.arrayContaining(chongqing));
    expect(find('重庆', 20)).toEqual(expect.arrayContaining(chongqing));
  });

  it('finds Tencent by its everyday initials', () => {
    expect(find('tx', 20)).toContain('HK.00700');
  });

  it('offers who is called so in China before a ticker of the United States', () => {
    expect(find('tx', 20).slice(0, 6)).toContain('HK.00700');
    expect(find('mt', 20).slice(0, 6)).toContain('HK.03690');
    for (const ticker of ['AAPL', 'TSLA', 'IBM', 'MA', 'KO', 'GE', 'BA'])
      expect(find(ticker, 20).slice(0, 8)).toContain(`US.${ticker}`);
  });

  it('finds every sector by the mark of sectors', () => {
    const sectors = entries.filter(({ symbol }) => exchangeOf(symbol) === 'BK');
    expect(find('hsBK', 1000).toSorted()).toEqual(sectors.map(({ symbol }) => symbol).toSorted());
  });

  it('finds nothing by words of which one does not fit', () => {
    expect(find('茅台 000001', 20)).toEqual([]);
  });

  it('finds by the beginning of a wire id', () => {
    expect(find('hs60051', 20)).toEqual(['SH.600519']);
    expect(find('hsSZ3990', 20)).toEqual(['SZ.399001', 'SZ.399006', 'SZ.399005']);
    expect(find('hk0070', 20)).toEqual(['HK.00700']);
  });

  it('has no answer to nothing, to signs, and to what no one is called', () => {
    expect(find('', 20)).toEqual([]);
    expect(find('  \t ', 20)).toEqual([]);
    expect(find('-*.', 20)).toEqual([]);
    expect(find('不存在的公司', 20)).toEqual([]);
    expect(find('QQZZXX', 20)).toEqual([]);
  });

  it('answers no more than it was asked for, and the same best ones', () => {
    expect(find('z', 20)).toHaveLength(20);
    expect(find('z', 5)).toEqual(find('z', 20).slice(0, 5));
    expect(find('z', 0)).toEqual([]);
  });
});

describe('order of the answers', () => {
  it('goes from code to initials to pinyin to names to parts of them', async () => {
    const few = await createInstrumentSearch(
      [
        entryNamed('US.XAB', { nameEn: 'Xylo' }),
        entryNamed('SH.600001', { fullPinyin: ['CHABEN'], initials: ['CB'] }),
        entryNamed('SH.600002', { initials: ['CAB'], fullPinyin: ['CAIBA'] }),
        entryNamed('US.NB', { nameEn: 'Grand Able' }),
        entryNamed('US.NA', { nameEn: 'Able Group' }),
        entryNamed('SH.600003', { fullPinyin: ['ABEN'], initials: ['XY'] }),
        entryNamed('SH.600004', { initials: ['ABC'], fullPinyin: ['ANBICI'] }),
        entryNamed('SH.600005', { initials: ['AB'], fullPinyin: ['ANBEI'] }),
        entryNamed('US.ABX'),
        entryNamed('US.AB'),
      ],
      noPause,
    );
    expect(few.find('ab', 20)).toEqual([
      'SH.600005',
      'US.AB',
      'US.ABX',
      'SH.600004',
      'SH.600003',
      'US.NA',
      'US.NB',
      'SH.600002',
      'SH.600001',
      'US.XAB',
    ]);
  });

  it('puts the whole name before longer ones', async () => {
    const few = await createInstrumentSearch(
      [
        entryNamed('SH.600001', { names: ['恒生指数基金'] }),
        entryNamed('SH.600002', { names: ['大恒生指数'] }),
        entryNamed('HK.HSI', { names: ['恒生指数'], kind: 'index' }),
      ],
      noPause,
    );
    expect(few.find('恒生指数', 20)).toEqual(['HK.HSI', 'SH.600001', 'SH.600002']);
  });

  it('breaks ties by market, kind, rank and code', async () => {
    const names = ['同名'];
    const expected = [
      entryNamed('SZ.000009', { names, rank: 3 }),
      entryNamed('SZ.000001', { names }),
      entryNamed('SH.600000', { names }),
      entryNamed('SH.000001', { names, kind: 'index' }),
      entryNamed('SH.510300', { names, kind: 'etf' }),
      entryNamed('BK.0477', { names, kind: 'sector' }),
      entryNamed('SZ.161725', { names, kind: 'lof' }),
      entryNamed('HK.00001', { names, rank: 0 }),
      entryNamed('US.A', { names }),
    ];
    const few = await createInstrumentSearch(expected.toReversed(), noPause);
    expect(few.find('同名', 20)).toEqual(expected.map(({ symbol }) => symbol));
  });

  it('does not depend on the order of the directory', async () => {
    const reversed = await createInstrumentSearch(entries.toReversed(), noPause);
    for (const text of ['z', '60', '中国', 'bank', 'yh', '3']) {
      expect(reversed.find(text, 1000)).toEqual(find(text, 1000));
    }
  });
});

describe('recall', () => {
  it('equals a plain look at every key of every entry, in the same order', () => {
    fc.assert(
      fc.property(typedText, (text) => {
        expect(find(text, 1000)).toEqual(plainSearch(text));
        expect(find(text, 20)).toEqual(plainSearch(text).slice(0, 20));
      }),
      { numRuns: 400 },
    );
  });
});

/** Parts of real keys, wire ids, and short random texts. */
const typedText = fc.oneof(
  fc
    .tuple(fc.constantFrom(...entries), fc.nat(6), fc.nat(40), fc.integer({ min: 1, max: 7 }))
    .map(([entry, kind, from, length]) => {
      const key = keysForTyping(entry)[kind] ?? '';
      const start = from % Math.max(1, key.length);
      return key.slice(start, start + length);
    }),
  fc.string({
    unit: fc.constantFrom(...Array.from('AZGSH0163中国银')),
    minLength: 1,
    maxLength: 4,
  }),
);

function keysForTyping(entry: SearchEntry): string[] {
  const { symbol, names, nameEn, initials, fullPinyin } = entry;
  const [initial = '', otherInitial = ''] = initials;
  const id = `${marketOf(symbol)}${codeOf(symbol)}`;
  return [
    codeOf(symbol),
    names[0] ?? '',
    nameEn ?? '',
    initial,
    otherInitial,
    fullPinyin[0] ?? '',
    id,
  ];
}

/** The same answers the slow way: every entry gets the place of its best key, then all are sorted. */
function plainSearch(text: string): StockSymbol[] {
  const target = foldText(text);
  const candidates = symbolCandidates(text);
  if (target === '') return [];
  const called = calledSoInChina(target);
  const placed = entries
    .map((entry) => ({ entry, place: placeOf(entry, target, candidates) }))
    .filter(({ place }) => place !== Infinity)
    .sort((a, b) => a.place - b.place || compareByRule(a.entry, b.entry))
    .map(({ entry }) => entry.symbol);
  return [...new Set([...called, ...placed])];
}

/** Whose initials these letters are, then three of each market whose initials begin so. */
function calledSoInChina(target: string): StockSymbol[] {
  if (!/^[A-Z]{2,}$/.test(target)) return [];
  const chinese = entries
    .filter(({ symbol }) => marketOf(symbol) !== 'us')
    .sort((a, b) => compareByRule(a, b));
  const begun = (market: string): SearchEntry[] =>
    chinese
      .filter(({ symbol }) => marketOf(symbol) === market)
      .filter(({ initials }) => initials.some((key) => key.startsWith(target)))
      .slice(0, 3);
  const exact = chinese.filter(({ initials }) => initials.includes(target));
  return [...exact, ...begun('hs'), ...begun('hk')].map(({ symbol }) => symbol);
}

function placeOf(entry: SearchEntry, target: string, candidates: readonly StockSymbol[]): number {
  const code = foldText(codeOf(entry.symbol));
  const names = [...entry.names, entry.nameEn ?? ''].map(foldText);
  const isLatin = /^[0-9A-Z]*$/.test(target);
  const meant = isLatin ? candidates.indexOf(entry.symbol) : -1;
  const tests: readonly boolean[] = [
    code === target,
    meant === 0,
    meant === 1,
    meant >= 2,
    code.startsWith(target),
    entry.initials.includes(target),
    marksOf(entry).some(
      (mark) =>
        (mark + code).startsWith(target) &&
        (target.length > mark.length || (target === mark && mark.endsWith('BK'))),
    ),
    entry.initials.some((key) => key.startsWith(target)),
    entry.fullPinyin.some((key) => key.startsWith(target)),
    names.includes(target),
    names.some((name) => name.startsWith(target)),
    names.some((name) => name.includes(target)),
    entry.initials.some((key) => key.includes(target)),
    entry.fullPinyin.some((key) => key.includes(target)),
    code.includes(target),
  ];
  const place = tests.indexOf(true);
  return place === -1 ? Infinity : place;
}

function marksOf({ symbol }: SearchEntry): string[] {
  const exchange = exchangeOf(symbol);
  return marketOf(symbol) === 'hs' ? [exchange, 'HS', `HS${exchange}`] : [exchange];
}

function compareByRule(a: SearchEntry, b: SearchEntry): number {
  const markets = ['hs', 'hk', 'us'];
  const kinds = ['stock', 'index', 'etf', 'sector', 'lof', 'reit', 'other'];
  return (
    markets.indexOf(marketOf(a.symbol)) - markets.indexOf(marketOf(b.symbol)) ||
    kinds.indexOf(a.kind) - kinds.indexOf(b.kind) ||
    (a.rank ?? Infinity) - (b.rank ?? Infinity) ||
    (codeOf(a.symbol) < codeOf(b.symbol) ? -1 : 1)
  );
}
