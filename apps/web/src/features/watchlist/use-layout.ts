import { useSyncExternalStore } from 'react';

import { useWatchView } from './table-columns.ts';

const narrow = globalThis.matchMedia('(max-width: 767px)');

/** Table or cards, as chosen; without a choice cards on a phone. */
export function useLayout(): 'table' | 'cards' {
  const chosen = useWatchView((view) => view.layout);
  const isNarrow = useSyncExternalStore(watchWidth, () => narrow.matches);
  return chosen ?? (isNarrow ? 'cards' : 'table');
}

function watchWidth(tell: () => void): () => void {
  narrow.addEventListener('change', tell);
  return () => narrow.removeEventListener('change', tell);
}
