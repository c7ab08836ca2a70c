import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import type { InstrumentKind } from './instrument-kind.ts';
import { shownCodeOf } from './shown-code.ts';
import { type Exchange, stockIdOf, symbolCandidates, symbolOf } from './symbol.ts';

const digits = (length: number): fc.Arbitrary<string> =>
  fc.stringMatching(new RegExp(`^[0-9]{${length}}$`));
const codes: Readonly<Record<Exchange, fc.Arbitrary<string>>> = {
  SH: digits(6),
  SZ: digits(6),
  BJ: digits(6),
  HK: fc.oneof(digits(5), fc.stringMatching(/^[A-Z][A-Z0-9]{1,9}$/)),
  US: fc.oneof(
    fc.stringMatching(/^[A-Z][A-Z0-9]{0,9}(?:\.[A-Z]{1,3}|\^[A-Z]{0,2})?$/),
    // Tickers that read like an exchange, or like a code with one behind it.
    fc.constantFrom('SH', 'US', 'HSI', 'HK700', 'SZ.A', 'X.N', 'HK.HSI', 'US.B', 'BK0477', 'B.SH'),
  ),
  BK: digits(4),
};
const symbols = fc
  .constantFrom<Exchange>('SH', 'SZ', 'BJ', 'HK', 'US', 'BK')
  .chain((exchange) => codes[exchange].map((code) => symbolOf(exchange, code)));
const kinds = fc.constantFrom<InstrumentKind>('stock', 'index', 'etf', 'sector', 'other');

describe('shownCodeOf()', () => {
  it.each([
    ['SH.600519', '600519.SH'],
    ['hs600519', '600519.SH'],
    ['hs000001', '000001.SZ'],
    ['hsSH000001', '000001.SH'],
    ['hs920002', '920002.BJ'],
    ['hk00700', '00700.HK'],
    ['HK.HSI', 'HSI'],
    ['usSPX', 'SPX'],
    ['US.AAPL', 'AAPL'],
    ['usBRK.B', 'BRK.B'],
    ['US.HSI', 'HSI.US'],
    ['hsBK0477', 'BK0477'],
    ['nonsense', 'nonsense'],
    ['', ''],
  ])('writes %s as %s', (name, code) => {
    expect(shownCodeOf(name)).toBe(code);
  });

  it('writes what is read as the same security, by its symbol as by its name on the wire', () => {
    fc.assert(
      fc.property(symbols, kinds, (symbol, kind) => {
        const code = shownCodeOf(symbol);
        expect(symbolCandidates(code)[0]).toBe(symbol);
        expect(shownCodeOf(stockIdOf(symbol, kind))).toBe(code);
      }),
    );
  });

  it('gives no two securities the same code', () => {
    fc.assert(
      fc.property(symbols, symbols, (one, other) => {
        fc.pre(one !== other);
        expect(shownCodeOf(one)).not.toBe(shownCodeOf(other));
      }),
    );
  });
});
