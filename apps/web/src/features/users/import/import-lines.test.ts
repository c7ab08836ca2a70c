import type { UserFileLine } from '@chanscope/contract';
import { expect, it } from 'vitest';

import { fateCounts, linesOfFate } from './import-lines.ts';

const lines: readonly UserFileLine[] = (['new', 'faulty', 'exists', 'new', 'faulty'] as const).map(
  (fate, at) => ({ line: at + 1, username: `user-${at}`, fate, faults: [] }),
);

it('shows first what needs a look, and counts each fate', () => {
  expect(fateCounts(lines)).toEqual({ new: 2, exists: 1, faulty: 2 });
  expect(linesOfFate(lines, 'any').map(({ line }) => line)).toEqual([2, 5, 3, 1, 4]);
  expect(linesOfFate(lines, 'new').map(({ line }) => line)).toEqual([1, 4]);
});
