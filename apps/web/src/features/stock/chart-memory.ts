import { periods } from '@chanscope/contract';
import { create } from 'zustand';

import { chanSchools, initialChartLayers } from '../../chart/index.ts';
import type { ChartPreferences } from '../../session/index.ts';
import { oneOf, storedValue } from '../../ui/index.ts';
import type { ChartMemory } from './chart-choice.ts';
import { memoryFromStored } from './chart-choice.ts';

const kept = storedValue({ name: 'chart', version: 1 }, (stored) =>
  memoryFromStored(stored, initialChartLayers),
);

/** The choice of period, adjustment and layers, kept between visits. */
export const useChartMemory = create<ChartMemory>(() => kept.read());

/** Takes what the next chart shall open with from the preferences (偏好) of who is signed in. */
export function preferChart({ period, adjust, chanPreset }: ChartPreferences): void {
  const last = useChartMemory.getState();
  rememberChoice({
    period: oneOf(periods, period, last.period),
    adjust: adjust ?? last.adjust,
    school: oneOf(chanSchools, chanPreset, last.school),
  });
}

/** Keeps a choice for the next security and the next visit. */
export function rememberChoice(changes: Partial<ChartMemory>): void {
  useChartMemory.setState(changes);
  kept.write(useChartMemory.getState());
}
