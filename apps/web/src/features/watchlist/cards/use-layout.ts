import { useSyncExternalStore } from 'react';

import { useWatchView } from '../table/table-columns.ts';

const narrow = globalThis.matchMedia('(max-width: 767px)');

/** Table or cards, as chosen; without a choice cards on a phone. */
export function useLayout(): 'table' | 'cards' {
  const selected = useWatchView((view) => view.layout);
  const isNarrow = useSyncExternalStore(watchWidth, () => narrow.matches);
  return selected ?? (isNarrow ? 'cards' : 'table');
}

function watchWidth(onChange: () => void): () => void {
  narrow.addEventListener('change', onChange);
  return () => narrow.removeEventListener('change', onChange);
}
