import { analyzeCzsc, ChanHistory, chanPresetWith } from '@chanscope/engine';
import type { ChanPicture, ChanPreset } from '@chanscope/engine';
import { barAt, sliceBars } from '@chanscope/market';
import type { BarColumns } from '@chanscope/market';

import type { ChanChoice } from './chan-reading.ts';
import { pictureOfCzsc } from './czsc-picture.ts';

/** One series read by one choice of rules. */
export interface ChoiceReading {
  readonly preset: ChanPreset;
  /** What was shown right after a bar. Throws RangeError on a bar that cannot be. */
  pictureAt(bar: number): ChanPicture;
  /** What had been shown and was gone by then, null where that is not kept. */
  ghostsAt(bar: number): ChanPicture | null;
  /** The bars changed from index `from` on. */
  follow(bars: BarColumns, from: number): void;
}

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

type PresetOf<School> = Extract<ChanPreset, { readonly school: School }>;

/** The reading of a school that keeps the life of each element. */
export interface ChanChoiceReading extends ChoiceReading {
  readonly preset: PresetOf<'chan'>;
  readonly history: ChanHistory;
}

/** Whether a reading keeps the life of each element. */
export function hasHistory(reading: ChoiceReading): reading is ChanChoiceReading {
  return 'history' in reading;
}

function createChanReading(preset: PresetOf<'chan'>, first: BarColumns): ChanChoiceReading {
  let bars = first;
  let history = new ChanHistory(preset.rules);
  const readAll = (): ChanHistory => {
    for (let at = history.barCount; at < bars.length; at += 1) history.commit(barAt(bars, at));
    return history;
  };
  return {
    preset,
    get history() {
      return readAll();
    },
    pictureAt: (bar) => readAll().pictureAt(bar),
    ghostsAt: (bar) => readAll().ghostsAt(bar),
    follow(newer, from) {
      bars = newer;
      if (history.barCount > from) history = new ChanHistory(preset.rules);
    },
  };
}

function createCzscReading(preset: PresetOf<'czsc'>, first: BarColumns): ChoiceReading {
  let bars = first;
  return {
    preset,
    pictureAt: (bar) => pictureOfCzsc(bar, analyzeCzsc(sliceBars(bars, 0, bar + 1), preset.rules)),
    ghostsAt: () => null,
    follow(newer) {
      bars = newer;
    },
  };
}
