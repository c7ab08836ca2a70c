import type { LevelAnalysis } from '@chanscope/contract';
import { elementStates } from '@chanscope/engine';

type State = LevelAnalysis['strokeStates'][number];

/** The state of what is shown, from its number in a picture. Throws RangeError for what is not shown. */
export function presentState(number: number): State {
  const state = elementStates[number] ?? 'withdrawn';
  if (state !== 'withdrawn') return state;
  throw new RangeError(`Cannot present state ${number}: it is of nothing that is shown`);
}
