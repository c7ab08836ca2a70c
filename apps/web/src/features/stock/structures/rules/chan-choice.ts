import type { ChanChoice } from '../../../../chart/index.ts';
import type { ChartMemory } from '../../workspace/chart-choice.ts';

/** The rules that are read: those of a class that the reader chose, else the school with the reader's edits of it. */
export function choiceOf(memory: Pick<ChartMemory, 'school' | 'edits' | 'classRules'>): ChanChoice {
  const { classRules } = memory;
  if (classRules === null) return ownChoiceOf(memory);
  return { school: classRules.school, options: classRules.options };
}

/** A school with the reader's edits of it. */
export function ownChoiceOf({ school, edits }: Pick<ChartMemory, 'school' | 'edits'>): ChanChoice {
  return { school, options: edits[school] };
}
