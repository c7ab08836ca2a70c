import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';

import { analyzeChanSignals, chanRulesFromOptions } from '@chanscope/engine';
import type { BarColumns } from '@chanscope/market';
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
});

/** `klc` is in the default configuration only. */
const allEqual = { different: [], compared: (keys.length - 1) * configurationCount + 1 };

function seriesIn(folder: string): string[] {
  return readdirSync(path.join(folder, 'bars')).map((file) => file.replace(/\.csv(\.gz)?$/, ''));
}

function comparisonOf(folder: string, series: string): { different: string[]; compared: number } {
  const barFile = readdirSync(path.join(folder, 'bars')).find((file) =>
    file.startsWith(`${series}.`),
  );
  const { bars } = readBarFile(path.join(folder, 'bars', barFile ?? ''));
  const cells = expectedFilesOf(folder, series).flatMap((file) => cellsOf(bars, file));
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

function cellsOf(bars: BarColumns, file: string): { name: string; isEqual: boolean }[] {
  const want = readJson(file);
  const got = jsonFromAnalysis(analyzeChanSignals(bars, chanRulesFromOptions(want.conf)));
  return keys
    .filter((key) => want[key] !== undefined)
    .map((key) => ({
      name: `${path.basename(file)} ${key}`,
      isEqual: JSON.stringify(got[key]) === JSON.stringify(want[key]),
    }));
}

function readJson(file: string): Expected {
  return JSON.parse(gunzipSync(readFileSync(file)).toString('utf8')) as Expected;
}

interface Expected extends Partial<Record<(typeof keys)[number], unknown>> {
  readonly conf: Record<string, unknown>;
}
