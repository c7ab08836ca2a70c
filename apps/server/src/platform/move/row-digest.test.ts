import { describe, expect, it } from 'vitest';

import { type Row, RowDigest } from './row-digest.ts';

function digestOf(...portions: readonly (readonly Row[])[]): RowDigest {
  const digest = new RowDigest();
  for (const rows of portions) digest.add(rows);
  return digest;
}

describe('the digest of rows', () => {
  it('counts the rows of all portions, and none before the first', () => {
    expect(new RowDigest().rows).toBe(0);
    expect(digestOf([[1], [2]], [], [[3]]).rows).toBe(3);
  });

  it('is the same in whichever portions the rows were read', () => {
    expect(digestOf([[1, 'a']], [[2, null]]).text()).toBe(
      digestOf([
        [1, 'a'],
        [2, null],
      ]).text(),
    );
  });

  it.each<[string, Row[], Row[]]>([
    ['order', [[1], [2]], [[2], [1]]],
    ['kind', [[1]], [['1']]],
    ['text and bytes', [['a']], [[new Uint8Array([97])]]],
    ['nothing and no text', [[null]], [['']]],
    ['where a text ends', [['ab', 'c']], [['a', 'bc']]],
    ['where a number ends', [[1, 23]], [[12, 3]]],
    ['where a row ends', [[1, 2]], [[1], [2]]],
    ['text that looks like two values', [['at1:b']], [['a', 'b']]],
  ])('differs where rows differ in %s', (_what, some, others) => {
    expect(digestOf(some).text()).not.toBe(digestOf(others).text());
  });

  it('refuses a value of a kind that no table holds', () => {
    expect(() => digestOf([[true]])).toThrow('Cannot compare a value of kind boolean');
  });
});
