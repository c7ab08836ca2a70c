import { describe, expect, it } from 'vitest';

import { csvFieldOf, csvText } from './csv-field.ts';

describe('csvFieldOf()', () => {
  it.each(['a\rb', 'a\nb', 'a\r\nb', 'a,b', ' a', 'a '])('quotes %j', (value) => {
    expect(csvFieldOf(value)).toBe(`"${value}"`);
  });

  it('doubles quotes, and leaves plain texts alone', () => {
    expect(csvFieldOf('say "a"')).toBe('"say ""a"""');
    expect(csvFieldOf('贵州茅台')).toBe('贵州茅台');
  });

  it('makes what begins like a formula a text', () => {
    expect(['=1+1', '@a', "'=1"].map(csvFieldOf)).toEqual(["'=1+1", "'@a", "''=1"]);
    expect(csvFieldOf('\rx')).toBe(`"'\rx"`);
  });
});

describe('csvText()', () => {
  it('writes numbers as they are, nothing for null, and texts of several lines as one field', () => {
    expect(csvText(['a', 'b', 'c'], [[1.5, null, 'one\rtwo']])).toBe(
      '\uFEFFa,b,c\r\n1.5,,"one\rtwo"\r\n',
    );
  });
});
