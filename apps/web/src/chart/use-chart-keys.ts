import { useEffect, useEffectEvent } from 'react';

import type { CandleChart } from './candles/candle-chart.ts';
import type { ChartPoint } from './structures/chan-target.ts';
import { pressChartKey } from './chart-keys.ts';
import type { StockChartProps } from './chart-props.ts';
import type { FrameStore } from './series/frame-store.ts';

/** Lets an element take the focus and hands its keys to the chart in it. */
export function useChartKeys(
  root: HTMLElement | null,
  chart: CandleChart | null,
  { frames, replayBar, onSelect }: KeyReceiver,
): void {
  const press = useEffectEvent((event: KeyboardEvent): void => {
    const frame = frames.read();
    // Keys of a button inside of the chart are the button's.
    if (chart === null || frame === null || event.target !== root) return;
    const askWhy = (place: ChartPoint): void => {
      const question = chart.pointed ?? chart.targetAt(place, Number.POSITIVE_INFINITY);
      if (question !== null) onSelect({ question, ...place });
    };
    const isReplay = replayBar !== null;
    const target = { ...frame, chart: chart.klinecharts, isReplay, askWhy };
    if (pressChartKey(target, event)) event.preventDefault();
  });

  useEffect(() => {
    if (root === null || chart === null) return;
    const listen = (event: KeyboardEvent): void => press(event);
    root.setAttribute('tabindex', '0');
    root.addEventListener('keydown', listen);
    return () => {
      root.removeEventListener('keydown', listen);
    };
  }, [root, chart]);
}

interface KeyReceiver extends Pick<StockChartProps, 'replayBar' | 'onSelect'> {
  readonly frames: FrameStore;
}
