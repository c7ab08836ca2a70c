import { create } from 'zustand';

import { initialChartLayers } from '../../chart/index.ts';
import { storedValue } from '../../ui/index.ts';
import type { ChartMemory } from './chart-choice.ts';
import { memoryFromStored } from './chart-choice.ts';

const kept = storedValue({ name: 'chart', version: 1 }, (stored) =>
  memoryFromStored(stored, initialChartLayers),
);

/** The choice of period, adjustment and layers, kept between visits. */
export const useChartMemory = create<ChartMemory>(() => kept.read());

/** Keeps a choice for the next security and the next visit. */
export function rememberChoice(changes: Partial<ChartMemory>): void {
  useChartMemory.setState(changes);
  kept.write(useChartMemory.getState());
}
