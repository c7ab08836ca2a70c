import { useSyncExternalStore } from 'react';

/** Screens on which rows are cards and controls stand in one line. */
export const phoneScreen = '(max-width: 767px)';

/** Whether a media query holds, now and whenever that changes. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const media = globalThis.matchMedia(query);
      media.addEventListener('change', onChange);
      return () => media.removeEventListener('change', onChange);
    },
    () => globalThis.matchMedia(query).matches,
  );
}
