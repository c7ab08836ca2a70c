import type { WatchItem } from '@chanscope/contract';
import { type RefObject, useEffect, useLayoutEffect, useMemo, useState } from 'react';

import { readReceivedQuote, useTextOfQuotes } from '../received-quotes.ts';
import { useColumnsOnScreen, useWatchView } from '../table/table-columns.ts';
import { type ColumnFold, emptyColumns, foldColumns } from './column-fold.ts';

interface ColumnFoldOptions {
  readonly items: readonly WatchItem[];
  /** The noted stop prices, by wire id. */
  readonly stops: ReadonlyMap<string, number>;
  readonly scroller: RefObject<HTMLElement | null>;
}

/** Which columns the table shows: it follows the rows, the room and the user's choice. */
export function useColumnFold({ items, stops, scroller }: ColumnFoldOptions): ColumnFold {
  const leftOut = useWatchView((view) => view.leftOut);
  const widthPx = useWidth(scroller);
  const text = useTextOfQuotes(() => emptyOf(items, stops).join());
  const fold = useMemo(() => {
    // Folds anew when a column began or ceased to say something.
    void text;
    return foldColumns({ leftOut, empty: emptyOf(items, stops), widthPx });
  }, [leftOut, widthPx, items, stops, text]);
  useEffect(() => {
    useColumnsOnScreen.setState({ keys: fold.shown.map(({ key }) => key) });
  }, [fold]);
  return fold;
}

function emptyOf(
  items: readonly WatchItem[],
  stops: ReadonlyMap<string, number>,
): ReturnType<typeof emptyColumns> {
  return emptyColumns(
    items.map((item) => ({
      item,
      quote: readReceivedQuote(item.stockId)?.quote,
      stop: stops.get(item.stockId),
    })),
  );
}

/** The inner width of an element in pixels, null before it is measured. */
function useWidth(element: RefObject<HTMLElement | null>): number | null {
  const [width, setWidth] = useState<number | null>(null);
  useLayoutEffect(() => {
    const own = element.current;
    if (own === null) return undefined;
    const observer = new ResizeObserver(() => setWidth(own.clientWidth));
    observer.observe(own);
    return () => observer.disconnect();
  }, [element]);
  return width;
}
