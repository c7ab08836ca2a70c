import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { exchangeOf, likelyKindOf } from '@chanscope/market';
import { describe, expect, it } from 'vitest';

import { fieldsOfLine } from '../../../platform/csv.ts';
import { readEmbeddedListings, readEmbeddedSectors } from './embedded-directory.ts';
import type { Listing } from './listing.ts';
import { layoutOf } from '../import/symbol-files/symbol-layouts.ts';

const listings = readEmbeddedListings();
const sectors = readEmbeddedSectors();
const symbols = new Set(listings.map(({ symbol }) => symbol));

function symbolsWhere(isSought: (listing: Listing) => boolean): string[] {
  return listings.filter(isSought).map(({ symbol }) => symbol);
}

function countOf(pattern: RegExp, kind: string): number {
  return listings.filter((each) => pattern.test(each.symbol) && each.kind === kind).length;
}

describe('embedded directory', () => {
  it('names every security once', () => {
    expect(symbols.size).toBe(listings.length);
    expect(symbolsWhere(({ nameZh }) => !/\S/.test(nameZh ?? ''))).toEqual([]);
  });

  it('covers every board and market', () => {
    expect(listings.length).toBeGreaterThanOrEqual(500);
    expect(countOf(/^SH\.60/, 'stock')).toBeGreaterThanOrEqual(100);
    expect(countOf(/^SZ\.00/, 'stock')).toBeGreaterThanOrEqual(60);
    expect(countOf(/^SZ\.30/, 'stock')).toBeGreaterThanOrEqual(30);
    expect(countOf(/^SH\.68/, 'stock')).toBeGreaterThanOrEqual(20);
    expect(countOf(/^BJ\./, 'stock')).toBeGreaterThanOrEqual(10);
    expect(countOf(/^HK\./, 'stock')).toBeGreaterThanOrEqual(80);
    expect(countOf(/^US\./, 'stock')).toBeGreaterThanOrEqual(90);
    expect(countOf(/^/, 'etf')).toBeGreaterThanOrEqual(40);
    expect(countOf(/^/, 'index')).toBeGreaterThanOrEqual(20);
    expect(sectors.length).toBeGreaterThanOrEqual(40);
  });

  it('gives every mainland security and index the kind that its code reports', () => {
    const isReported = ({ symbol, kind }: Listing): boolean =>
      /^(?:SH|SZ|BJ|BK)/.test(symbol) || kind === 'index';
    const isOther = ({ symbol, kind }: Listing): boolean => likelyKindOf(symbol) !== kind;
    expect(symbolsWhere((listing) => isReported(listing) && isOther(listing))).toEqual([]);
  });

  it('lists shares and funds on weekdays of the past', () => {
    const isPastWeekday = (listedOn: string): boolean => {
      const day = new Date(`${listedOn}T00:00:00Z`);
      const isDay = day.toISOString().startsWith(listedOn) && listedOn < '2026-11-21';
      return isDay && day.getUTCDay() % 6 !== 0;
    };
    const isWrong = ({ kind, listedOn }: Listing): boolean =>
      kind !== 'index' && listedOn !== null && !isPastWeekday(listedOn);
    expect(symbolsWhere(isWrong)).toEqual([]);
  });

  it('knows the lot of every security of Hong Kong', () => {
    const isLotless = ({ symbol, kind, lotSize }: Listing): boolean =>
      symbol.startsWith('HK') && kind !== 'index' && !(Number(lotSize) > 0);
    expect(symbolsWhere(isLotless)).toEqual([]);
  });

  it('fills sector boards with its own shares, each once', () => {
    expect(sectors.filter(({ members }) => members.length === 0)).toEqual([]);
    expect(sectors.filter(({ members }) => new Set(members).size < members.length)).toEqual([]);
    expect(sectors.flatMap(({ members }) => members.filter((each) => !symbols.has(each)))).toEqual(
      [],
    );
  });
});

const symbolFolder = path.join(process.env['SHARED_DIR'] ?? '../shared', 'data/symbols');

const hasShared = existsSync(symbolFolder);

describe.skipIf(!hasShared)('embedded directory beside full directories', () => {
  const files = ['cn_a_stocks', 'cn_etf_lof', 'hk_securities', 'indices', 'us_stocks', 'us_etfs'];
  // The body of a skipped block is run all the same.
  const theirListings = hasShared ? files.flatMap(readDirectory) : [];
  const known = new Map(theirListings.map((listing) => [listing.symbol, listing]));
  const ours = listings.filter(({ symbol }) => exchangeOf(symbol) !== 'BK');

  it('has only securities that they list', () => {
    expect(ours.filter(({ symbol }) => !known.has(symbol)).map(({ symbol }) => symbol)).toEqual([]);
  });

  it('calls Chinese securities as they do', () => {
    // Ours is the name in daily use where a list has a long or an older one, and where a mark for
    // the ex-dividend day cut the name.
    const deliberate = [
      'SH.601066 中信建投 / 中信建',
      'SH.000852 中证1000 / 中证1000指数',
      'SZ.399005 中小100 / 中小板指',
      'SZ.399102 创业板综 / 创业板综合指数',
      'SZ.399997 中证白酒 / 中证白酒指数',
      'SZ.399986 中证银行 / 中证银行指数',
    ];
    const different = ours
      .filter(({ symbol }) => exchangeOf(symbol) !== 'US')
      .map((listing) => ({ ...listing, theirs: known.get(listing.symbol)?.nameZh ?? null }))
      .filter(({ nameZh, theirs }) => theirs !== null && theirs !== nameZh)
      .map(({ symbol, nameZh, theirs }) => `${symbol} ${nameZh} / ${theirs}`);
    expect(different).toEqual(deliberate);
  });

  it('agrees on kinds, list days and lots wherever they say one', () => {
    const isOther = ({ symbol, kind, listedOn, lotSize }: Listing): boolean => {
      const theirs = known.get(symbol);
      return (
        theirs?.kind !== kind ||
        (theirs.listedOn ?? listedOn) !== listedOn ||
        (theirs.lotSize ?? lotSize) !== lotSize
      );
    };
    expect(ours.filter(isOther)).toEqual([]);
  });

  it('agrees on the exchange and the first word of American companies', () => {
    const american = ours.filter(
      ({ symbol, kind }) => exchangeOf(symbol) === 'US' && kind === 'stock',
    );
    const isOther = ({ symbol, venue, nameEn }: Listing): boolean => {
      const theirs = known.get(symbol);
      const firstWord = nameEn?.split(/[ .]/)[0]?.toLowerCase() ?? '';
      const theirName = theirs?.nameEn?.replaceAll(' ', '').toLowerCase() ?? '';
      return theirs?.venue !== venue || !theirName.includes(firstWord);
    };
    expect(american.filter(isOther)).toEqual([]);
  });
});

function readDirectory(name: string): Listing[] {
  const [first = '', ...lines] = readFileSync(path.join(symbolFolder, `${name}.csv`), 'utf8')
    .trim()
    .split('\n');
  const headings = fieldsOfLine(first, ',') ?? [];
  const layout = layoutOf(headings);
  return lines.flatMap((line) => {
    const fields = fieldsOfLine(line, ',') ?? [];
    return layout?.listingFrom((heading) => fields[headings.indexOf(heading)] ?? '') ?? [];
  });
}
