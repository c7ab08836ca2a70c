import { existsSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

import {
  type GoldenFile,
  type GoldenKind,
  goldenCombinationsIn,
  goldenFilesOf,
  goldenFixtures,
  goldenSeriesIn,
  sharedGolden,
} from './golden-comparison.ts';

// What chan.py at commit 429d6ed made of each series under each of 21 configurations, at once and bar
// by bar, and czsc v0.9.69 under two.
const configurationCount = 21;
const chanKeyCount = 9;
/** `klc` is in the default configuration only. */
const chanCellCount = chanKeyCount * configurationCount + 1;
/** The names of the columns, the frames, the bars of the snapshots, and the snapshots. */
const stepCellCount = 3 + 20 * chanKeyCount;
const czscCellCount = 2 * 5;
const macdCellCount = 3;

const ownSeries = goldenSeriesIn(goldenFixtures);
const hasShared = existsSync(sharedGolden);

describe('our own series', () => {
  it('are four', () => {
    expect(ownSeries).toEqual(['syn_flat_1m', 'syn_gap_1m', 'syn_ties_1m', 'syn_walk_1m']);
  });

  it.each(ownSeries)('give the reference structures of %s', (each) => {
    expect(comparisonOf(goldenFixtures, each, 'chan')).toEqual(allEqual(chanCellCount));
  });

  it.each(ownSeries)('give the reference frames and snapshots of %s', (each) => {
    expect(comparisonOf(goldenFixtures, each, 'step')).toEqual(allEqual(stepCellCount));
  });

  it.each(ownSeries)('give the strokes and pivots of czsc of %s', (each) => {
    expect(comparisonOf(goldenFixtures, each, 'czsc')).toEqual(allEqual(czscCellCount));
  });

  it.each(ownSeries)('give the reference MACD of %s', (each) => {
    expect(comparisonOf(goldenFixtures, each, 'macd')).toEqual(allEqual(macdCellCount));
  });
});

describe('the shared series', () => {
  const absence = 'each of them: the shared folder is not here';
  const isOwn = (each: string): boolean => ownSeries.includes(each);
  const series = hasShared
    ? goldenSeriesIn(sharedGolden).filter((each) => !isOwn(each))
    : [absence];

  it.skipIf(!hasShared).each(series)('give the reference structures of %s', (each) => {
    expect(comparisonOf(sharedGolden, each, 'chan')).toEqual(allEqual(chanCellCount));
  });

  it.skipIf(!hasShared).each(series)('give the reference frames and snapshots of %s', (each) => {
    expect(comparisonOf(sharedGolden, each, 'step')).toEqual(allEqual(stepCellCount));
  });

  it.skipIf(!hasShared).each(series)('give czsc and MACD of %s', (each) => {
    expect(comparisonOf(sharedGolden, each, 'czsc')).toEqual(allEqual(czscCellCount));
    expect(comparisonOf(sharedGolden, each, 'macd')).toEqual(allEqual(macdCellCount));
  });
});

describe('random series under random combinations of options', () => {
  it('give the reference structures', () => {
    const files = goldenCombinationsIn(goldenFixtures);
    expect(files).toHaveLength(150);
    expect(comparisonOfFiles(files)).toEqual(allEqual(files.length * (chanKeyCount + 1)));
  });
});

interface Comparison {
  readonly different: readonly string[];
  readonly compared: number;
}

function allEqual(cellCount: number): Comparison {
  return { different: [], compared: cellCount };
}

function comparisonOf(folder: string, series: string, kind: GoldenKind): Comparison {
  return comparisonOfFiles(goldenFilesOf(folder, series).filter((file) => file.kind === kind));
}

function comparisonOfFiles(files: readonly GoldenFile[]): Comparison {
  const cells = files.flatMap(({ configuration, compare }) =>
    compare().map((cell) => ({ ...cell, configuration })),
  );
  return {
    different: cells
      .filter(({ difference }) => difference !== null)
      .map(({ configuration, key, difference }) => `${configuration} ${key}: ${difference}`),
    compared: cells.length,
  };
}
