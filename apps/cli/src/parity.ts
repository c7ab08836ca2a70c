import { existsSync } from 'node:fs';

import { outliveTheReader } from './closed-pipe.ts';
import {
  type GoldenCell,
  type GoldenFile,
  GoldenFault,
  goldenCombinationsIn,
  goldenFilesOf,
  goldenFixtures,
  goldenSeriesIn,
  sharedGolden,
  unusedFilesIn,
} from './golden-comparison.ts';

const usage = `Usage: npm run parity [-- FOLDER]

Compares what our engine finds with what chan.py, at once and bar by bar, czsc, and the MACD of
chan.py found in each series under each configuration, key by key and to the last bit; then what
chan.py found in random series under random combinations of options.

  FOLDER  holds bars/SERIES.csv and expected/SERIES.CONFIGURATION.json.gz, and may hold
          combinations/cases.jsonl.gz; without it the folder of SHARED_DIR (../shared), or if that is not there the series of the repository

Ends with 1 when anything differs, a file is not used, or there was nothing to compare.
`;

/** Compares a folder, printing as it goes, and says whether all of it was equal. */
function compareFolder(folder: string): boolean {
  const series = goldenSeriesIn(folder);
  const combinations = goldenCombinationsIn(folder);
  const cells = [
    ...series.flatMap((each) => goldenFilesOf(folder, each).flatMap(compareFile)),
    ...combinations.flatMap(compareFile),
  ];
  const unused = unusedFilesIn(folder);
  for (const file of unused)
    print(`${file}: not compared, because it belongs to no series or kind`);
  const equal = cells.filter(({ difference }) => difference === null);
  print(
    `${equal.length} of ${cells.length} cells equal, ${series.length} series and ${combinations.length} combinations of ${folder}`,
  );
  return cells.length > 0 && equal.length === cells.length && unused.length === 0;
}

function compareFile(file: GoldenFile): GoldenCell[] {
  const cells = file.compare();
  print(`${file.series} ${file.configuration}: ${verdictsOf(cells).join(', ')}`);
  for (const { key, bar, difference } of cells)
    if (difference !== null)
      print(`  ${key}${bar === null ? '' : ` at bar ${bar}`}: ${difference}`);
  return cells;
}

/** `equal` or `different` for each key; all snapshots of a key have one verdict. */
function verdictsOf(cells: readonly GoldenCell[]): string[] {
  const keys = Map.groupBy(cells, ({ key, bar }) =>
    bar === null ? key : `${key} of each snapshot`,
  );
  return [...keys].map(([key, group]) => {
    const isEqual = group.every(({ difference }) => difference === null);
    return `${key} ${isEqual ? 'equal' : 'different'}`;
  });
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** The exit code. */
function answerTo(args: readonly string[]): number {
  const [folder = existsSync(sharedGolden) ? sharedGolden : goldenFixtures, ...others] = args;
  if (others.length > 0 || folder.startsWith('-')) {
    const isAsked = folder === '--help' && others.length === 0;
    (isAsked ? process.stdout : process.stderr).write(usage);
    return isAsked ? 0 : 2;
  }
  return compareFolder(folder) ? 0 : 1;
}

outliveTheReader();
try {
  process.exitCode = answerTo(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof GoldenFault)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
