import { useEffect, useEffectEvent, useRef } from 'react';

import type { CandleChart } from './candles/candle-chart.ts';
import type { WhyQuestion } from './structures/chan-reading.ts';
import type { ChartPoint } from './structures/chan-target.ts';
import { isSameTarget } from './series/same-target.ts';
import type { StockChartProps } from './stock-chart-props.ts';

/** A finger covers more than a pointer. */
const fingerReach = 18;
/** Further than this a press is a drag. */
const maxTremble = 5;

/** Says what the pointer rests on and what is clicked or tapped, and marks the former in the chart. */
export function useChartPointer(
  root: HTMLElement | null,
  chart: CandleChart | null,
  { reading, onHover, onSelect }: Pick<StockChartProps, 'reading' | 'onHover' | 'onSelect'>,
): void {
  const hovered = useRef<WhyQuestion | null>(null);
  const pressed = useRef<ChartPoint | null>(null);
  const resting = useRef<ChartPoint | null>(null);

  const rest = useEffectEvent((question: WhyQuestion | null, place: ChartPoint): void => {
    if (chart === null || isSame(hovered.current, question)) return;
    hovered.current = question;
    chart.point(question);
    if (question === null) root?.removeAttribute('data-pointed');
    else root?.setAttribute('data-pointed', question.kind);
    onHover(question === null ? null : { question, ...place });
  });
  const move = useEffectEvent((event: PointerEvent): void => {
    if (chart === null || event.pointerType === 'touch') return;
    const place = placeOf(event, root);
    // While the chart is dragged nothing is pointed at.
    resting.current = event.buttons === 0 ? place : null;
    rest(event.buttons === 0 ? chart.targetAt(place) : null, place);
  });
  const restAgain = useEffectEvent((): void => {
    if (chart !== null && resting.current !== null)
      rest(chart.targetAt(resting.current), resting.current);
  });
  const release = useEffectEvent((event: PointerEvent): void => {
    const [from, place] = [pressed.current, placeOf(event, root)];
    pressed.current = null;
    if (chart === null || from === null || isDrag(from, place)) return;
    const reach = event.pointerType === 'touch' ? fingerReach : undefined;
    const question = chart.targetAt(place, reach);
    if (question !== null) onSelect({ question, ...place });
  });

  const leave = useEffectEvent((): void => {
    resting.current = null;
    pressed.current = null;
    rest(null, { x: 0, y: 0 });
  });
  const press = useEffectEvent((event: PointerEvent): void => {
    const isOnButton = event.target instanceof Element && event.target.closest('button') !== null;
    // A press of another button asks for a menu.
    pressed.current = isOnButton || event.button !== 0 ? null : placeOf(event, root);
  });

  useEffect(() => {
    if (root === null || chart === null) return;
    chart.whenPointable(() => restAgain());
    return listenToPointer(root, {
      pointermove: (event) => move(event),
      pointerleave: () => leave(),
      pointerdown: (event) => press(event),
      pointercancel: () => leave(),
      pointerup: (event) => release(event),
    });
  }, [root, chart]);

  const choice = JSON.stringify([reading.shown?.seriesId, reading.shown?.question.choice]);
  useEffect(() => {
    // Other rules count their elements anew.
    rest(null, { x: 0, y: 0 });
  }, [choice]);
}

const pointerEvents = [
  'pointermove',
  'pointerleave',
  'pointerdown',
  'pointercancel',
  'pointerup',
] as const;

/** Listens until what it returns is called. */
function listenToPointer(
  root: HTMLElement,
  listeners: Readonly<Record<(typeof pointerEvents)[number], (event: PointerEvent) => void>>,
): () => void {
  for (const name of pointerEvents) root.addEventListener(name, listeners[name]);
  return () => {
    for (const name of pointerEvents) root.removeEventListener(name, listeners[name]);
  };
}

function isSame(one: WhyQuestion | null, other: WhyQuestion | null): boolean {
  return one === null || other === null ? one === other : isSameTarget(one, other);
}

function isDrag(from: ChartPoint, to: ChartPoint): boolean {
  return Math.hypot(to.x - from.x, to.y - from.y) > maxTremble;
}

function placeOf({ clientX, clientY }: PointerEvent, root: HTMLElement | null): ChartPoint {
  const { left, top } = root?.getBoundingClientRect() ?? { left: 0, top: 0 };
  return { x: clientX - left, y: clientY - top };
}
