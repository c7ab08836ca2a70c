import type { Bar } from '@chanscope/market';

import type { Study } from '../study.ts';

/** The indicators' names in addresses, settings and the catalogue. */
export type IndicatorId =
  | 'ma'
  | 'ema'
  | 'macd'
  | 'boll'
  | 'kdj'
  | 'rsi'
  | 'cci'
  | 'wr'
  | 'bias'
  | 'obv'
  | 'atr'
  | 'dmi'
  | 'sar'
  | 'vwap';

/** A number the user may choose, `min` and `max` included; whole where `step` is. */
export interface IndicatorParameter {
  readonly name: string;
  readonly nameZh: string;
  readonly nameEn: string;
  readonly initial: number;
  readonly min: number;
  readonly max: number;
  readonly step: number;
}

/** All that a picker, a legend and a chart need to offer and run an indicator. */
export interface IndicatorEntry {
  readonly id: IndicatorId;
  readonly nameZh: string;
  readonly nameEn: string;
  /** Over the candles (`price`) or in a pane of its own. */
  readonly pane: 'price' | 'own';
  readonly parameters: readonly IndicatorParameter[];
  /** Names of the numbers in a value, in their order. */
  readonly outputs: readonly string[];
  /** The legend's words for the outputs under these parameters, such as `MA5`, `MA10`. */
  labelsOf(values: readonly number[]): readonly string[];
  /**
   * A fresh study; its values hold one number for each output, null where that one has none yet.
   * `values` follow `parameters`. Throws RangeError when they do not fit them.
   */
  create(values: readonly number[]): IndicatorStudy;
}

/** A study of a catalogue entry: its value is null where no output has a number. */
export type IndicatorStudy = Study<readonly (number | null)[]>;

interface EntryFacts {
  readonly id: IndicatorId;
  readonly nameZh: string;
  readonly nameEn: string;
  readonly pane: 'price' | 'own';
}

interface EntryDefinition<Name extends string, Value> extends EntryFacts {
  readonly parameters: Readonly<Record<Name, Omit<IndicatorParameter, 'name'>>>;
  /** The outputs' names and their words in the legend, which no parameter changes. */
  readonly labels: Readonly<Record<string, string>>;
  readonly create: (values: Readonly<Record<Name, number>>) => Study<Value>;
  readonly numbersOf: (value: Value) => readonly (number | null)[];
}

/** The entry of an indicator that is one study with named parameters. */
export function indicatorEntry<Name extends string, Value>(
  definition: EntryDefinition<Name, Value>,
): IndicatorEntry {
  const { id, nameZh, nameEn, pane, numbersOf } = definition;
  const parameters = Object.entries<Omit<IndicatorParameter, 'name'>>(definition.parameters).map(
    ([name, parameter]) => ({ name, ...parameter }),
  );
  const labels = Object.values(definition.labels);
  return {
    id,
    nameZh,
    nameEn,
    pane,
    parameters,
    outputs: Object.keys(definition.labels),
    labelsOf: () => labels,
    create: (values) => {
      checkValues(id, parameters, values);
      const named = Object.fromEntries(parameters.map(({ name }, at) => [name, values[at] ?? 0]));
      const study = definition.create(named as Record<Name, number>);
      return {
        commit: (bar) => numbersOrNull(study.commit(bar), numbersOf),
        preview: (bar) => numbersOrNull(study.preview(bar), numbersOf),
      };
    },
  };
}

interface PeriodsDefinition extends EntryFacts {
  readonly initialPeriods: readonly number[];
  readonly create: (rule: { readonly period: number }) => Study<number>;
}

/** The entry of an indicator that is drawn once for each of several periods. */
export function indicatorEntryOfPeriods(definition: PeriodsDefinition): IndicatorEntry {
  const { id, nameZh, nameEn, pane, initialPeriods, create } = definition;
  const parameters = initialPeriods.map((initial, at) => ({
    name: `period${at + 1}`,
    ...periodParameter(initial, { nameZh: `周期${at + 1}`, nameEn: `Period ${at + 1}` }),
  }));
  return {
    id,
    nameZh,
    nameEn,
    pane,
    parameters,
    outputs: initialPeriods.map((_, at) => `${id}${at + 1}`),
    labelsOf: (values) => values.map((period) => `${id.toUpperCase()}${period}`),
    create: (values) => {
      checkValues(id, parameters, values);
      return new StudyOfPeriods(values.map((period) => create({ period })));
    },
  };
}

/** The same study under several periods; loops because it runs for each bar of a chart. */
class StudyOfPeriods implements IndicatorStudy {
  readonly #studies: readonly Study<number>[];

  constructor(studies: readonly Study<number>[]) {
    this.#studies = studies;
  }

  commit(bar: Bar): readonly (number | null)[] | null {
    const numbers: (number | null)[] = [];
    for (const study of this.#studies) numbers.push(study.commit(bar));
    return knownNumbers(numbers);
  }

  preview(bar: Bar): readonly (number | null)[] | null {
    const numbers: (number | null)[] = [];
    for (const study of this.#studies) numbers.push(study.preview(bar));
    return knownNumbers(numbers);
  }
}

/** A number of bars from `min` (1 unless given) to 1000. */
export function periodParameter(
  initial: number,
  { nameZh, nameEn, min = 1 }: { nameZh: string; nameEn: string; min?: number },
): Omit<IndicatorParameter, 'name'> {
  return { nameZh, nameEn, initial, min, max: 1000, step: 1 };
}

function checkValues(
  id: IndicatorId,
  parameters: readonly IndicatorParameter[],
  values: readonly number[],
): void {
  const what = `Cannot create ${id.toUpperCase()}`;
  if (values.length !== parameters.length)
    throw new RangeError(`${what}: ${values.length} parameters given, ${parameters.length} needed`);
  parameters.forEach(({ name, min, max, step }, at) => {
    const value = values[at] ?? Number.NaN;
    const fits = value >= min && value <= max && (step % 1 !== 0 || Number.isInteger(value));
    if (fits) return;
    const kind = step % 1 === 0 ? 'a whole number' : 'a number';
    throw new RangeError(`${what}: ${name} is ${value}, not ${kind} from ${min} to ${max}`);
  });
}

function numbersOrNull<Value>(
  value: Value | null,
  numbersOf: (value: Value) => readonly (number | null)[],
): readonly (number | null)[] | null {
  return value === null ? null : numbersOf(value);
}

function knownNumbers(numbers: readonly (number | null)[]): readonly (number | null)[] | null {
  for (const number of numbers) if (number !== null) return numbers;
  return null;
}
