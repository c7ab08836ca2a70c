import { describe, expect, it } from 'vitest';

import { columnWidths, mergedSheet, plainSheet, separatedText } from './sheet-of-rows.ts';

const names = { id: 'Id', title: 'Title', author: 'Author', readings: 'Readings', date: 'Date' };
const line = [1, '上证指数', 'Wang', 300, '2026-01-01'];

describe('plainSheet()', () => {
  it('names the columns in its first row', () => {
    const [head, first] = plainSheet(names, [line]);
    expect(head?.map((cell) => (cell as { value: string }).value)).toEqual(Object.values(names));
    expect(first).toEqual(line);
  });
});

describe('mergedSheet()', () => {
  it('has a head of two rows, merged at both ends downwards and across the middle', () => {
    const [upper, lower, first] = mergedSheet(names, 'Main', [line]);
    expect(upper).toMatchObject([
      { value: 'Id', rowSpan: 2 },
      { value: 'Main', columnSpan: 3 },
      null,
      null,
      { value: 'Date', rowSpan: 2 },
    ]);
    expect(lower).toMatchObject([
      null,
      { value: 'Title' },
      { value: 'Author' },
      { value: 'Readings' },
      null,
    ]);
    expect(first).toEqual(line);
  });
});

describe('columnWidths()', () => {
  it('counts a Chinese character as two and is never below ten', () => {
    expect(columnWidths([[1, '上证指数日线复盘', 'Wang', 300, '2026-01-01']])).toEqual([
      10, 18, 10, 10, 12,
    ]);
  });
});

describe('separatedText()', () => {
  it('quotes what would break a line or a cell', () => {
    expect(separatedText([['a,b', 'say "x"', 'c\td', 2]], ',')).toBe(
      '"a,b","say ""x""",c\td,2\r\n',
    );
    expect(separatedText([['a,b', 'c\td']], '\t')).toBe('a,b\t"c\td"\r\n');
  });

  it('keeps a spreadsheet from taking a cell for a formula', () => {
    expect(separatedText([['=1+1', -5]], ',')).toBe("'=1+1,-5\r\n");
  });
});
