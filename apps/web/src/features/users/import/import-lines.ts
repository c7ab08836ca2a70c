import type { UserFileLine } from '@chanscope/contract';

export type FateChoice = UserFileLine['fate'] | 'any';

/** How many lines of a file have each fate. */
export function fateCounts(lines: readonly UserFileLine[]): Record<UserFileLine['fate'], number> {
  const counts = { new: 0, exists: 0, faulty: 0 };
  for (const { fate } of lines) counts[fate] += 1;
  return counts;
}

const order = ['faulty', 'exists', 'new'] as const;

/** The lines of a fate, or all of them: what needs a look stands first, each kind in the order of the file. */
export function linesOfFate(
  lines: readonly UserFileLine[],
  choice: FateChoice,
): readonly UserFileLine[] {
  return order
    .filter((fate) => choice === 'any' || choice === fate)
    .flatMap((fate) => lines.filter((line) => line.fate === fate));
}
