import type { ChanHistory } from '@chanscope/engine';

import type { ChartLayers, ChartSeries } from '../chart-props.ts';
import { layerOfKind } from '../layers/marks/shown-signals.ts';
import type { ChanChoice, ChanReading } from './chan-reading.ts';

/** Which signal is looked for. */
export interface SignalSearch {
  readonly choice: ChanChoice;
  /** Only bars after this one count. */
  readonly after: number;
  /** Only what these layers show counts. */
  readonly layers: ChartLayers;
}

/** A reading in which signals can be looked for. */
export interface SearchedReading extends ChanReading {
  /** The next bar of a series at which a signal appears, null when none does. Rejects when it cannot be read. */
  readonly findSignal: (series: ChartSeries, search: SignalSearch) => Promise<number | null>;
}

/** The first bar after another one at which a signal appears that the layers show; null when none does. */
export function nextSignalBar(
  history: ChanHistory,
  after: number,
  layers: ChartLayers,
): number | null {
  const appears = layers.onlySure ? 'sure' : 'seen';
  for (let index = firstEventAfter(history, after); index < history.eventCount; index += 1) {
    const { bar, kind, element, after: shape } = history.eventAt(index);
    if (kind !== appears || shape?.kind !== 'signal') continue;
    const isShown = element.level === 0 || layers.higherSignals;
    if (isShown && layers[layerOfKind[shape.signalKind]]) return bar;
  }
  return null;
}

/** Events are in the order of their bars. */
function firstEventAfter(history: ChanHistory, bar: number): number {
  let low = 0;
  let high = history.eventCount;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (history.eventAt(middle).bar <= bar) low = middle + 1;
    else high = middle;
  }
  return low;
}
