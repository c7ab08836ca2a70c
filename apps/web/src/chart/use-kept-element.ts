import { useCallback, useState } from 'react';

/**
 * An element and the ref that finds it. React takes refs away from pages that are hidden; the element
 * itself stays, and so it stays known here.
 */
export function useKeptElement<Kind extends HTMLElement>(): readonly [
  Kind | null,
  (element: Kind | null) => void,
] {
  const [kept, setKept] = useState<Kind | null>(null);
  const ref = useCallback((element: Kind | null) => {
    if (element !== null) setKept(element);
  }, []);
  return [kept, ref];
}
