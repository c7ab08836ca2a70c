import { useEffect } from 'react';

import type { CandleChart } from './candle-chart.ts';
import { pressChartKey } from './chart-keys.ts';
import type { FrameStore } from './frame-store.ts';

/** Lets an element take the focus and hands its keys to the chart in it. */
export function useChartKeys(
  root: HTMLElement | null,
  chart: CandleChart | null,
  frames: FrameStore,
): void {
  useEffect(() => {
    if (root === null || chart === null) return;
    const press = (event: KeyboardEvent): void => {
      const frame = frames.read();
      // Keys of a button inside of the chart are the button's.
      if (frame === null || event.target !== root) return;
      if (pressChartKey({ ...frame, chart: chart.klinecharts }, event)) event.preventDefault();
    };
    root.setAttribute('tabindex', '0');
    root.addEventListener('keydown', press);
    return () => {
      root.removeEventListener('keydown', press);
    };
  }, [root, chart, frames]);
}
