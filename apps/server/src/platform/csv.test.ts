import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { fieldsOfLine, fieldsOfLines, rowsOfText, separatorOf } from './csv.ts';

describe('separatorOf()', () => {
  it.each([
    ['code,name', ','],
    ['代码\t名称, 简称\t价格', '\t'],
    ['600519;"a;b,c,d";1', ';'],
    ['贵州茅台，600519', '\uFF0C'],
    ['600519、000001', '\u3001'],
    ['code', ','],
    ['', ','],
    ['a,b;c', ','],
  ])('of %s', (line, separator) => {
    expect(separatorOf(line)).toBe(separator);
  });
});

describe('fieldsOfLine()', () => {
  it.each([
    ['a,b,c', ['a', 'b', 'c']],
    ['a,,', ['a', '', '']],
    ['', ['']],
    ['"a,b",c', ['a,b', 'c']],
    ['"Amazon.com, Inc.",x', ['Amazon.com, Inc.', 'x']],
    ['"say ""hi""",', ['say "hi"', '']],
    ['"",""', ['', '']],
    ['x,"a"', ['x', 'a']],
    ['5" pipe,x', ['5" pipe', 'x']],
    ['"a"b,c', ['"a"b', 'c']],
  ])('cuts %s', (line, fields) => {
    expect(fieldsOfLine(line, ',')).toEqual(fields);
  });

  it('keeps a separator that is quoted, whichever it is', () => {
    expect(fieldsOfLine('600519;"a;b";1', ';')).toEqual(['600519', 'a;b', '1']);
    expect(fieldsOfLine('600519\t"a\tb"', '\t')).toEqual(['600519', 'a\tb']);
    expect(fieldsOfLine('"五粮液，白酒"，1', '\uFF0C')).toEqual(['五粮液，白酒', '1']);
  });

  it.each(['a,"b,c', '"never closed,b,c', '"'])('answers null for the open quote of %s', (line) => {
    expect(fieldsOfLine(line, ',')).toBeNull();
  });
});

describe('fieldsOfLines()', () => {
  it('loses no more than the line that leaves its quote open', () => {
    const lines = ['"a","b"', 'x,"never closed', '', '"c ""d""",e'];
    expect(fieldsOfLines(lines, ',')).toEqual([['a', 'b'], null, [''], ['c "d"', 'e']]);
  });

  it('reads every line as it is read alone', () => {
    const line = fc.string({ unit: fc.constantFrom('a', '1', ',', ';', ' ', '"', '茅', '\r') });
    fc.assert(
      fc.property(fc.array(line, { maxLength: 300 }), (lines) => {
        expect(fieldsOfLines(lines, ',')).toEqual(lines.map((each) => fieldsOfLine(each, ',')));
      }),
    );
  });
});

describe('rowsOfText()', () => {
  it('numbers rows by the lines on which they begin, whatever ends the lines', () => {
    expect(rowsOfText('\uFEFFa,b\r\n\r\n"two\r\nlines",c\rlast,"x"')).toEqual([
      { line: 1, fields: ['a', 'b'] },
      { line: 2, fields: [''] },
      { line: 3, fields: ['two\nlines', 'c'] },
      { line: 5, fields: ['last', 'x'] },
    ]);
  });

  it('takes a quote that is never closed for an ordinary character', () => {
    expect(rowsOfText('a,"b;c"\n"x,y\nz,1').map(({ fields }) => fields)).toEqual([
      ['a', 'b;c'],
      ['"x', 'y'],
      ['z', '1'],
    ]);
  });
});
