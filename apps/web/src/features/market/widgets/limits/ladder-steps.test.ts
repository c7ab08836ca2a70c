import { expect, it } from 'vitest';

import { ladderSteps } from './ladder-steps.ts';

const row = (name: string, boards: number) => ({ name, boards });

it('begins with the highest step, and counts also what is not listed', () => {
  const heights = [
    { boards: 1, count: 60 },
    { boards: 2, count: 2 },
    { boards: 3, count: 0 },
    { boards: 5, count: 1 },
  ];
  const rows = [row('a', 5), row('b', 2), row('c', 2), row('d', 1)];
  expect(ladderSteps(heights, rows)).toEqual([
    { boards: 5, count: 1, rows: [row('a', 5)] },
    { boards: 2, count: 2, rows: [row('b', 2), row('c', 2)] },
    { boards: 1, count: 60, rows: [row('d', 1)] },
  ]);
});
