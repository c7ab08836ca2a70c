import { expect, it } from 'vitest';

import { relativeLineOf } from './relative-line.ts';

const day = 86_400_000;

/** A security of which only the way counts. */
function comparedOf(...ways: readonly (readonly number[])[]) {
  return {
    times: (ways[0] ?? []).map((_, at) => at * day),
    series: ways.map((percent) => ({ percent })),
  };
}

it('goes by the ratio of the two, from one on its first day', () => {
  expect(relativeLineOf(comparedOf([0, 0.2, 0.5], [0, 0.2, 0.25]), null)).toEqual([1, 1, 1.2]);
});

it('ends at an instant, and shows sixty days at most', () => {
  const own = Array.from({ length: 100 }, (_, at) => at / 100);
  const line = relativeLineOf(comparedOf(own, Array<number>(100).fill(0)), 79 * day);
  expect(line).toHaveLength(60);
  expect(line[0]).toBe(1);
  expect(line.at(-1)).toBeCloseTo(1.79 / 1.2, 12);
});

it('is empty where the two have less than two days', () => {
  expect(relativeLineOf(comparedOf([0], [0]), null)).toEqual([]);
  expect(relativeLineOf(comparedOf([0, 1]), null)).toEqual([]);
});
