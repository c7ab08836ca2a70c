import { describe, expect, it } from 'vitest';

import { readEmbeddedListings } from './directory/embedded-directory.ts';
import type { InstrumentRow } from './instrument-schema.ts';
import { bareListing } from './directory/listing.ts';
import { mergeListing } from './directory/merge-listing.ts';
import { recordFromRow, searchEntryFromRow } from './present-instrument.ts';

const rows = new Map<string, InstrumentRow>(
  readEmbeddedListings().map((listing, rank) => [
    listing.symbol,
    mergeListing(null, { listing, rank, source: 'embedded' }),
  ]),
);

function rowOf(symbol: string, fields: Partial<InstrumentRow> = {}): InstrumentRow {
  const row = rows.get(symbol);
  if (row === undefined) throw new Error(`no row ${symbol}`);
  return { ...row, ...fields };
}

describe('recordFromRow()', () => {
  it.each([
    ['SH.600745', { isSpecialTreatment: true, stockRow: { badge: 'st' } }],
    ['SZ.300750', { board: 'chinext', stockRow: { badge: 'chinext' } }],
    ['SH.688981', { board: 'star', stockRow: { badge: 'star' } }],
    ['BJ.920185', { board: 'bse', stockRow: { badge: 'bse', stockId: 'hs920185' } }],
    ['SH.000001', { board: 'none', stockRow: { badge: 'index', stockId: 'hsSH000001' } }],
    ['SH.510300', { kind: 'etf', stockRow: { badge: 'etf' } }],
    ['SZ.161725', { kind: 'lof', stockRow: { badge: 'fund' } }],
    ['BK.0477', { kind: 'sector', stockRow: { badge: 'sector', stockId: 'hsBK0477' } }],
    ['HK.00700', { lotSize: 100, currency: 'HKD', stockRow: { stockId: 'hk00700', badge: null } }],
    ['US.AAPL', { lotSize: 1, currency: 'USD', stockEt: 'NASDAQ' }],
    ['US.SPX', { stockEt: 'IDX', stockRow: { stockId: 'usSPX' } }],
  ])('describes %s', (symbol, expected) => {
    expect(recordFromRow(rowOf(symbol))).toMatchObject(expected);
  });

  it('goes by the English name without a Chinese one, and by the code without any', () => {
    const english = recordFromRow(rowOf('US.AAPL', { name_zh: null, initials: '' }));
    expect(english).toMatchObject({ nameZh: 'Apple', py: '', stockRow: { stockName: 'Apple' } });
    const bare = mergeListing(null, {
      listing: bareListing(rowOf('US.AAPL').symbol, 'stock'),
      source: 'bars',
      rank: null,
    });
    expect(recordFromRow(bare)).toMatchObject({ nameZh: 'AAPL', nameEn: null, stockEt: 'US' });
  });

  it('calls a lot that no one knows 1', () => {
    expect(recordFromRow(rowOf('HK.00700', { lot_size: null })).lotSize).toBe(1);
    expect(recordFromRow(rowOf('SH.600519', { lot_size: null })).lotSize).toBe(100);
  });

  it('sees no special treatment in names outside the mainland', () => {
    const row = rowOf('US.AAPL', { name_zh: 'ST工程' });
    expect(recordFromRow(row).isSpecialTreatment).toBe(false);
  });
});

describe('searchEntryFromRow()', () => {
  it('finds by all names and readings', () => {
    expect(searchEntryFromRow(rowOf('SH.600729'))).toMatchObject({
      names: ['重百集团', '重庆百货'],
      initials: ['CBJT', 'ZBJT', 'CQBH', 'ZQBH'],
    });
  });
});
