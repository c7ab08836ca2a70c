import { type RefObject, useEffect, useState } from 'react';

/** Which ends of a strip are out of sight. */
interface HiddenEnds {
  readonly start: boolean;
  readonly end: boolean;
}

/**
 * Which ends of a strip of so many parts are scrolled out of sight. A wheel that turns up and down scrolls
 * it sideways.
 */
export function useHiddenEnds(strip: RefObject<HTMLElement | null>, length: number): HiddenEnds {
  const [hidden, setHidden] = useState<HiddenEnds>({ start: false, end: false });
  useEffect(() => {
    const own = strip.current;
    if (own === null) return;
    const look = (): void => {
      const start = own.scrollLeft > 1;
      const end = own.scrollLeft + own.clientWidth < own.scrollWidth - 1;
      setHidden((now) => (now.start === start && now.end === end ? now : { start, end }));
    };
    const turn = (event: WheelEvent): void => {
      if (event.deltaX !== 0 || own.scrollWidth <= own.clientWidth) return;
      event.preventDefault();
      own.scrollLeft += event.deltaY;
    };
    const observer = new ResizeObserver(look);
    for (const element of [own, ...own.children]) observer.observe(element);
    own.addEventListener('scroll', look, { passive: true });
    own.addEventListener('wheel', turn, { passive: false });
    return () => {
      observer.disconnect();
      own.removeEventListener('scroll', look);
      own.removeEventListener('wheel', turn);
    };
  }, [strip, length]);
  return hidden;
}
