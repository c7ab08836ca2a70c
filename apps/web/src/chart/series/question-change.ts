import type { ChanQuestion } from '../structures/chan-reading.ts';

/** Whether two questions ask the same. */
export function isSameQuestion(one: ChanQuestion, other: ChanQuestion): boolean {
  return one.bar === other.bar && isSameButForBar(one, other);
}

/** Whether a question is the next or the previous step of the same replay: none of those is left out. */
export function isReplayStep(before: ChanQuestion, after: ChanQuestion): boolean {
  if (before.bar === null || after.bar === null) return false;
  return Math.abs(after.bar - before.bar) === 1 && isSameButForBar(before, after);
}

function isSameButForBar(one: ChanQuestion, other: ChanQuestion): boolean {
  return (
    one === other || JSON.stringify({ ...one, bar: 0 }) === JSON.stringify({ ...other, bar: 0 })
  );
}
