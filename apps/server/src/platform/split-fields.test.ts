import { describe, expect, it } from 'vitest';

import { splitFields } from './split-fields.ts';

describe('splitFields()', () => {
  it.each([
    ['a,b,c', ['a', 'b', 'c']],
    ['a,,', ['a', '', '']],
    ['', ['']],
    ['"a,b",c', ['a,b', 'c']],
    ['"say ""hi""",', ['say "hi"', '']],
    ['x,"a"', ['x', 'a']],
    ['"never closed,b,c', ['never closed,b,c']],
  ])('splits %s', (line, fields) => {
    expect(splitFields(line)).toEqual(fields);
  });
});
