import { type VirtualItem, useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useLayoutEffect } from 'react';

interface VirtualRowsOptions {
  readonly count: number;
  /** The height of a row by its index, in pixels; another function measures anew. */
  readonly heightOf: (index: number) => number;
  readonly scroller: RefObject<HTMLElement | null>;
  /** How much of the scroller its sticky head covers, in pixels. */
  readonly headHeight: number;
}

/** The rows of a long list that exist, and the height of all of them. */
export interface VirtualRows {
  readonly rows: readonly VirtualItem[];
  readonly totalHeight: number;
  readonly scrollTo: (index: number) => void;
}

/** Rows beyond the edges that are drawn before they are seen. */
const overscan = 3;

/** Draws only the rows in sight of a list whose rows show their height. */
export function useVirtualRows(options: VirtualRowsOptions): VirtualRows {
  const { count, heightOf, scroller, headHeight } = options;
  // oxlint-disable-next-line react/incompatible-library -- No compiler memoizes what this answers.
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: heightOf,
    overscan,
    scrollPaddingEnd: headHeight,
  });
  useLayoutEffect(() => virtual.measure(), [virtual, heightOf]);
  return {
    rows: virtual.getVirtualItems(),
    totalHeight: virtual.getTotalSize(),
    scrollTo: (index) => virtual.scrollToIndex(index, { align: 'auto' }),
  };
}
