import { expect, it } from 'vitest';

import { slottedRows } from './row-slots.ts';

const rowsFrom = (first: number, count: number) =>
  Array.from({ length: count }, (_, at) => ({ index: first + at, start: (first + at) * 40 }));

it('writes a row that scrolls into sight into the element of one that left it', () => {
  const before = slottedRows(rowsFrom(6, 4), 4);
  expect(before.map(({ slot, index }) => [slot, index])).toEqual([
    [0, 8],
    [1, 9],
    [2, 6],
    [3, 7],
  ]);
  const after = slottedRows(rowsFrom(7, 4), 4);
  const changed = after.filter(({ index }, at) => index !== before[at]?.index);
  expect(changed).toEqual([{ slot: 2, index: 10, start: 400 }]);
});

it('has an element of its own for each of fewer rows', () => {
  const slots = slottedRows(rowsFrom(9, 3), 4).map(({ slot }) => slot);
  expect(new Set(slots).size).toBe(3);
});
