import { expect, it } from 'vitest';

import { byteRangeOf } from './file-answer.ts';

it.each([
  ['the whole without one', undefined, null],
  ['a part', 'bytes=10-19', { from: 10, to: 19 }],
  ['the rest', 'bytes=90-', { from: 90, to: 99 }],
  ['the last bytes', 'bytes=-5', { from: 95, to: 99 }],
  ['all where the last bytes are more than there are', 'bytes=-500', { from: 0, to: 99 }],
  ['no more than there is', 'bytes=90-500', { from: 90, to: 99 }],
  ['the whole for several parts', 'bytes=0-1,5-6', null],
  ['the whole for a part that ends before it begins', 'bytes=9-8', null],
  ['the whole for what is no range', 'lines=1-2', null],
])('reads %s of a file', (_, header, range) => {
  expect(byteRangeOf(header, 100)).toEqual(range);
});

it.each(['bytes=100-', 'bytes=-0'])('refuses %s, which is behind the end of a file', (header) => {
  expect(() => byteRangeOf(header, 100)).toThrow(
    expect.objectContaining({ kind: 'rangeBeyondFile', values: { bytes: 100 } }),
  );
});
