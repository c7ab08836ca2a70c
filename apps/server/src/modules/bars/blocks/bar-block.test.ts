import { type BarColumns, barColumnNames, barColumnsOf } from '@chanscope/market';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { decodeBlock, encodeBlock } from './bar-block.ts';

/** Bars whose every column is drawn on its own. */
function blocksOf(
  price: fc.Arbitrary<number>,
  time: fc.Arbitrary<number>,
  amount: fc.Arbitrary<number>,
): fc.Arbitrary<BarColumns> {
  return fc.integer({ min: 0, max: 40 }).chain((length) => {
    const column = (values: fc.Arbitrary<number>): fc.Arbitrary<Float64Array> =>
      fc
        .array(values, { minLength: length, maxLength: length })
        .map((numbers) => Float64Array.from(numbers));
    return fc.record({
      length: fc.constant(length),
      time: column(time),
      open: column(price),
      high: column(price),
      low: column(price),
      close: column(price),
      volume: column(anyFinite),
      amount: column(amount),
    });
  });
}

const anyFinite = fc.double({ noNaN: true, noDefaultInfinity: true });
const decimalPrice = fc
  .tuple(fc.integer({ min: -99_999_999, max: 99_999_999 }), fc.integer({ min: 0, max: 4 }))
  .map(([value, digits]) => Number(`${value}e-${digits}`));
const wholeMinute = fc.integer({ min: 0, max: 60_000_000 }).map((minute) => minute * 60_000);

/** The columns down to the last bit, as text. */
function bitsOf(bars: BarColumns): string[] {
  return barColumnNames.map((name) => Buffer.from(bars[name].slice().buffer).toString('hex'));
}

/** A day of minute bars with two digits after the point. */
function dayOfBars(amount: number | null): BarColumns {
  return barColumnsOf(
    Array.from({ length: 240 }, (_, index) => {
      const price = (172_000 + index) / 100;
      return {
        time: Date.UTC(2026, 10, 20, 1, 30) + index * 60_000,
        open: price,
        high: price,
        low: price,
        close: price,
        volume: 100 * index,
        amount,
      };
    }),
  );
}

describe('encodeBlock()', () => {
  it('keeps any finite numbers to the last bit, and unknown amounts unknown', () => {
    const amounts = fc.option(anyFinite, { nil: Number.NaN });
    fc.assert(
      fc.property(blocksOf(anyFinite, anyFinite, amounts), (bars) => {
        expect(bitsOf(decodeBlock(encodeBlock(bars)))).toEqual(bitsOf(bars));
      }),
    );
  });

  it('keeps decimal prices and minutes to the last bit', () => {
    const blocks = blocksOf(decimalPrice, wholeMinute, fc.constant(Number.NaN));
    fc.assert(
      fc.property(blocks, (bars) => {
        expect(bitsOf(decodeBlock(encodeBlock(bars)))).toEqual(bitsOf(bars));
      }),
    );
  });

  it('keeps minus zero, and prices that only the widest numbers hold', () => {
    const prices = [-0, 0.1 + 0.2, 5e-324, Number.MAX_VALUE];
    const bars = barColumnsOf(
      prices.map((price, time) => ({
        time,
        open: price,
        high: price,
        low: price,
        close: price,
        volume: 0,
        amount: null,
      })),
    );
    expect(bitsOf(decodeBlock(encodeBlock(bars)))).toEqual(bitsOf(bars));
  });

  it('takes 28 bytes for a bar with a decimal price, and 8 more where the amount is known', () => {
    expect(encodeBlock(dayOfBars(null)).length).toBe(16 + 240 * 28);
    expect(encodeBlock(dayOfBars(1e9)).length).toBe(16 + 240 * 36);
  });
});

describe('decodeBlock()', () => {
  it('reads a block wherever it lies in memory', () => {
    const bars = dayOfBars(1e9);
    const packed = encodeBlock(bars);
    const shifted = new Uint8Array(packed.length + 3);
    shifted.set(packed, 3);
    expect(bitsOf(decodeBlock(shifted.subarray(3)))).toEqual(bitsOf(bars));
  });

  it.each([
    new Uint8Array(0),
    new Uint8Array(16),
    Uint8Array.of(2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0),
  ])('refuses bytes that are no block', (bytes) => {
    expect(() => decodeBlock(bytes)).toThrow(RangeError);
  });
});
