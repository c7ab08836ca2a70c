import { type Period, type StockRequest, adjustments } from '@chanscope/contract';
import { productPresetId } from '@chanscope/engine';

import type { ChanSchool, ChartLayers } from '../../../chart/index.ts';
import { chanSchools } from '../../../chart/structures/chan-reading.ts';
import { oneOf, storedFields } from '../../../ui/index.ts';
import { type SelectedClass, selectedClassFrom } from '../structures/class-rules/selected-class.ts';
import { type OptionValues, editsFromStored } from '../structures/rules/school-options.ts';

/** Adjustment for dividends and splits: 前复权 qfq, 后复权 hfq, 不复权 none. */
export type WireAdjustment = StockRequest['adjust'];

/** A period of bars: every one but the intraday line. */
export type BarPeriod = Exclude<Period, 'time'>;

/** What can be chosen to see: the periods, and the intraday lines of five days side by side (五日). */
export type ShownPeriod = Period | 'time5';

/** How many days an intraday line shows, null for periods of bars. */
export function intradayDaysOf(period: ShownPeriod): number | null {
  if (period === 'time5') return 5;
  return period === 'time' ? 1 : null;
}

/** What the user chose to see of a security. */
export interface ChartChoice {
  readonly period: ShownPeriod;
  readonly adjust: WireAdjustment;
}

/** The choice, the layers and the rules as they were last. */
export interface ChartMemory extends ChartChoice {
  readonly layers: ChartLayers;
  readonly school: ChanSchool;
  /** The options of each school that the reader changed. */
  readonly edits: SchoolEdits;
  /** The rule set of a class that is read in their place, as it was known last; null for none. */
  readonly classRules: SelectedClass | null;
}

/** The edits of every school: choosing another one and coming back loses nothing. */
export type SchoolEdits = Readonly<Record<ChanSchool, OptionValues>>;

/** Nothing changed in any school. */
export const noEdits: SchoolEdits = { chanscope: {}, 'chan.py': {}, original: {}, czsc: {} };

/** The periods in the order of the tool bar. */
export const periodOrder: readonly ShownPeriod[] = [
  'time',
  'time5',
  'day',
  'week',
  'month',
  'quarter',
  'year',
  '60',
  '30',
  '15',
  '5',
  '1',
];

/** What the address asks for; what it leaves open or misspells is as it was last. */
export function choiceFromQuery(query: URLSearchParams, last: ChartChoice): ChartChoice {
  return {
    period: oneOf(periodOrder, query.get('period'), last.period),
    adjust: oneOf(adjustments, query.get('adjust'), last.adjust),
  };
}

/** The memory from whatever was stored; daily bars adjusted forward at first. */
export function memoryFromStored(stored: unknown, initialLayers: ChartLayers): ChartMemory {
  const fields = storedFields(stored);
  const layers = storedFields(fields['layers']);
  const edits = storedFields(fields['edits']);
  return {
    period: oneOf(periodOrder, fields['period'], 'day'),
    adjust: oneOf(adjustments, fields['adjust'], 'qfq'),
    layers: layersFromStored(layers, initialLayers),
    school: oneOf(chanSchools, fields['school'], productPresetId),
    edits: editsOfSchools((school) => editsFromStored(school, storedFields(edits[school]))),
    classRules: selectedClassFrom(fields['classRules']),
  };
}

function editsOfSchools(editsOf: (school: ChanSchool) => OptionValues): SchoolEdits {
  return Object.fromEntries(chanSchools.map((school) => [school, editsOf(school)])) as SchoolEdits;
}

/**
 * What version 1 stored. It wrote the school with every choice of a period, so that the one which charts
 * opened with then may never have been chosen: without a change of its options it is left open.
 */
export function fieldsOfVersion1(stored: unknown): Readonly<Record<string, unknown>> {
  const { school, ...others } = storedFields(stored);
  const opened = 'chan.py';
  const changed = storedFields(storedFields(others['edits'])[opened]);
  const isSelected = school !== opened || Object.keys(changed).length > 0;
  return isSelected ? { school, ...others } : others;
}

function layersFromStored(
  stored: Readonly<Record<string, unknown>>,
  initial: ChartLayers,
): ChartLayers {
  const storedValue = Object.keys(initial)
    .map((name) => [name, stored[name]] as const)
    .filter(([, isShown]) => typeof isShown === 'boolean');
  return { ...initial, ...Object.fromEntries(storedValue) };
}
