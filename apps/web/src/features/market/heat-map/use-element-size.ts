import { type RefObject, useLayoutEffect, useState } from 'react';

import type { HeatSize } from './heat-layout.ts';

const unknownSize: HeatSize = { width: 0, height: 0 };

/** The size of an element in whole CSS pixels, 0 before it is on the screen. */
export function useElementSize(element: RefObject<HTMLElement | null>): HeatSize {
  const [size, setSize] = useState(unknownSize);
  useLayoutEffect(() => {
    const observed = element.current;
    if (observed === null) return undefined;
    const measure = (): void => {
      const { clientWidth: width, clientHeight: height } = observed;
      setSize((before) =>
        before.width === width && before.height === height ? before : { width, height },
      );
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(observed);
    return () => observer.disconnect();
  }, [element]);
  return size;
}
