import { periods } from '@chanscope/contract';
import { useEffect, useState } from 'react';
import { create } from 'zustand';

import { chanSchools, initialChartLayers } from '../../../chart/index.ts';
import type { ChartPreferences } from '../../../session/index.ts';
import { oneOf, storedValue } from '../../../ui/index.ts';
import {
  type ChartChoice,
  type ChartMemory,
  fieldsOfVersion1,
  memoryFromStored,
} from './chart-choice.ts';

const former = storedValue({ name: 'chart', version: 1 }, (stored) => stored);

const memory = storedValue({ name: 'chart', version: 2 }, (stored) =>
  memoryFromStored(stored ?? fieldsOfVersion1(former.read()), initialChartLayers),
);

/** The choice of period, adjustment and layers, kept between visits. */
export const useChartMemory = create<ChartMemory>(() => memory.read());

/** Counts how often preferences came. */
const usePreferred = create(() => ({ times: 0 }));

/**
 * What a page opens with where its address says nothing. Choices that are made on other pages later do
 * not change it; preferences, which come a moment after the page, do.
 */
export function useOpeningChoice(): ChartChoice {
  const [opening, setOpening] = useState<ChartChoice>(() => useChartMemory.getState());
  useEffect(() => usePreferred.subscribe(() => setOpening(useChartMemory.getState())), []);
  return opening;
}

/** Takes what the next chart shall open with from the preferences (偏好) of who is signed in. */
export function preferChart({ period, adjust, chanPreset }: ChartPreferences): void {
  const last = useChartMemory.getState();
  rememberChoice({
    period: oneOf(periods, period, last.period),
    adjust: adjust ?? last.adjust,
    school: oneOf(chanSchools, chanPreset, last.school),
  });
  usePreferred.setState(({ times }) => ({ times: times + 1 }));
}

/** Keeps a choice for the next security and the next visit. */
export function rememberChoice(changes: Partial<ChartMemory>): void {
  useChartMemory.setState(changes);
  memory.write(useChartMemory.getState());
}
