import { useLayoutEffect, useRef, useState } from 'react';

import { fittingCount } from './fitting-count.ts';

interface Fitting {
  /** For the element that has the room. */
  readonly row: React.RefObject<HTMLElement | null>;
  /** For an unseen list of every item, with the one that holds the others at its end. */
  readonly ghost: React.RefObject<HTMLUListElement | null>;
  /** How many items fit. */
  readonly count: number;
}

/** Measures how many items of a row fit, again whenever the room or the items change their width. */
export function useFittingCount(): Fitting {
  const row = useRef<HTMLElement>(null);
  const ghost = useRef<HTMLUListElement>(null);
  const [count, setCount] = useState(0);
  useLayoutEffect(() => {
    const [room, items] = [row.current, ghost.current];
    if (room === null || items === null) return undefined;
    const measure = (): void => {
      const widths = Array.from(items.children, (item) => item.getBoundingClientRect().width);
      const more = widths.pop() ?? 0;
      setCount(fittingCount(widths, room.clientWidth, more));
    };
    const observer = new ResizeObserver(measure);
    observer.observe(room);
    observer.observe(items);
    measure();
    return () => observer.disconnect();
  }, []);
  return { row, ghost, count };
}
