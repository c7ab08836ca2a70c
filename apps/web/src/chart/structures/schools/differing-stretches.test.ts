import { describe, expect, it } from 'vitest';

import { differingStretches } from './differing-stretches.ts';
import { linesThrough } from './lines-for-test.ts';

const stretchesBetween = (one: readonly number[], other: readonly number[]): number[][] => {
  const { beginBar, endBar } = differingStretches(linesThrough(...one), linesThrough(...other));
  return Array.from(beginBar, (begin, at) => [begin, endBar[at] ?? 0]);
};

/** The bars between two turns that only one of both has as a line, found bar by bar. */
function plainBars(one: readonly number[], other: readonly number[]): number[] {
  const linesOf = (turns: readonly number[]): string[] =>
    turns.slice(1).map((end, at) => `${turns[at]}-${end}`);
  const lonely = [
    ...linesOf(one).filter((line) => !linesOf(other).includes(line)),
    ...linesOf(other).filter((line) => !linesOf(one).includes(line)),
  ];
  const covered = new Set<number>();
  for (const line of lonely) {
    const [begin = 0, end = 0] = line.split('-').map(Number);
    for (let bar = begin; bar <= end; bar += 1) covered.add(bar);
  }
  return [...covered].toSorted((a, b) => a - b);
}

describe('differingStretches()', () => {
  it('finds none between the same lines', () => {
    expect(stretchesBetween([1, 5, 9, 20], [1, 5, 9, 20])).toEqual([]);
    expect(stretchesBetween([], [])).toEqual([]);
  });

  it('joins the lines that meet where a turn is elsewhere', () => {
    expect(stretchesBetween([1, 5, 9, 20, 30], [1, 5, 11, 20, 30])).toEqual([[5, 20]]);
  });

  it('keeps stretches apart that have a shared line between them', () => {
    expect(stretchesBetween([1, 5, 9, 20, 30, 40], [1, 6, 9, 20, 33, 40])).toEqual([
      [1, 9],
      [20, 40],
    ]);
  });

  it('takes all lines where one school has none', () => {
    expect(stretchesBetween([4, 8, 12], [])).toEqual([[4, 12]]);
  });

  it.each([1, 2, 3, 4, 5])('covers the bars that are found one by one, of walk %i', (seed) => {
    let state = seed;
    const step = (): number => {
      state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
      return 1 + (Math.floor(state / 65_536) % 6);
    };
    const turns = (): number[] => {
      let bar = 0;
      return Array.from({ length: 12 }, () => (bar += step()));
    };
    const [one, other] = [turns(), turns()];
    const stretches = stretchesBetween(one, other);
    const bars = stretches.flatMap(([begin = 0, end = 0]) =>
      Array.from({ length: end - begin + 1 }, (_, at) => begin + at),
    );
    expect(bars).toEqual(plainBars(one, other));
  });
});
