import { useEffect, useEffectEvent } from 'react';

/** How long a user has read a page before anything is fetched ahead, ms. */
const readingMs = 1500;

/** What the browser says of its connection; not every browser says anything. */
interface Connection {
  readonly connection?: { readonly saveData?: boolean };
}

interface Ahead {
  /** How long it waits, ms. */
  readonly afterMs?: number;
  /** `likely` makes a next step quicker, and is left out for who asked the browser to save data. */
  readonly need?: 'none' | 'likely' | 'certain';
}

/** Fetches what a user will open next, once they have read for a while. */
export function useFetchAhead(
  fetchAhead: () => void,
  { afterMs = readingMs, need = 'likely' }: Ahead = {},
): void {
  const start = useEffectEvent(fetchAhead);
  useEffect(() => {
    const savesData = (navigator as Connection).connection?.saveData === true;
    if (need === 'none' || (need === 'likely' && savesData)) return undefined;
    const timer = setTimeout(() => start(), afterMs);
    return () => clearTimeout(timer);
  }, [afterMs, need]);
}
