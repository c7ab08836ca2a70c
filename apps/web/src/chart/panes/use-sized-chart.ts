import { useEffect, useEffectEvent, useId, useLayoutEffect, useState } from 'react';

import { useTabScope } from '../../ui/index.ts';

/** The size of an element in whole pixels. */
export interface ElementSize {
  readonly width: number;
  readonly height: number;
}

/** A chart and the size of its element; one is never there without the other. */
export interface SizedChart<Chart> {
  readonly chart: Chart;
  readonly size: ElementSize;
}

/**
 * Makes a chart as soon as its element has a size, follows that size, and disposes of the chart. An
 * element that is hidden keeps its chart and its last size, also while its page is hidden in its tab.
 */
export function useSizedChart<Chart extends { dispose(): void }>(
  host: HTMLElement | null,
  make: (host: HTMLElement) => Chart,
): SizedChart<Chart> | null {
  const [sized, setSized] = useState<SizedChart<Chart> | null>(null);
  const keeper = useChartKeeper<Chart>();

  const follow = useEffectEvent((element: HTMLElement) => {
    const { clientWidth: width, clientHeight: height } = element;
    if (width === 0 || height === 0) return;
    const chart = keeper.open(() => make(element));
    const next = { chart, size: { width, height } };
    setSized((last) => (last !== null && isSame(last, next) ? last : next));
  });

  // The observer would inform a frame later.
  useLayoutEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- The element's size is known from here on.
    if (host !== null) follow(host);
  }, [host]);

  useEffect(() => {
    if (host === null) return;
    const observer = new ResizeObserver(() => follow(host));
    observer.observe(host);
    return () => {
      observer.disconnect();
      // React shows alike that a page is hidden and that it goes; only then its element is taken away.
      if (keeper.outlivesHiding && host.isConnected) return;
      setSized(null);
      keeper.drop();
    };
  }, [host, keeper]);

  return sized;
}

interface ChartKeeper<Chart> {
  readonly outlivesHiding: boolean;
  /** The chart, made at the first call. */
  open(make: () => Chart): Chart;
  drop(): void;
}

/** Keeps one chart: in the tab of the page, or for as long as its element is shown where there is none. */
function useChartKeeper<Chart extends { dispose(): void }>(): ChartKeeper<Chart> {
  const scope = useTabScope();
  const name = useId();
  const [keeper] = useState<ChartKeeper<Chart>>(() => {
    if (scope !== null)
      return {
        outlivesHiding: true,
        open: (make) => scope.resource(name, make, (chart) => chart.dispose()),
        drop: () => scope.release(name),
      };
    let cached: Chart | null = null;
    return {
      outlivesHiding: false,
      open: (make) => (cached ??= make()),
      drop: () => {
        cached?.dispose();
        cached = null;
      },
    };
  });
  return keeper;
}

function isSame<Chart>(a: SizedChart<Chart>, b: SizedChart<Chart>): boolean {
  return a.chart === b.chart && a.size.width === b.size.width && a.size.height === b.size.height;
}
