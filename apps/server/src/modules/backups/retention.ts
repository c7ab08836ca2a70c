import type { BackupCopy } from '@chanscope/contract';

import { dayIn, weekOf } from './due-time.ts';

/** How many copies are retained. */
export interface Retention {
  readonly keepLast: number;
  /** Of so many weeks the newest one. */
  readonly keepWeekly: number;
  /** In which weeks begin. */
  readonly zone: string;
}

/** Who asked for a copy that the plan began. */
export const planned = 'schedule';

/** The newest copy that was found whole and is there; null without one. */
export function lastVerifiedOf(copies: readonly BackupCopy[]): BackupCopy | null {
  return (
    newestFirst(copies).find((each) => each.isPresent && each.finding?.kind === 'whole') ?? null
  );
}

/**
 * The copies that are to be removed: those of the plan that are neither among the newest nor the newest of their
 * week. What an operator took, what is damaged, and the last verified one stay.
 */
export function surplusOf(
  copies: readonly BackupCopy[],
  { keepLast, keepWeekly, zone }: Retention,
): BackupCopy[] {
  const own = newestFirst(copies).filter(
    ({ askedBy, isPresent, finding }) =>
      askedBy === planned && isPresent && finding?.kind !== 'damaged',
  );
  const byWeek = Map.groupBy(own, ({ takenAt }) => weekOf(dayIn(zone, takenAt)));
  const weekly = [...byWeek.values()].flatMap((each) => each.slice(0, 1)).slice(0, keepWeekly);
  const retained = new Set([...own.slice(0, keepLast), ...weekly, lastVerifiedOf(copies)]);
  return own.filter((each) => !retained.has(each));
}

function newestFirst(copies: readonly BackupCopy[]): BackupCopy[] {
  return copies.toSorted((one, other) => other.takenAt - one.takenAt);
}
