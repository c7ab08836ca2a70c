import type { WhyQuestion } from '../structures/chan-reading.ts';

/** Whether two questions are about the same thing. */
export function isSameTarget(one: WhyQuestion, other: WhyQuestion): boolean {
  if (one.kind === 'fractal') return other.kind === 'fractal' && one.bar === other.bar;
  return (
    other.kind === 'element' &&
    one.element.kind === other.element.kind &&
    one.element.level === other.element.level &&
    one.element.number === other.element.number
  );
}
