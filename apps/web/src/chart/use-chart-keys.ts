import { useEffect } from 'react';

import { isAtRest, usePageKeys } from '../ui/index.ts';
import type { CandleChart } from './candles/candle-chart.ts';
import type { ChartPoint } from './structures/chan-target.ts';
import { pressChartKey } from './chart-keys.ts';
import type { StockChartProps } from './stock-chart-props.ts';
import type { FrameStore } from './series/frame-store.ts';

/** Lets an element take the focus, and gives the chart in it its keys: those pressed there or on the page itself. */
export function useChartKeys(
  root: HTMLElement | null,
  chart: CandleChart | null,
  { frames, replayBar, onSelect }: KeyReceiver,
): void {
  usePageKeys('chart', (action, event) => {
    const frame = frames.read();
    // Keys of a button inside of the chart are the button's; Enter needs a chart that was gone to.
    const isOwn = event.target === root || (action !== 'why' && isAtRest(event.target));
    if (chart === null || frame === null || !isOwn) return false;
    const askWhy = (place: ChartPoint): void => {
      const question = chart.pointed ?? chart.targetAt(place, Number.POSITIVE_INFINITY);
      if (question !== null) onSelect({ question, ...place });
    };
    const isReplay = replayBar !== null;
    return pressChartKey({ ...frame, chart: chart.klinecharts, isReplay, askWhy }, event);
  });

  useEffect(() => {
    root?.setAttribute('tabindex', '0');
  }, [root]);
}

interface KeyReceiver extends Pick<StockChartProps, 'replayBar' | 'onSelect'> {
  readonly frames: FrameStore;
}
