import type { ChanChoice } from '../../../../chart/index.ts';
import type { ChartMemory } from '../../workspace/chart-choice.ts';

/** The rules that are read: the school with the reader's edits of it. */
export function choiceOf({ school, edits }: Pick<ChartMemory, 'school' | 'edits'>): ChanChoice {
  return { school, options: edits[school] };
}
