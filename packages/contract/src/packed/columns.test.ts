import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { type Column, type Columns, packColumns, unpackColumns } from './columns.ts';
import { packAnswer, unpackAnswer } from './packed-answer.ts';

const decimal = fc
  .tuple(fc.integer({ min: -99_999_999, max: 99_999_999 }), fc.integer({ min: 0, max: 4 }))
  .map(([value, digits]) => Number(`${value}e-${digits}`));

const floats = (values: fc.Arbitrary<number>): fc.Arbitrary<Column> =>
  fc.array(values, { maxLength: 40 }).map((numbers) => Float64Array.from(numbers));

const anyColumn: fc.Arbitrary<Column> = fc.oneof(
  floats(decimal),
  floats(fc.double()),
  floats(fc.oneof(decimal, fc.constantFrom(Number.NaN, -0, Number.POSITIVE_INFINITY))),
  floats(fc.maxSafeInteger()),
  fc.int32Array({ maxLength: 40 }),
  fc.uint8Array({ maxLength: 40 }),
  fc.int8Array({ maxLength: 40 }),
);

const anyColumns: fc.Arbitrary<Columns> = fc.dictionary(
  fc.stringMatching(/^[a-z.]{1,20}$/),
  anyColumn,
  { maxKeys: 8, noNullPrototype: true },
);

/** Columns down to the kind of their values and the last bit. */
function bitsOf(columns: Columns): string[] {
  return Object.entries(columns).map(
    ([name, column]) =>
      `${name} ${column.constructor.name} ${new Uint8Array(column.slice().buffer).join()}`,
  );
}

describe('packColumns()', () => {
  it('gives back every column to the last bit', () => {
    fc.assert(
      fc.property(anyColumns, (columns) => {
        expect(bitsOf(unpackColumns(packColumns(columns)))).toEqual(bitsOf(columns));
      }),
    );
  });

  it.each([
    ['nothing', []],
    ['minus nothing', [-0, 0, -0]],
    ['what is not known', [1.5, Number.NaN, 2.5]],
    ['fractional volumes', [0.125, 0.000_000_001, 12_345_678.9]],
    ['what no whole number stands for', [0.1 + 0.2, Number.MIN_VALUE, Number.MAX_VALUE]],
    ['the largest whole numbers', [2 ** 50, -(2 ** 50), 2 ** 50, Number.MAX_SAFE_INTEGER]],
    ['a large number beside a finely divided one', [123_456_789_012, 0.000_000_001]],
  ])('gives back %s', (_, values) => {
    const columns = { a: Float64Array.from(values) };
    expect(bitsOf(unpackColumns(packColumns(columns)))).toEqual(bitsOf(columns));
  });

  it('writes neighbours that are alike in two or three bytes each', () => {
    const prices = Float64Array.from(
      { length: 1000 },
      (_, at) => (172_000 + ((at * 37) % 100)) / 100,
    );
    expect(packColumns({ prices }).length).toBeLessThan(2100);
  });

  it('refuses a name that cannot be written', () => {
    expect(() => packColumns({ 名: new Int8Array(1) })).toThrow(RangeError);
    expect(() => packColumns({ '': new Int8Array(1) })).toThrow(RangeError);
  });
});

/** How many values are in the columns of these bytes, 0 for bytes that are refused. Throws what is no refusal. */
function valuesIn(bytes: Uint8Array): number {
  try {
    return Object.values(unpackColumns(bytes)).reduce((sum, { length }) => sum + length, 0);
  } catch (error) {
    if (error instanceof RangeError) return 0;
    throw error;
  }
}

describe('unpackColumns()', () => {
  it('takes bytes wherever they begin', () => {
    const columns = { a: Float64Array.of(Math.PI, 2), b: Int32Array.of(-1, 5) };
    const packed = packColumns(columns);
    const moved = new Uint8Array(packed.length + 3);
    moved.set(packed, 3);
    expect(bitsOf(unpackColumns(moved.subarray(3)))).toEqual(bitsOf(columns));
  });

  it('throws for bytes of which the end, or anything after it, is cut or added', () => {
    fc.assert(
      fc.property(anyColumns, fc.double({ min: 0, max: 1, maxExcluded: true }), (columns, part) => {
        const packed = packColumns(columns);
        const cut = packed.subarray(0, Math.floor(packed.length * part));
        expect(() => unpackColumns(cut)).toThrow(RangeError);
        expect(() => unpackColumns(Uint8Array.of(...packed, 0))).toThrow(RangeError);
      }),
    );
  });

  it('answers or throws a RangeError whatever the bytes, and takes no more memory than they can fill', () => {
    const spoilt = fc
      .tuple(
        anyColumns.map(packColumns),
        fc.array(fc.tuple(fc.nat(400), fc.nat(255)), { minLength: 1 }),
      )
      .map(([packed, changes]) => {
        const bytes = packed.slice();
        for (const [at, value] of changes) bytes[at % bytes.length] = value;
        return bytes;
      });
    fc.assert(
      fc.property(fc.oneof(spoilt, fc.uint8Array({ maxLength: 200 })), (bytes) => {
        expect(valuesIn(bytes)).toBeLessThanOrEqual(bytes.length);
      }),
      { numRuns: 500 },
    );
  });
});

describe('packAnswer()', () => {
  const text = Uint8Array.of(123, 125);
  const columns = packColumns({ a: Float64Array.of(1, 2.5) });

  it('gives back both halves', () => {
    const answer = unpackAnswer(packAnswer({ text, columns }));
    expect(answer.text).toEqual(text);
    expect(unpackColumns(answer.columns)).toEqual({ a: Float64Array.of(1, 2.5) });
  });

  it('is not read from other bytes', () => {
    const packed = packAnswer({ text, columns });
    expect(() => unpackAnswer(packed.subarray(0, 6))).toThrow(RangeError);
    expect(() => unpackAnswer(new Uint8Array(0))).toThrow(RangeError);
    expect(() => unpackAnswer(Uint8Array.of(2, ...packed.subarray(1)))).toThrow(RangeError);
  });
});
