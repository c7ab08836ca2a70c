import { describe, expect, it } from 'vitest';

import { boardOf, currencyOf, isSpecialTreatmentName, marketLotSizeOf } from './instrument.ts';
import { parseSymbol } from './symbol.ts';

describe('boardOf()', () => {
  it.each([
    ['SH.600519', 'main'],
    ['SH.605499', 'main'],
    ['SH.900901', 'main'],
    ['SH.688981', 'star'],
    ['SH.689009', 'star'],
    ['SZ.000001', 'main'],
    ['SZ.003816', 'main'],
    ['SZ.200725', 'main'],
    ['SZ.300750', 'chinext'],
    ['SZ.302132', 'chinext'],
    ['BJ.920002', 'bse'],
    ['BJ.430047', 'bse'],
    ['HK.00700', 'main'],
    ['HK.08083', 'gem'],
    ['SH.000001', 'none'],
    ['SZ.399001', 'none'],
    ['BJ.899050', 'none'],
    ['SH.510300', 'none'],
    ['SZ.159915', 'none'],
    ['HK.HSI', 'none'],
    ['US.AAPL', 'none'],
    ['BK.0477', 'none'],
  ])('lists %s on %s', (symbol, board) => {
    expect(boardOf(parseSymbol(symbol))).toBe(board);
  });
});

describe('currencyOf()', () => {
  it.each([
    ['SH.600519', 'CNY'],
    ['SH.900901', 'USD'],
    ['SZ.200725', 'HKD'],
    ['BK.0477', 'CNY'],
    ['HK.00700', 'HKD'],
    ['HK.80700', 'CNY'],
    ['HK.HSI', 'HKD'],
    ['US.AAPL', 'USD'],
  ])('quotes %s in %s', (symbol, currency) => {
    expect(currencyOf(parseSymbol(symbol))).toBe(currency);
  });
});

describe('marketLotSizeOf()', () => {
  it('is a hundred on the mainland, one in the United States, unknown in Hong Kong', () => {
    const sizes = ['SZ.000001', 'US.AAPL', 'HK.00700'].map((text) =>
      marketLotSizeOf(parseSymbol(text)),
    );
    expect(sizes).toEqual([100, 1, null]);
  });
});

describe('isSpecialTreatmentName()', () => {
  it.each(['ST交昂', '*ST东珠', '＊ST美丽', 'SST集琦', 'S*ST光明'])('knows %s', (name) => {
    expect(isSpecialTreatmentName(name)).toBe(true);
  });

  it.each(['贵州茅台', 'TST', '退市海润', 'XD贵州茅'])('does not take %s for one', (name) => {
    expect(isSpecialTreatmentName(name)).toBe(false);
  });
});
