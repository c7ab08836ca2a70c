import { create } from 'zustand';

import { storedFields, storedValue } from '../../../ui/index.ts';

interface ClearedNotices {
  readonly ids: readonly string[];
}

/** Visitors have no account: what they cleared is remembered here. */
const memory = storedValue({ name: 'cleared-notices', version: 1 }, clearedFromStored);

const maxRemembered = 500;

/** The notices that were cleared on this browser. */
export const useClearedNotices = create<ClearedNotices>(() => memory.read());

/** Remembers that these were cleared. */
export function rememberCleared(cleared: readonly string[]): void {
  const { ids } = useClearedNotices.getState();
  useClearedNotices.setState({ ids: [...new Set([...cleared, ...ids])].slice(0, maxRemembered) });
  memory.write(useClearedNotices.getState());
}

function clearedFromStored(stored: unknown): ClearedNotices {
  const { ids } = storedFields(stored);
  return { ids: Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : [] };
}
