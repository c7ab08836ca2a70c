import { describe, expect, it } from 'vitest';

import type { Listing } from '../../directory/listing.ts';
import { layoutOf } from './symbol-layouts.ts';

const headings = {
  mainland:
    'code,exchange,board,type,name_zh,name_en,pinyin,pinyin_initials,is_st,area,industry,list_date,status,src',
  funds: 'code,exchange,type,name_zh,fund_kind,pinyin_initials',
  hongKong:
    'code,exchange,board,type,name_zh,name_en,pinyin,pinyin_initials,lot_size_2023,isin,spread_table,list_date',
  indices: 'code,exchange,name_zh,name_en,publish_date,em_secid,sina,yahoo,tencent',
  shares:
    'code,exchange,type,name_en,name_zh,sector,industry,country,ipo_year,last_sale,market_cap,raw_symbol',
  americanFunds: 'code,type,name_en,name_zh,futu_exchange_2023',
};

function listingOf(file: keyof typeof headings, row: Readonly<Record<string, string>>): Listing {
  const layout = layoutOf(headings[file].split(','));
  if (layout === null) throw new Error(`no layout for ${file}`);
  return layout.listingFrom((heading) => row[heading] ?? '');
}

describe('layoutOf()', () => {
  it.each([
    ['mainland', 'mainland shares'],
    ['funds', 'mainland funds'],
    ['hongKong', 'Hong Kong securities'],
    ['indices', 'indices'],
    ['shares', 'United States shares'],
    ['americanFunds', 'United States funds'],
  ] as const)('knows the file of %s', (file, name) => {
    expect(layoutOf(headings[file].split(','))?.name).toBe(name);
  });

  it('knows a file whose columns stand in another order', () => {
    expect(layoutOf(headings.funds.split(',').toReversed())?.name).toBe('mainland funds');
  });

  it('does not know a file of bars', () => {
    expect(layoutOf(['code', 'date', 'open', 'high', 'low', 'close'])).toBe(null);
  });
});

describe('listingFrom()', () => {
  const moutai = {
    code: '600519',
    exchange: 'SH',
    type: 'stock',
    name_zh: '贵州茅台',
    name_en: 'Kweichow Moutai',
    list_date: '2001-08-27',
  };

  it('reads a mainland share', () => {
    expect(listingOf('mainland', moutai)).toEqual({
      symbol: 'SH.600519',
      kind: 'stock',
      venue: null,
      nameZh: '贵州茅台',
      isNameCut: false,
      aliases: [],
      nameEn: 'Kweichow Moutai',
      listedOn: '2001-08-27',
      lotSize: null,
    });
  });

  it('takes marks of the day off a name', () => {
    expect(listingOf('mainland', { ...moutai, name_zh: 'XD贵州茅' })).toMatchObject({
      nameZh: '贵州茅',
      isNameCut: true,
    });
    expect(listingOf('mainland', { ...moutai, name_zh: 'N贵州茅台' })).toMatchObject({
      nameZh: '贵州茅台',
      isNameCut: false,
    });
    expect(listingOf('mainland', { ...moutai, name_zh: '万 科A' }).nameZh).toBe('万科A');
    expect(listingOf('mainland', { ...moutai, name_zh: 'S佳通' }).nameZh).toBe('S佳通');
  });

  it('reads funds, Hong Kong and American securities', () => {
    const lof = { code: '161725', exchange: 'SZ', type: 'lof', name_zh: '招商中证白酒' };
    expect(listingOf('funds', lof)).toMatchObject({ symbol: 'SZ.161725', kind: 'lof' });
    const tencent = { code: '00700', exchange: 'HK', type: 'stock', name_en: 'TENCENT' };
    expect(listingOf('hongKong', { ...tencent, lot_size_2023: '100' })).toMatchObject({
      symbol: 'HK.00700',
      nameZh: null,
      lotSize: 100,
    });
    const apple = { code: 'AAPL', exchange: 'NASDAQ', type: 'stock' };
    expect(listingOf('shares', { ...apple, name_en: 'Apple Inc. Common Stock' })).toMatchObject({
      symbol: 'US.AAPL',
      venue: 'NASDAQ',
      nameEn: 'Apple Inc.',
    });
    const fund = { code: 'SPY', type: 'etf', name_en: 'SPDR', futu_exchange_2023: 'PINK' };
    expect(listingOf('americanFunds', fund)).toMatchObject({ kind: 'etf', venue: null });
  });

  it('takes American depositary shares for shares whatever they stand for', () => {
    const alibaba = { code: 'BABA', exchange: 'NYSE', type: 'preferred' };
    const name = 'Alibaba American Depositary Shares each representing eight Ordinary share';
    expect(listingOf('shares', { ...alibaba, name_en: name }).kind).toBe('stock');
    expect(listingOf('shares', { ...alibaba, name_en: 'Alibaba Depositary Shares' }).kind).toBe(
      'other',
    );
  });

  it('files the Dow Jones index under DJI, because DJIA is a fund', () => {
    const index = { code: 'DJIA', exchange: 'US', name_zh: '道琼斯工业平均指数' };
    expect(listingOf('indices', index)).toMatchObject({ symbol: 'US.DJI', kind: 'index' });
    const fund = { code: 'DJIA', type: 'etf', name_en: 'Global X Dow 30 Covered Call ETF' };
    expect(listingOf('americanFunds', fund)).toMatchObject({ symbol: 'US.DJIA', kind: 'etf' });
  });

  it.each([
    [{ code: '' }, 'code is empty'],
    [{ code: '6005' }, 'Cannot make a symbol: "6005" is no code of exchange SH'],
    [{ exchange: 'SZ' }, 'exchange SZ does not list code 600519'],
    [{ exchange: 'NYSE' }, 'exchange "NYSE" is none of SH, SZ, BJ'],
    [{ type: 'bond' }, 'type "bond" is not known'],
    [{ name_zh: '' }, 'name_zh is empty'],
    [{ list_date: '2001/08/27' }, 'list_date "2001/08/27" is no day like 2001-08-27'],
    [{ list_date: '2001-13-27' }, 'list_date "2001-13-27" is no day like 2001-08-27'],
  ])('refuses a row with %o', (fault, reason) => {
    expect(() => listingOf('mainland', { ...moutai, ...fault })).toThrow(new RangeError(reason));
  });

  it('refuses a lot that is no whole number', () => {
    const row = { code: '700', exchange: 'HK', type: 'stock', name_en: 'T', lot_size_2023: '1.5' };
    expect(() => listingOf('hongKong', row)).toThrow('lot_size_2023 "1.5" is no whole number');
  });
});
