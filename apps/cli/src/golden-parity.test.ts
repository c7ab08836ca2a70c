import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';

import { analyzeChanSignals, chanRulesFromOptions } from '@chanscope/engine';
import type { BarColumns } from '@chanscope/market';
import { sliceBars } from '@chanscope/market';
import { describe, expect, it } from 'vitest';

import { readBarFile } from './bar-file.ts';
import { jsonFromAnalysis } from './structure-json.ts';

// What chan.py at commit 429d6ed made of each series under each of 21 configurations.
const keys = [
  'klc',
  'bi',
  'seg',
  'zs',
  'bsp',
  'bsp1',
  'segseg',
  'segzs',
  'segbsp',
  'segbsp1',
] as const;
const configurationCount = 21;

const fixtures = path.resolve('packages/engine/src/chan/fixtures');
const shared = path.join(process.env.SHARED_DIR ?? path.resolve('..', 'shared'), 'golden');
const hasShared = existsSync(shared);

describe('the structures of our own series', () => {
  it.each(seriesIn(fixtures))('equal the reference for %s', (series) => {
    expect(comparisonOf(fixtures, series)).toEqual(allEqual);
  });
});

describe('the structures of the shared series', () => {
  const series = hasShared ? seriesIn(shared) : ['each of them: the shared folder is not here'];
  it.skipIf(!hasShared).each(series)('equal the reference for %s', (each) => {
    expect(comparisonOf(shared, each)).toEqual(allEqual);
  });

  it.skipIf(!hasShared).each(series)('equal every snapshot of a bar by bar run of %s', (each) => {
    const { different, compared } = snapshotComparisonOf(shared, each);
    expect(different).toEqual([]);
    expect(compared).toBe(20 * (keys.length - 1));
  });
});

/** `klc` is in the default configuration only. */
const allEqual = { different: [], compared: (keys.length - 1) * configurationCount + 1 };

function seriesIn(folder: string): string[] {
  return readdirSync(path.join(folder, 'bars')).map((file) => file.replace(/\.csv(\.gz)?$/, ''));
}

interface Comparison {
  readonly different: string[];
  readonly compared: number;
}

function comparisonOf(folder: string, series: string): Comparison {
  const bars = readBarsOf(folder, series);
  return comparisonFrom(
    expectedFilesOf(folder, series).flatMap((file) => {
      const want = readJson<Expected>(file);
      return cellsOf(path.basename(file), bars, want);
    }),
  );
}

/** A snapshot shows what was known right after a bar. */
function snapshotComparisonOf(folder: string, series: string): Comparison {
  const bars = readBarsOf(folder, series);
  const file = path.join(folder, 'expected', `${series}.default.step.json.gz`);
  const { snapshots } = readJson<{ snapshots: Record<string, Omit<Expected, 'conf'>> }>(file);
  return comparisonFrom(
    Object.entries(snapshots).flatMap(([bar, want]) =>
      cellsOf(`bar ${bar}`, sliceBars(bars, 0, Number(bar) + 1), { ...want, conf: {} }),
    ),
  );
}

function readBarsOf(folder: string, series: string): BarColumns {
  const files = readdirSync(path.join(folder, 'bars'));
  const file = files.find((each) => each.startsWith(`${series}.`));
  return readBarFile(path.join(folder, 'bars', file ?? '')).bars;
}

function comparisonFrom(cells: readonly Cell[]): Comparison {
  return {
    different: cells.filter((cell) => !cell.isEqual).map((cell) => cell.name),
    compared: cells.length,
  };
}

function expectedFilesOf(folder: string, series: string): string[] {
  const expected = path.join(folder, 'expected');
  return readdirSync(expected)
    .filter((file) => file.startsWith(`${series}.`) && !/\.(macd|step|czsc)\.json\.gz$/.test(file))
    .map((file) => path.join(expected, file));
}

interface Cell {
  readonly name: string;
  readonly isEqual: boolean;
}

function cellsOf(name: string, bars: BarColumns, want: Expected): Cell[] {
  const got = jsonFromAnalysis(analyzeChanSignals(bars, chanRulesFromOptions(want.conf)));
  return keys
    .filter((key) => want[key] !== undefined)
    .map((key) => ({
      name: `${name} ${key}`,
      isEqual: JSON.stringify(got[key]) === JSON.stringify(want[key]),
    }));
}

function readJson<Content>(file: string): Content {
  return JSON.parse(gunzipSync(readFileSync(file)).toString('utf8')) as Content;
}

interface Expected extends Partial<Record<(typeof keys)[number], unknown>> {
  readonly conf: Record<string, unknown>;
}
