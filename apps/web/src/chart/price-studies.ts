import { createMacd, createMovingAverage } from '@chanscope/engine';
import type { Study } from '@chanscope/engine';
import { barAt } from '@chanscope/market';
import type { Bar, BarColumns } from '@chanscope/market';

import { createStudyLines } from './study-lines.ts';
import type { StudyLines } from './study-lines.ts';

/** Lengths of the averages of the close (均线). */
export const averagePeriods = [5, 10, 20, 60] as const;

/** Lengths of the averages of the volume. */
export const volumeAveragePeriods = [5, 10] as const;

/** The lines of the chart that are calculated bar by bar. */
export interface PriceStudies {
  /** In the order of `averagePeriods`. */
  readonly averages: StudyLines;
  /** In the order of `volumeAveragePeriods`. */
  readonly volumeAverages: StudyLines;
  /** DIF, DEA, histogram 2 × (DIF − DEA). */
  readonly macd: StudyLines;
}

/** Fresh studies of a series that has not been followed yet. */
export function createPriceStudies(): PriceStudies {
  return {
    averages: createStudyLines({
      outputs: averagePeriods.length,
      create: () => createAverages(averagePeriods),
    }),
    volumeAverages: createStudyLines({
      outputs: volumeAveragePeriods.length,
      create: () => createAverages(volumeAveragePeriods),
      barOf: volumeBarAt,
    }),
    macd: createStudyLines({ outputs: 3, create: createMacdRow }),
  };
}

/** Brings every line up to date; see `StudyLines.follow`. */
export function followStudies(studies: PriceStudies, bars: BarColumns, unchanged: number): void {
  studies.averages.follow(bars, unchanged);
  studies.volumeAverages.follow(bars, unchanged);
  studies.macd.follow(bars, unchanged);
}

function createAverages(periods: readonly number[]): Study<readonly (number | null)[]> {
  const studies = periods.map((period) => createMovingAverage({ period }));
  return {
    commit: (bar) => studies.map((study) => study.commit(bar)),
    preview: (bar) => studies.map((study) => study.preview(bar)),
  };
}

function createMacdRow(): Study<readonly number[]> {
  const study = createMacd();
  const rowOf = (value: ReturnType<typeof study.commit>): readonly number[] | null =>
    value === null ? null : [value.dif, value.dea, value.histogram];
  return {
    commit: (bar) => rowOf(study.commit(bar)),
    preview: (bar) => rowOf(study.preview(bar)),
  };
}

/** The engine averages closes; here the close is the volume. */
function volumeBarAt(bars: BarColumns, index: number): Bar {
  return { ...barAt(bars, index), close: bars.volume[index] ?? 0 };
}
