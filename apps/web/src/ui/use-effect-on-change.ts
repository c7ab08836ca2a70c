import { useEffect, useRef } from 'react';

/**
 * Acts at first and whenever one of the values is another one. A plain effect also runs when a page that
 * was hidden comes back: what moves the focus, scrolls or draws would do so again, without any reason
 * that the reader could see.
 */
export function useEffectOnChange(values: readonly unknown[], act: () => void): void {
  const last = useRef<readonly unknown[] | null>(null);
  useEffect(() => {
    const before = last.current;
    if (before !== null && values.every((value, index) => Object.is(value, before[index]))) return;
    last.current = values;
    act();
  });
}
