import type { ChanPicture } from '@chanscope/engine';

import type { ChartLayers } from '../chart-props.ts';
import { isSignalShown } from '../layers/marks/shown-signals.ts';

/** How many of the newest bars a chart opens with; `plain` where there is nothing that it should show. */
export const openingBars = { min: 120, max: 500, plain: 250 } as const;

/** Bars left of the first thing that shall be seen: its edge and its label stand clear of the chart's. */
const marginBars = 4;

/** What a chart should open on. */
interface OpeningMarks {
  readonly barCount: number;
  /** The last pivot, null without one. */
  readonly pivot: { readonly beginBar: number; readonly endBar: number } | null;
  /** The bar of the last signal, null without one. */
  readonly signalBar: number | null;
}

/** How a chart opens. */
interface OpeningFrame {
  /** How many of the newest bars are in view. */
  readonly bars: number;
  /** The bar of the last signal where it lies too far back to be in view, else null. */
  readonly earlierSignal: number | null;
}

/**
 * The frame that holds the last pivot and the last signal. What lies further back than a chart opens with
 * is left out: the newest bar is always in view. Of a pivot that began before that, the rest is seen.
 */
export function openingFrameOf({ barCount, pivot, signalBar }: OpeningMarks): OpeningFrame {
  const isNear = (bar: number): boolean => barCount - bar <= openingBars.max;
  const pivotBars = pivot !== null && isNear(pivot.endBar) ? [pivot.beginBar] : [];
  const signalBars = signalBar !== null && isNear(signalBar) ? [signalBar] : [];
  const seen = [...pivotBars, ...signalBars];
  return {
    bars: seen.length === 0 ? openingBars.plain : barsFrom(Math.min(...seen), barCount),
    earlierSignal: signalBars.length === 0 ? signalBar : null,
  };
}

function barsFrom(first: number, barCount: number): number {
  return Math.min(openingBars.max, Math.max(openingBars.min, barCount - first + marginBars));
}

/** The last pivot and the last signal of those that are drawn. */
export function openingMarksOf(picture: ChanPicture, layers: ChartLayers): OpeningMarks {
  const { bar, pivots, signals, higherSignals } = picture;
  const pivot = layers.pivots
    ? lastRow(pivots.length, (at) => !(layers.onlySure && pivots.state[at] === 0))
    : null;
  const signal = lastRow(signals.length, (at) => isSignalShown(signals, at, layers));
  const higher = layers.higherSignals
    ? lastRow(higherSignals.length, (at) => isSignalShown(higherSignals, at, layers))
    : null;
  const signalBars = [
    ...(signal === null ? [] : [signals.bar[signal] ?? 0]),
    ...(higher === null ? [] : [higherSignals.bar[higher] ?? 0]),
  ];
  return {
    barCount: bar + 1,
    pivot:
      pivot === null
        ? null
        : { beginBar: pivots.beginBar[pivot] ?? 0, endBar: pivots.endBar[pivot] ?? 0 },
    signalBar: signalBars.length === 0 ? null : Math.max(...signalBars),
  };
}

/** The last of so many rows that passes, null when none does. */
function lastRow(length: number, passes: (at: number) => boolean): number | null {
  for (let at = length - 1; at >= 0; at -= 1) if (passes(at)) return at;
  return null;
}
