import { useCallback, useState } from 'react';

/**
 * An element and the ref that finds it. React takes refs away from pages that are hidden; the element
 * itself stays, and so it stays known here.
 */
export function useRetainedElement<Kind extends HTMLElement>(): readonly [
  Kind | null,
  (element: Kind | null) => void,
] {
  const [retained, setRetained] = useState<Kind | null>(null);
  const ref = useCallback((element: Kind | null) => {
    if (element !== null) setRetained(element);
  }, []);
  return [retained, ref];
}
