import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import type { InstrumentKind } from './instrument-kind.ts';
import {
  codeOf,
  type Exchange,
  exchangeOf,
  mainlandExchangeOf,
  marketOf,
  marketOfStockId,
  parseSymbol,
  stockIdOf,
  type StockSymbol,
  symbolCandidates,
  symbolFromStockId,
  symbolOf,
} from './symbol.ts';

const digits = (length: number): fc.Arbitrary<string> =>
  fc.stringMatching(new RegExp(`^[0-9]{${length}}$`));
const exchangesAndCodes: fc.Arbitrary<[Exchange, string]> = fc.oneof(
  fc.tuple(fc.constantFrom<Exchange>('SH', 'SZ', 'BJ'), digits(6)),
  fc.tuple(fc.constant<Exchange>('HK'), digits(5)),
  fc.tuple(fc.constant<Exchange>('HK'), fc.constantFrom('HSI', 'HSCEI', 'HSTECH')),
  fc.tuple(fc.constant<Exchange>('US'), fc.stringMatching(/^[A-Z]{1,5}(\.[A-Z]|\^[A-Z])?$/)),
  fc.tuple(fc.constant<Exchange>('BK'), digits(4)),
);
const symbols: fc.Arbitrary<StockSymbol> = exchangesAndCodes.map(([exchange, code]) =>
  symbolOf(exchange, code),
);
const kinds = fc.constantFrom<InstrumentKind>('stock', 'index', 'etf', 'lof', 'reit', 'sector');

describe('symbolOf()', () => {
  it('joins exchange and code', () => {
    expect(symbolOf('SH', '600519')).toBe('SH.600519');
    expect(symbolOf('BK', '0477')).toBe('BK.0477');
  });

  it('pads the numbers of Hong Kong but not its letters', () => {
    expect(symbolOf('HK', '700')).toBe('HK.00700');
    expect(symbolOf('HK', 'hsi')).toBe('HK.HSI');
  });

  it('writes share classes with a point and preferred shares with a caret', () => {
    expect(symbolOf('US', 'brk-b')).toBe('US.BRK.B');
    expect(symbolOf('US', 'BF/A')).toBe('US.BF.A');
    expect(symbolOf('US', 'BFH^A')).toBe('US.BFH^A');
  });

  it.each([
    ['SH', '60051'],
    ['SZ', 'AAPL'],
    ['HK', '123456'],
    ['US', ''],
    ['US', 'A B'],
    ['BK', '04777'],
  ] as const)('refuses %s "%s"', (exchange, code) => {
    expect(() => symbolOf(exchange, code)).toThrow(RangeError);
    expect(() => symbolOf(exchange, code)).toThrow(`"${code}" is no code of exchange ${exchange}`);
  });
});

describe('parseSymbol()', () => {
  it('reads what symbolOf writes, in parts again', () => {
    fc.assert(
      fc.property(exchangesAndCodes, ([exchange, code]) => {
        const symbol = parseSymbol(symbolOf(exchange, code));
        expect([exchangeOf(symbol), codeOf(symbol)]).toEqual([exchange, code]);
      }),
    );
  });

  it.each(['600519', 'sh.600519', 'SH600519', 'HK.700', 'XX.600519', 'US.brk.b', ''])(
    'refuses "%s"',
    (text) => {
      expect(() => parseSymbol(text)).toThrow(RangeError);
    },
  );
});

describe('marketOf()', () => {
  it('counts sector boards to the mainland', () => {
    const markets = ['SH.600519', 'SZ.000001', 'BJ.920002', 'BK.0477', 'HK.00700', 'US.AAPL'];
    expect(markets.map((text) => marketOf(parseSymbol(text)))).toEqual([
      'hs',
      'hs',
      'hs',
      'hs',
      'hk',
      'us',
    ]);
  });
});

describe('stockIdOf()', () => {
  it.each([
    ['SH.600519', 'stock', 'hs600519'],
    ['SZ.000001', 'stock', 'hs000001'],
    ['SH.000001', 'index', 'hsSH000001'],
    ['SZ.399001', 'index', 'hsSZ399001'],
    ['SH.510300', 'etf', 'hs510300'],
    ['BJ.920002', 'stock', 'hs920002'],
    ['BK.0477', 'sector', 'hsBK0477'],
    ['HK.00700', 'stock', 'hk00700'],
    ['HK.HSI', 'index', 'hkHSI'],
    ['US.SPX', 'index', 'usSPX'],
    ['US.AAPL', 'stock', 'usAAPL'],
  ] as const)('calls %s (%s) %s', (symbol, kind, stockId) => {
    expect(stockIdOf(parseSymbol(symbol), kind)).toBe(stockId);
    expect(symbolFromStockId(stockId)).toBe(symbol);
  });

  it('leads back to the symbol, whatever the kind', () => {
    fc.assert(
      fc.property(symbols, kinds, (symbol, kind) => {
        expect(symbolFromStockId(stockIdOf(symbol, kind))).toBe(symbol);
      }),
    );
  });
});

describe('symbolFromStockId()', () => {
  it('decides the market by the prefix in either case, not by letters inside', () => {
    expect(symbolFromStockId('HS600519')).toBe('SH.600519');
    expect(symbolFromStockId('usHKD')).toBe('US.HKD');
    expect(symbolFromStockId('USHSBC')).toBe('US.HSBC');
  });

  it.each(['600519', 'hs', 'hs999999', 'hs60051', 'hkA', 'us', 'xx600519', 'hsXX000001'])(
    'refuses "%s"',
    (stockId) => {
      expect(() => symbolFromStockId(stockId)).toThrow(`Cannot read stock id "${stockId}"`);
    },
  );
});

describe('mainlandExchangeOf()', () => {
  it.each([
    ['600519', 'SH'],
    ['601318', 'SH'],
    ['603259', 'SH'],
    ['605499', 'SH'],
    ['688981', 'SH'],
    ['689009', 'SH'],
    ['900901', 'SH'],
    ['510300', 'SH'],
    ['588000', 'SH'],
    ['501001', 'SH'],
    ['508000', 'SH'],
    ['113050', 'SH'],
    ['000001', 'SZ'],
    ['001979', 'SZ'],
    ['002594', 'SZ'],
    ['003816', 'SZ'],
    ['200725', 'SZ'],
    ['300750', 'SZ'],
    ['301236', 'SZ'],
    ['302132', 'SZ'],
    ['159915', 'SZ'],
    ['161725', 'SZ'],
    ['180101', 'SZ'],
    ['123117', 'SZ'],
    ['920002', 'BJ'],
    ['430047', 'BJ'],
    ['832735', 'BJ'],
    ['871981', 'BJ'],
    ['399001', null],
    ['899050', null],
    ['700', null],
    ['AAPL', null],
  ])('places %s on %s', (code, exchange) => {
    expect(mainlandExchangeOf(code)).toBe(exchange);
  });
});

describe('symbolCandidates()', () => {
  it.each([
    ['600519', ['SH.600519']],
    ['SH600519', ['SH.600519']],
    ['sh.600519', ['SH.600519']],
    ['600519.SH', ['SH.600519']],
    ['600519.ss', ['SH.600519']],
    ['600519.XSHG', ['SH.600519']],
    ['hs600519', ['SH.600519']],
    [' ６００５１９ ', ['SH.600519']],
    ['000001', ['SZ.000001', 'SH.000001']],
    ['sh000001', ['SH.000001']],
    ['000001.SZ', ['SZ.000001']],
    ['hsSH000001', ['SH.000001']],
    ['399001', ['SZ.399001']],
    ['899050', ['BJ.899050']],
    ['00700', ['HK.00700']],
    ['700', ['HK.00700']],
    ['0700.HK', ['HK.00700']],
    ['AAPL.O', ['US.AAPL']],
    ['JPM.N', ['US.JPM']],
    ['835185', ['BJ.835185', 'BJ.920185']],
    ['hk700', ['HK.00700']],
    ['0477', ['HK.00477', 'BK.0477']],
    ['BK0477', ['BK.0477']],
    ['AAPL', ['US.AAPL']],
    ['aapl', ['US.AAPL']],
    ['usAAPL', ['US.AAPL']],
    ['BIO/B', ['US.BIO.B']],
    ['AAPL.US', ['US.AAPL']],
    ['BRK.B', ['US.BRK.B']],
    ['BRK-B', ['US.BRK.B']],
    ['HSI', ['HK.HSI', 'US.HSI']],
    ['hkHSI', ['HK.HSI', 'US.HKHSI']],
    ['USB', ['US.USB', 'US.B']],
    ['SH', ['US.SH']],
    ['茅台', []],
    ['1234567', []],
    ['999999', []],
    ['', []],
  ])('reads %o as %o', (text, expected) => {
    expect(symbolCandidates(text)).toEqual(expected);
  });

  it('finds each symbol by its inner form first', () => {
    fc.assert(
      fc.property(symbols, (symbol) => {
        expect(symbolCandidates(symbol)[0]).toBe(symbol);
      }),
    );
  });

  it('takes any text', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(symbolCandidates(text).map(parseSymbol)).toEqual(symbolCandidates(text));
      }),
    );
  });
});

describe('marketOfStockId()', () => {
  it.each([
    ['hs600519', 'hs'],
    ['hsSZ399001', 'hs'],
    ['hk00700', 'hk'],
    ['usAAPL', 'us'],
    ['HKHSI', 'hk'],
  ])('reads the prefix of %s', (stockId, market) => {
    expect(marketOfStockId(stockId)).toBe(market);
  });

  it.each(['', '600519', 'sh600519'])('refuses "%s"', (stockId) => {
    expect(() => marketOfStockId(stockId)).toThrow(RangeError);
  });
});
