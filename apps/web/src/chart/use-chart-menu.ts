import { useEffect, useEffectEvent } from 'react';

import type { CandleChart } from './candles/candle-chart.ts';
import { fittingPrices, pixelOfBar, pixelOfPrice, placeUnder } from './candles/klinecharts-host.ts';
import type { MenuPlace, StockChartProps } from './stock-chart-props.ts';
import { candlePane } from './panes/pane-ids.ts';
import type { FrameStore } from './series/frame-store.ts';
import type { ChartPoint } from './structures/chan-target.ts';

interface MenuAsked extends Pick<StockChartProps, 'onMenu'> {
  readonly frames: FrameStore;
}

/**
 * Says where a menu was asked for: by a right click, or by a key at the crosshair. A finger that rests moves the
 * crosshair instead.
 */
export function useChartMenu(
  root: HTMLElement | null,
  chart: CandleChart | null,
  { frames, onMenu }: MenuAsked,
): void {
  const ask = useEffectEvent((event: PointerEvent): void => {
    const isOnButton = event.target instanceof Element && event.target.closest('button') !== null;
    if (chart === null || root === null || isOnButton) return;
    event.preventDefault();
    if (event.pointerType === 'touch') return;
    const { left, top } = root.getBoundingClientRect();
    const isByKey = event.button !== rightButton;
    const place = isByKey
      ? placeOfCrosshair(chart, frames)
      : { x: event.clientX - left, y: event.clientY - top };
    if (place !== null) onMenu(menuPlaceAt(chart, { place, left, top }));
  });
  useEffect(() => {
    if (root === null) return undefined;
    const listen = (event: PointerEvent): void => ask(event);
    root.addEventListener('contextmenu', listen);
    return () => root.removeEventListener('contextmenu', listen);
  }, [root]);
}

const rightButton = 2;

interface PlaceInWindow {
  readonly place: ChartPoint;
  /** Of the chart, in pixels of the window. */
  readonly left: number;
  readonly top: number;
}

function menuPlaceAt(chart: CandleChart, { place, left, top }: PlaceInWindow): MenuPlace {
  const { klinecharts } = chart;
  const pane = klinecharts.getSize(candlePane, 'main');
  const isOnAxis = pane !== null && place.x >= pane.width;
  const isAtPrice = pane !== null && place.y < pane.height;
  const { bar, price } = placeUnder(klinecharts, place);
  return {
    at: { x: left + place.x, y: top + place.y },
    question: chart.targetAt(place),
    bar: isOnAxis ? null : bar,
    price: isAtPrice ? price : null,
    fitPrices: fittingPrices(klinecharts),
    showNewest: () => klinecharts.scrollToRealTime(),
  };
}

function placeOfCrosshair({ klinecharts }: CandleChart, frames: FrameStore): ChartPoint | null {
  const frame = frames.read();
  const bar = frame?.crosshairBar ?? null;
  if (frame === null || bar === null) return null;
  return {
    x: pixelOfBar(klinecharts, bar),
    y: pixelOfPrice(klinecharts, frame.bars.close[bar] ?? 0),
  };
}
