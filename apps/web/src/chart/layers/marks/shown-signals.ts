import { type SignalKind, type SignalPicture, signalKinds } from '@chanscope/engine';

import type { ChartLayers } from '../../chart-props.ts';

/** Whether the layers ask for a signal to be drawn. */
export function isSignalShown(
  { signalKind, state }: SignalPicture,
  at: number,
  layers: ChartLayers,
): boolean {
  if (layers.onlySure && state[at] === 0) return false;
  return layers[layerOfKind[kindAt(signalKind, at)]];
}

/** The layer that shows signals of a kind. */
export const layerOfKind = {
  '1': 'firstSignals',
  '1p': 'lesserSignals',
  '2': 'secondSignals',
  '2s': 'lesserSignals',
  '3a': 'thirdSignals',
  '3b': 'thirdSignals',
} as const satisfies Record<SignalKind, keyof ChartLayers>;

/** The kind of a row of a picture's signals. */
export function kindAt(signalKind: Uint8Array, at: number): SignalKind {
  return signalKinds[signalKind[at] ?? 0] ?? '1';
}
