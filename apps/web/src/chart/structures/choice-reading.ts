import {
  analyzeChanSignals,
  analyzeCzsc,
  ChanHistory,
  chanPresetWith,
  type ChanPicture,
  type ChanPreset,
  type CzscAnalysis,
  pictureOfAnalysis,
} from '@chanscope/engine';
import { barAt, sliceBars, type BarColumns } from '@chanscope/market';

import type { ChanChoice } from './chan-reading.ts';
import { pictureOfCzsc } from './analysis/czsc-picture.ts';

interface BarReading {
  /**
   * What is shown right after the newest bar, sooner than `pictureAt` and without the lives of elements;
   * null where `pictureAt` is as fast, or gave a whole picture of these bars before.
   */
  glimpse(): ChanPicture | null;
  /** What was shown right after a bar. Throws RangeError on a bar that cannot be. */
  pictureAt(bar: number): ChanPicture;
  /** What had been shown and was gone by then, null where that is not kept. */
  ghostsAt(bar: number): ChanPicture | null;
  /** The bars changed from index `from` on. */
  follow(bars: BarColumns, from: number): void;
}

type PresetOf<School> = Extract<ChanPreset, { readonly school: School }>;

/** A series read by a school that keeps the life of each element. */
export interface ChanChoiceReading extends BarReading {
  readonly kind: 'chan';
  readonly preset: PresetOf<'chan'>;
  /** The life of all elements up to the newest bar. */
  history(): ChanHistory;
}

/** A series read by czsc. */
export interface CzscChoiceReading extends BarReading {
  readonly kind: 'czsc';
  readonly preset: PresetOf<'czsc'>;
  /** What it sees right after a bar. */
  analysisAt(bar: number): CzscAnalysis;
}

/** Fewer bars are read as fast with the lives of their elements. */
const minBarsForGlimpse = 1000;

/** One series read by one choice of rules. */
export type ChoiceReading = ChanChoiceReading | CzscChoiceReading;

/** Reads bars by a choice. Throws RangeError when it names a school or an option that there is not. */
export function createChoiceReading(
  { school, options }: ChanChoice,
  bars: BarColumns,
): ChoiceReading {
  const preset = chanPresetWith(school, options);
  return preset.school === 'czsc'
    ? createCzscReading(preset, bars)
    : createChanReading(preset, bars);
}

/**
 * What a choice of rules sees right after the last of some bars: elements have no numbers, and of their
 * states only whether they are sure. Throws RangeError as `createChoiceReading` does, and on a bar that
 * cannot be.
 */
export function pictureByChoice({ school, options }: ChanChoice, bars: BarColumns): ChanPicture {
  const preset = chanPresetWith(school, options);
  return preset.school === 'czsc'
    ? pictureOfCzsc(bars.length - 1, analyzeCzsc(bars, preset.rules))
    : pictureByRules(bars, preset);
}

function pictureByRules(bars: BarColumns, { rules }: PresetOf<'chan'>): ChanPicture {
  return pictureOfAnalysis(analyzeChanSignals(bars, rules), bars);
}

function createChanReading(preset: PresetOf<'chan'>, first: BarColumns): ChanChoiceReading {
  let bars = first;
  let read = new ChanHistory(preset.rules);
  let isNew = true;
  const history = (): ChanHistory => {
    isNew = false;
    for (let at = read.barCount; at < bars.length; at += 1) read.commit(barAt(bars, at));
    return read;
  };
  return {
    kind: 'chan',
    preset,
    history,
    glimpse: () =>
      isNew && bars.length >= minBarsForGlimpse ? pictureByRules(bars, preset) : null,
    pictureAt: (bar) => history().pictureAt(bar),
    ghostsAt: (bar) => history().ghostsAt(bar),
    follow(newer, from) {
      bars = newer;
      // Another series, or older bars before the first.
      if (from === 0) isNew = true;
      if (read.barCount > from) read = new ChanHistory(preset.rules);
    },
  };
}

function createCzscReading(preset: PresetOf<'czsc'>, first: BarColumns): CzscChoiceReading {
  let bars = first;
  const analysisAt = (bar: number): CzscAnalysis =>
    analyzeCzsc(sliceBars(bars, 0, bar + 1), preset.rules);
  return {
    kind: 'czsc',
    preset,
    analysisAt,
    glimpse: () => null,
    pictureAt: (bar) => pictureOfCzsc(bar, analysisAt(bar)),
    ghostsAt: () => null,
    follow(newer) {
      bars = newer;
    },
  };
}
