import { useSyncExternalStore } from 'react';

/** Whether the page is on the screen. */
export function usePageVisible(): boolean {
  return useSyncExternalStore(watchVisibility, () => document.visibilityState === 'visible');
}

function watchVisibility(tell: () => void): () => void {
  document.addEventListener('visibilitychange', tell);
  return () => document.removeEventListener('visibilitychange', tell);
}
