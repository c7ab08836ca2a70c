import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';

import {
  analyzeChanSignals,
  analyzeCzsc,
  chanRulesFromOptions,
  czscRulesFromOptions,
  writeMacd,
} from '@chanscope/engine';
import { type BarColumns, barColumnsOf, minuteMs } from '@chanscope/market';

import { readBarFile } from './bar-file.ts';
import { jsonFromCzsc } from './chan/czsc-json.ts';
import { jsonFromSteps } from './chan/step-json.ts';
import { runBarByBar } from './chan/step-run.ts';
import { jsonFromAnalysis } from './chan/structure-json.ts';

/** Which reference a golden file holds: chan.py at once or bar by bar, czsc, or MACD alone. */
export type GoldenKind = 'chan' | 'step' | 'czsc' | 'macd';

/** What a reference engine made of a series under a configuration, and what ours makes of it. */
export interface GoldenFile {
  readonly series: string;
  readonly configuration: string;
  readonly kind: GoldenKind;
  /** Runs our engine and compares each key. Throws GoldenFault. */
  readonly compare: () => GoldenCell[];
}

/** One key of a golden file. */
export interface GoldenCell {
  readonly key: string;
  /** The bar of the snapshot that it belongs to, null outside of snapshots. */
  readonly bar: number | null;
  /** What is different, null when all of it is equal to the last bit. */
  readonly difference: string | null;
}

/** A bar of a combination: open, high, low, close, volume and amount, the last two null where unknown. */
type CombinationBar = readonly [number, number, number, number, number | null, number | null];

interface Combination {
  readonly id: string;
  readonly options: GoldenContent;
  readonly bars: readonly CombinationBar[];
  readonly expected: GoldenContent;
}

/** Why a golden file or folder cannot be compared; the message names it. */
export class GoldenFault extends Error {
  override readonly name = 'GoldenFault';
}

/** The golden files of our own series. */
export const goldenFixtures = path.resolve(
  import.meta.dirname,
  '../../../packages/engine/src/chan/fixtures',
);

/** Where the golden files of real series are, if they are there. */
export const sharedGolden = path.join(
  process.env.SHARED_DIR ?? path.resolve(import.meta.dirname, '../../../../shared'),
  'golden',
);

/** The series of a folder with `bars` and `expected`, by name. Throws GoldenFault. */
export function goldenSeriesIn(folder: string): string[] {
  return namingFaults(folder, () =>
    readdirSync(path.join(folder, 'bars'))
      .map((file) => file.replace(/\.csv(\.gz)?$/, ''))
      .toSorted(),
  );
}

/** The golden files of a series, by name; they are read when they are compared. Throws GoldenFault. */
export function goldenFilesOf(folder: string, series: string): GoldenFile[] {
  const bars = barsOnce(folder, series);
  return expectedFilesIn(folder)
    .filter((file) => seriesOf(file) === series && file.endsWith(ending))
    .map((name) => {
      const file = path.join(folder, 'expected', name);
      const configuration = name.slice(series.length + 1, -ending.length);
      const kind = kindOf(configuration);
      const compare = (): GoldenCell[] => comparisons[kind](bars(), contentOf(file));
      return { series, configuration, kind, compare: () => namingFaults(file, compare) };
    });
}

/** The expected files of a folder that belong to no series, or hold no kind that is compared. Throws GoldenFault. */
export function unusedFilesIn(folder: string): string[] {
  const series = goldenSeriesIn(folder);
  return expectedFilesIn(folder).filter(
    (file) => !file.endsWith(ending) || !series.includes(seriesOf(file)),
  );
}

/**
 * Random series under random combinations of options, each with what chan.py made of it, as golden files
 * of a series `combinations`; none where the folder has none. Throws GoldenFault.
 */
export function goldenCombinationsIn(folder: string): GoldenFile[] {
  const file = path.join(folder, 'combinations', 'cases.jsonl.gz');
  if (!existsSync(file)) return [];
  const lines = namingFaults(file, () => gunzipSync(readFileSync(file)).toString('utf8').trim());
  return lines.split('\n').map((line) => {
    const { id, options, bars, expected } = JSON.parse(line) as Combination;
    const compare = (): GoldenCell[] =>
      comparisons.chan(columnsOf(bars), { ...expected, conf: options });
    return {
      series: 'combinations',
      configuration: id,
      kind: 'chan',
      compare: () => namingFaults(id, compare),
    };
  });
}

function columnsOf(bars: readonly CombinationBar[]): BarColumns {
  return barColumnsOf(
    bars.map(([open, high, low, close, volume, amount], at) => ({
      time: at * minuteMs,
      open,
      high,
      low,
      close,
      volume: volume ?? 0,
      amount,
    })),
  );
}

function expectedFilesIn(folder: string): string[] {
  return namingFaults(folder, () => readdirSync(path.join(folder, 'expected'))).toSorted();
}

/** The part of a file's name before the first dot. */
function seriesOf(file: string): string {
  return file.slice(0, file.indexOf('.'));
}

function namingFaults<Result>(place: string, read: () => Result): Result {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    throw new GoldenFault(`Cannot compare ${place}: ${error.message}`, { cause: error });
  }
}

const ending = '.json.gz';

function kindOf(configuration: string): GoldenKind {
  const last = configuration.slice(configuration.lastIndexOf('.') + 1);
  return last === 'step' || last === 'czsc' || last === 'macd' ? last : 'chan';
}

/** The bars of a series, read when they are first asked for. */
function barsOnce(folder: string, series: string): () => BarColumns {
  let bars: BarColumns | null = null;
  return () => {
    const files = ['.csv', '.csv.gz'].map((end) => path.join(folder, 'bars', series + end));
    bars ??= readBarFile(files.find((file) => existsSync(file)) ?? series).bars;
    return bars;
  };
}

type GoldenContent = Readonly<Record<string, unknown>>;

function contentOf(file: string): GoldenContent {
  return JSON.parse(gunzipSync(readFileSync(file)).toString('utf8')) as GoldenContent;
}

const comparisons: Readonly<
  Record<GoldenKind, (bars: BarColumns, expected: GoldenContent) => GoldenCell[]>
> = {
  chan: (bars, expected) => {
    const rules = chanRulesFromOptions(expected.conf as GoldenContent);
    return cellsOf(jsonFromAnalysis(analyzeChanSignals(bars, rules)), expected);
  },
  step: (bars, expected) => {
    const { snapshots, ...got } = jsonFromSteps(runBarByBar(bars, chanRulesFromOptions({})));
    const expectedSnapshots = expected.snapshots as Readonly<Record<string, GoldenContent>>;
    return [...cellsOf(got, expected), ...snapshotCellsOf(snapshots, expectedSnapshots)];
  },
  czsc: (bars, expected) => {
    const min = Number(String(expected.config).replace('min_bi_len=', ''));
    const rules = czscRulesFromOptions({ czsc_min_bi_len: min });
    return cellsOf(jsonFromCzsc(analyzeCzsc(bars, rules)), expected);
  },
  macd: ({ close }, expected) => {
    const column = (): Float64Array => new Float64Array(close.length);
    const [dif, dea, histogram] = [column(), column(), column()];
    writeMacd(close, {}, { dif, dea, histogram });
    const expectedSnapshots = expected.macd as readonly (readonly number[])[];
    const columnOf = (at: number) => expectedSnapshots.map((row) => row[at]);
    return cellsOf(
      { dif: [...dif], dea: [...dea], hist: [...histogram] },
      { dif: columnOf(0), dea: columnOf(1), hist: columnOf(2) },
    );
  },
};

/** What a golden file says of itself, and what is compared elsewhere. */
const labels: readonly string[] = [
  'series',
  'config',
  'conf',
  'engine',
  'mode',
  'bars',
  'prefix_mismatch',
  'snapshots',
];

/** A cell for each key that the reference has; one that ours does not have is different. */
function cellsOf(got: object, expected: GoldenContent): GoldenCell[] {
  const ours: Readonly<Record<string, unknown>> = { ...got };
  return Object.entries(expected)
    .filter(([key]) => !labels.includes(key))
    .map(([key, value]) => ({ key, bar: null, difference: differenceBetween(ours[key], value) }));
}

/** A cell for each bar that the reference has a snapshot of and each key of it, and one for the bars. */
function snapshotCellsOf(
  got: Readonly<Record<string, object>>,
  expected: Readonly<Record<string, GoldenContent>>,
): GoldenCell[] {
  const cells = Object.entries(expected).flatMap(([bar, expectedSnapshots]) => {
    const ours: Readonly<Record<string, unknown>> = { ...got[bar] };
    return Object.keys(expectedSnapshots).map((key) => ({
      key,
      bar: Number(bar),
      difference: differenceBetween(ours[key], expectedSnapshots[key]),
    }));
  });
  const difference = differenceBetween(Object.keys(got), Object.keys(expected));
  return [{ key: 'snapshots', bar: null, difference }, ...cells];
}

/** Numbers are equal to the last bit when their shortest texts are. */
function differenceBetween(got: unknown, expected: unknown): string | null {
  if (JSON.stringify(got) === JSON.stringify(expected)) return null;
  if (!Array.isArray(got) || !Array.isArray(expected))
    return `${shown(got)}, not ${shown(expected)}`;
  const [ours, theirs]: readonly unknown[][] = [got, expected];
  const row = Array.from({ length: Math.max(got.length, expected.length) }, (_, at) => at).find(
    (at) => JSON.stringify(ours?.[at]) !== JSON.stringify(theirs?.[at]),
  );
  return `row ${row} is ${shown(ours?.[row ?? 0])}, not ${shown(theirs?.[row ?? 0])}`;
}

function shown(value: unknown): string {
  const text = value === undefined ? 'missing' : JSON.stringify(value);
  return text.length > 80 ? `${text.slice(0, 80)}…` : text;
}
