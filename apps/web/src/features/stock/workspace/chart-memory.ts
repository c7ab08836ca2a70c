import { classOfPreset, periods } from '@chanscope/contract';
import { productPresetId } from '@chanscope/engine';
import { useState } from 'react';
import { create } from 'zustand';

import { initialChartLayers } from '../../../chart/chart-props.ts';
import { chanSchools } from '../../../chart/structures/chan-reading.ts';
import type { ChartPreferences } from '../../../session/index.ts';
import { oneOf, storedValue } from '../../../ui/index.ts';
import type { SelectedClass } from '../structures/class-rules/selected-class.ts';
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
  const times = usePreferred((preferred) => preferred.times);
  const [opening, setOpening] = useState(() => ({ times, choice: useChartMemory.getState() }));
  // They may come while the page is being drawn for the first time, before anything could listen to them.
  if (opening.times === times) return opening.choice;
  const preferred = { times, choice: useChartMemory.getState() };
  setOpening(preferred);
  return preferred.choice;
}

/** What a link brought, as far as the reader has chosen nothing else since. */
let linked: LinkedChoice = {};

/** The part of the choice that a link brings besides what its address says of the bars. */
export type LinkedChoice = Partial<Pick<ChartMemory, 'layers' | 'school' | 'edits' | 'classRules'>>;

/** Whether a link brings nothing but what the reader has chosen anyway. */
export function isOwnChoice(choice: LinkedChoice): boolean {
  const now = useChartMemory.getState();
  return JSON.stringify({ ...now, ...choice }) === JSON.stringify(now);
}

/** Shows what a link brought without keeping it: at the next visit the reader's own choice is back. */
export function showLinkedChoice(choice: LinkedChoice): void {
  linked = choice;
  useChartMemory.setState(choice);
}

/** Goes back from what a link brought to the reader's own choice, unless they went on from it. */
export function leaveLinkedChoice(): void {
  if (Object.keys(linked).length === 0) return;
  const { layers, school, edits, classRules } = memory.read();
  linked = {};
  useChartMemory.setState({ layers, school, edits, classRules });
}

/** Takes what the next chart shall open with from the preferences (偏好) of who is signed in. */
export function preferChart({ period, adjust, chanPreset }: ChartPreferences): void {
  const last = memory.read();
  const preferredClass = classOfPreset(chanPreset);
  const isClassCurrent = chanPreset === undefined || last.classRules?.id === preferredClass;
  awaitedClass = isClassCurrent ? null : preferredClass;
  const preferred = {
    period: oneOf(periods, period, last.period),
    adjust: adjust ?? last.adjust,
    school: oneOf(chanSchools, chanPreset, last.school),
    classRules: isClassCurrent ? last.classRules : null,
  };
  memory.write({ ...last, ...preferred });
  // They come a moment after the page, and a link was opened to see what it shows.
  useChartMemory.setState({ ...preferred, ...linked });
  usePreferred.setState(({ times }) => ({ times: times + 1 }));
  if (awaitedClass !== null && offeredClasses !== null) applyClassRules(offeredClasses);
}

/** A class that the preferences name, while its rule set is not known here. */
let awaitedClass: string | null = null;

/** The rule sets that were offered last; null while they are not known. */
let offeredClasses: readonly SelectedClass[] | null = null;

/**
 * Takes the rule sets (班级口径) that the reader's classes offer now, null where no one is signed in: the one that
 * charts are read by as it stands today. Where it is offered no more, charts are read by the product's own preset;
 * answers what it was then, else null.
 */
export function applyClassRules(offered: readonly SelectedClass[] | null): SelectedClass | null {
  offeredClasses = offered;
  const { classRules: before, ...last } = memory.read();
  const requestedId = awaitedClass ?? before?.id;
  const found = offered?.find(({ id }) => id === requestedId) ?? null;
  awaitedClass = null;
  if (JSON.stringify(found) === JSON.stringify(before)) return null;
  const lost = found === null ? before : null;
  const taken: LinkedChoice = {
    classRules: found,
    ...(lost === null ? {} : { school: productPresetId }),
  };
  memory.write({ ...last, classRules: found, ...taken });
  useChartMemory.setState({ ...taken, ...linked });
  return lost;
}

/** Keeps a choice for the next security and the next visit; who chooses a school leaves the rules of a class. */
export function rememberChoice(choice: Partial<ChartMemory>): void {
  const changes = 'school' in choice ? { classRules: null, ...choice } : choice;
  awaitedClass = null;
  // What a link brought is not the reader's, and stays unwritten.
  memory.write({ ...memory.read(), ...changes });
  linked = {};
  useChartMemory.setState(changes);
}
