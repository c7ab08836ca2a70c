import { expect, it } from 'vitest';

import { maxFileBytes, selectFiles } from './selected-files.ts';

const files = (count: number, size: number) =>
  Array.from({ length: count }, (_, index) => ({ name: `${index}.png`, size }));

it('takes fifty files and no more, counting those that are there', () => {
  expect(selectFiles(0, files(51, 10))).toMatchObject({ beyond: 1 });
  expect(selectFiles(0, files(51, 10)).taken).toHaveLength(50);
  expect(selectFiles(48, files(3, 10))).toMatchObject({ beyond: 1 });
  expect(selectFiles(50, files(1, 10)).taken).toEqual([]);
});

it('drops files above 2 MB before it counts', () => {
  const large = files(2, maxFileBytes + 1);
  const { taken, tooLarge, beyond } = selectFiles(49, [...large, ...files(1, maxFileBytes)]);
  expect([taken.length, tooLarge.length, beyond]).toEqual([1, 2, 0]);
});
