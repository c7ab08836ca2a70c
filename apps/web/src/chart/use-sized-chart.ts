import { useEffect, useEffectEvent, useState } from 'react';

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
 * element that is hidden keeps its chart and its last size.
 */
export function useSizedChart<Chart extends { dispose(): void }>(
  host: HTMLElement | null,
  make: (host: HTMLElement) => Chart,
): SizedChart<Chart> | null {
  const [sized, setSized] = useState<SizedChart<Chart> | null>(null);
  const makeChart = useEffectEvent(make);

  useEffect(() => {
    if (host === null) return;
    let chart: Chart | null = null;
    const observer = new ResizeObserver(() => {
      const { clientWidth: width, clientHeight: height } = host;
      if (width === 0 || height === 0) return;
      chart ??= makeChart(host);
      const next = { chart, size: { width, height } };
      setSized((last) => (last !== null && isSame(last, next) ? last : next));
    });
    observer.observe(host);
    return () => {
      observer.disconnect();
      setSized(null);
      chart?.dispose();
    };
  }, [host]);

  return sized;
}

function isSame<Chart>(a: SizedChart<Chart>, b: SizedChart<Chart>): boolean {
  return a.chart === b.chart && a.size.width === b.size.width && a.size.height === b.size.height;
}
