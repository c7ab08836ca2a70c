import { returnPathOf } from '../../session/index.ts';
import { pagePaths } from '../navigation/entry.ts';
import type { Place } from '../navigation/route-tree.ts';

/** Where a login at an address leads back to. */
export function useReturnPath({ search }: Place): string {
  return returnPathOf(new URLSearchParams(search).get('redirect'), pagePaths);
}
