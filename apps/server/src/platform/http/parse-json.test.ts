import { describe, expect, it } from 'vitest';

import { parseJson } from './parse-json.ts';

describe('parseJson()', () => {
  it.each([['{"a":[1,{"b":null}],"c":"__proto__"}'], ['[]'], ['"text"'], ['null'], ['0']])(
    'reads %s',
    (text) => {
      expect(parseJson(text)).toEqual(JSON.parse(text));
    },
  );

  it.each([
    ['{"__proto__":{"roles":["admin"]}}'],
    ['{"a":[{"\\u005f_proto__":1}]}'],
    ['{"constructor":{"prototype":{"roles":["admin"]}}}'],
  ])('refuses %s, which names a prototype', (text) => {
    expect(() => parseJson(text)).toThrow('it names a prototype');
  });

  it('takes 20 levels and refuses more', () => {
    const nested = (levels: number): string => '['.repeat(levels) + ']'.repeat(levels);
    expect(parseJson(nested(20))).toHaveLength(1);
    expect(() => parseJson(nested(22))).toThrow('it is too deep');
    expect(() => parseJson(nested(300_000))).toThrow('it is too deep');
  });

  it.each(['', '{', '{"a":1,}', 'NaN', "{'a':1}", '\u{FEFF}{}'])(
    'refuses %j, which is no JSON',
    (text) => {
      expect(() => parseJson(text)).toThrow(SyntaxError);
    },
  );
});
