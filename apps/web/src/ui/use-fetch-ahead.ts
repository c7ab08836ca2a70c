import { useEffect, useEffectEvent } from 'react';

/** How long a user has read a page before anything is fetched ahead, ms. */
const readingMs = 1500;

/** What the browser says of its connection; not every browser says anything. */
interface Connection {
  readonly connection?: { readonly saveData?: boolean };
}

/**
 * Fetches what a user is likely to want next, once they have read for a while (`afterMs`). Nothing is fetched
 * ahead as long as it is not `isLikely`, or for who asked the browser to save data.
 */
export function useFetchAhead(
  fetchAhead: () => void,
  { afterMs = readingMs, isLikely = true }: { afterMs?: number; isLikely?: boolean } = {},
): void {
  const start = useEffectEvent(fetchAhead);
  useEffect(() => {
    if (!isLikely || (navigator as Connection).connection?.saveData === true) return undefined;
    const timer = setTimeout(() => start(), afterMs);
    return () => clearTimeout(timer);
  }, [afterMs, isLikely]);
}
