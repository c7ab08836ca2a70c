import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { fieldsOfLine } from '../../../platform/csv.ts';
import { createLineFields } from './line-fields.ts';

function numberOf(text: string): number {
  const fields = createLineFields(3, ',');
  const line = `a,${text},c`;
  const isRead = text.includes('"') ? fields.readCut(fieldsOfLine(line, ',')) : fields.read(line);
  expect(isRead).toBe(true);
  return fields.numberAt(1);
}

describe('createLineFields()', () => {
  it.each([',', ';', '\t'])('finds the same fields as the reader of CSV does (%j)', (separator) => {
    const letters = fc.constantFrom('a', '1', '.', separator, ' ', '"', '茅', '\r');
    fc.assert(
      fc.property(fc.array(fc.string({ unit: letters }), { minLength: 1 }), (lines) => {
        const fields = createLineFields(3, separator);
        for (const line of lines) {
          const cut = fieldsOfLine(line, separator);
          const isRead = line.includes('"') ? fields.readCut(cut) : fields.read(line);
          expect(isRead).toBe(cut?.length === 3);
          if (cut?.length !== 3) continue;
          expect([0, 1, 2].map((place) => fields.textAt(place))).toEqual(
            cut.map((field) => field.trim()),
          );
          cut.forEach((field, place) => {
            expect(fields.isTextAt(place, field)).toBe(true);
            expect(fields.isTextAt(place, `${field}x`)).toBe(false);
            expect(fields.isTextAt(place, 'x'.repeat(field.length))).toBe(field === '');
          });
        }
      }),
    );
  });

  it('reads decimal numbers to the last bit, however many digits they have', () => {
    const digit = fc.constantFrom('0', '1', '2', '3', '4', '5', '6', '7', '8', '9');
    const digits = fc.string({ unit: digit, minLength: 1, maxLength: 18 });
    fc.assert(
      fc.property(digits, digits, (whole, fraction) => {
        for (const text of [whole, `${whole}.`, `.${fraction}`, `${whole}.${fraction}`])
          expect(numberOf(text)).toBe(Number(text));
      }),
      { numRuns: 2000 },
    );
  });

  it.each([
    ['10', 10],
    [' 10.5 ', 10.5],
    ['"1""0"', Number.NaN],
    ['"10"', 10],
    ['.5', 0.5],
    ['5.', 5],
    ['+3', 3],
    ['-0', -0],
    ['1e-3', 0.001],
    ['1E+2', 100],
    ['1e999', Number.POSITIVE_INFINITY],
    ['00010.50', 10.5],
    ['9007199254740993', 9_007_199_254_740_992],
    ['0.30000000000000004', 0.300_000_000_000_000_04],
    ['', Number.NaN],
    ['.', Number.NaN],
    ['1.2.3', Number.NaN],
    ['1e', Number.NaN],
    ['0x1F', Number.NaN],
    ['1_0', Number.NaN],
    ['NaN', Number.NaN],
    ['Infinity', Number.NaN],
    ['１０', Number.NaN],
  ])('reads %j as the number %d', (text, expected) => {
    expect(numberOf(text)).toBe(expected);
  });
});
