import { parseSymbol } from '@chanscope/market';
import { describe, expect, it } from 'vitest';

import type { InstrumentRow } from '../instrument-schema.ts';
import { type Listing, bareListing } from './listing.ts';
import { conflictOf, isSameRow, mergeListing, namesOfRow } from './merge-listing.ts';

function listingOf(symbol: string, fields: Partial<Listing> = {}): Listing {
  return { ...bareListing(parseSymbol(symbol), 'stock'), ...fields };
}

function embeddedRow(symbol: string, fields: Partial<Listing> = {}): InstrumentRow {
  return mergeListing(null, { listing: listingOf(symbol, fields), source: 'embedded', rank: 7 });
}

function afterFile(row: InstrumentRow | null, listing: Listing): InstrumentRow {
  return mergeListing(row, { listing, source: 'file', rank: null });
}

describe('mergeListing()', () => {
  it('makes a row with the keys of its name', () => {
    expect(embeddedRow('SH.600519', { nameZh: '贵州茅台', aliases: ['茅台'] })).toEqual({
      symbol: 'SH.600519',
      kind: 'stock',
      venue: 'SH',
      name_zh: '贵州茅台',
      name_en: null,
      aliases: '茅台',
      listed_on: null,
      delisted_on: null,
      lot_size: null,
      initials: 'GZMT MT',
      full_pinyin: 'GUIZHOUMAOTAI MAOTAI',
      name_source: 'embedded',
      embedded_rank: 7,
      dated_names: '[]',
    });
  });

  it('changes nothing when the same is said again', () => {
    const listing = listingOf('HK.00700', { nameZh: '腾讯控股', nameEn: 'TENCENT', lotSize: 100 });
    const row = afterFile(null, listing);
    expect(isSameRow(row, afterFile(row, listing))).toBe(true);
  });

  it('keeps what a file does not say', () => {
    const row = embeddedRow('SH.601658', {
      nameZh: '邮储银行',
      nameEn: 'Postal Savings Bank of China',
      listedOn: '2019-12-10',
      lotSize: 100,
    });
    expect(afterFile(row, listingOf('SH.601658'))).toEqual(row);
  });

  it('takes a new Chinese name and still finds the old one', () => {
    const row = embeddedRow('SH.600745', { nameZh: '闻泰科技', aliases: ['闻泰'] });
    const renamed = afterFile(row, listingOf('SH.600745', { nameZh: '*ST闻泰' }));
    expect(namesOfRow(renamed)).toEqual(['*ST闻泰', '闻泰科技', '闻泰']);
    expect(renamed.initials).toBe('STWT WTKJ WT');
    expect(renamed.name_source).toBe('file');
    const back = afterFile(renamed, listingOf('SH.600745', { nameZh: '闻泰科技' }));
    expect(namesOfRow(back)).toEqual(['闻泰科技', '*ST闻泰', '闻泰']);
  });

  it('finds special treatment by initials with and without its mark', () => {
    expect(embeddedRow('SZ.300000', { nameZh: '*ST重药' }).initials).toBe('STCY STZY CY ZY');
  });

  it('does not take a name that a mark of the day cut', () => {
    const cut = listingOf('SH.601066', { nameZh: '中信建', isNameCut: true });
    expect(afterFile(embeddedRow('SH.601066', { nameZh: '中信建投' }), cut).name_zh).toBe(
      '中信建投',
    );
    expect(afterFile(null, cut).name_zh).toBe('中信建');
  });

  it('keeps the embedded English name, exchange and kind', () => {
    const row = embeddedRow('US.TLT', { nameEn: 'iShares Treasury', venue: 'NASDAQ', kind: 'etf' });
    const merged = afterFile(row, listingOf('US.TLT', { nameEn: 'ISHARES', venue: 'NYSE' }));
    expect(merged).toEqual(row);
  });

  it('keeps the embedded Chinese names of American securities and of indices', () => {
    const apple = embeddedRow('US.AAPL', { nameZh: '苹果' });
    expect(afterFile(apple, listingOf('US.AAPL', { nameZh: '苹果公司' })).name_zh).toBe('苹果');
    const index = embeddedRow('SH.000852', { nameZh: '中证1000', kind: 'index' });
    const longer = listingOf('SH.000852', { nameZh: '中证1000指数', kind: 'index' });
    expect(afterFile(index, longer).name_zh).toBe('中证1000');
  });

  it('lets a later file correct an earlier one', () => {
    const row = afterFile(null, listingOf('US.WMT', { nameEn: 'Wal-Mart', venue: 'NYSE' }));
    const moved = afterFile(row, listingOf('US.WMT', { nameEn: 'Walmart', venue: 'NASDAQ' }));
    expect(moved).toMatchObject({ name_en: 'Walmart', venue: 'NASDAQ' });
  });

  it('does not let a newer embedded directory undo the name from a file', () => {
    const renamed = afterFile(
      embeddedRow('SH.600729', { nameZh: '重庆百货' }),
      listingOf('SH.600729', { nameZh: '重百集团' }),
    );
    const listing = listingOf('SH.600729', { nameZh: '重庆百货', nameEn: 'Chongqing Store' });
    const again = mergeListing(renamed, { listing, source: 'embedded', rank: 9 });
    expect(again).toMatchObject({
      name_zh: '重百集团',
      aliases: '重庆百货',
      name_en: 'Chongqing Store',
      embedded_rank: 9,
    });
  });

  it('names an entry that bars had made', () => {
    const bars = { listing: listingOf('SZ.000001'), source: 'bars', rank: null } as const;
    const row = mergeListing(null, bars);
    expect(row).toMatchObject({ name_zh: null, name_source: 'bars', initials: '' });
    const named = afterFile(row, listingOf('SZ.000001', { nameZh: '平安银行' }));
    expect(named).toMatchObject({ name_zh: '平安银行', name_source: 'file' });
    expect(named.initials).toBe('PAYH PAYX');
  });
});

describe('conflictOf()', () => {
  it('refuses a share where an index is known, and an index where a share is', () => {
    const index = embeddedRow('US.SPX', { nameZh: '标普500', kind: 'index' });
    expect(conflictOf(index, listingOf('US.SPX'))).toBe('US.SPX is known as index, not as stock');
    expect(conflictOf(embeddedRow('US.A'), listingOf('US.A', { kind: 'index' }))).toBe(
      'US.A is known as stock, not as index',
    );
  });

  it('lets a directory say what bars could only guess', () => {
    const bars = { listing: listingOf('US.XYZ'), source: 'bars', rank: null } as const;
    expect(conflictOf(mergeListing(null, bars), listingOf('US.XYZ', { kind: 'index' }))).toBe(null);
  });

  it('sees no conflict between kinds of funds and shares', () => {
    expect(conflictOf(embeddedRow('US.SPY', { kind: 'etf' }), listingOf('US.SPY'))).toBe(null);
    expect(conflictOf(null, listingOf('US.SPY'))).toBe(null);
  });
});
