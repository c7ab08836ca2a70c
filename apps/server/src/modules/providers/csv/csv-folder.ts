import { watch, type FSWatcher } from 'node:fs';
import { stat } from 'node:fs/promises';

import {
  barAt,
  minuteMs,
  type Bar,
  type BarColumns,
  type StockSymbol,
  type Timeframe,
} from '@chanscope/market';

import type { Clock } from '../../../platform/clock.ts';
import type { Log } from '../../../platform/log.ts';
import { UnreadableFile } from '../../../platform/read-lines.ts';
import {
  BarFileRefused,
  findBarFiles,
  nothingSaid,
  openBarFile,
  traitsOfFileName,
} from '../../bar-import/index.ts';
import { BoundedCache } from '../../../platform/bounded-cache.ts';

/** What a file was found to hold, or why it is not taken. */
export type CsvContent =
  | {
      readonly kind: 'bars';
      readonly timeframe: Timeframe;
      readonly bars: ReadonlyMap<StockSymbol, readonly Bar[]>;
      /** Rows that were refused. */
      readonly refused: number;
    }
  | { readonly kind: 'refused'; readonly reason: string };

/** A file of the folder as it was when it had been quiet. */
export interface CsvFile {
  readonly path: string;
  /** The one security that its name reports; null: it may hold any. */
  readonly symbol: StockSymbol | null;
  /** The timeframe that its name reports, or null. */
  readonly timeframe: Timeframe | null;
  /** Changes with the file. */
  readonly version: string;
  readonly changedAt: number;
}

export interface CsvFolderDependencies {
  readonly folder: string;
  /** The real time. */
  readonly clock: Clock;
  readonly log: Log;
}

/** The files of bars in a folder, as they come and change. */
export interface CsvFolder {
  /** Those that have been quiet, the longest unchanged first. Rejects when the folder cannot be read. */
  listFiles(): Promise<readonly CsvFile[]>;
  readContent(file: CsvFile): Promise<CsvContent>;
  close(): void;
}

/** A file that was written to just now may not be whole. */
const quietMs = 2000;
/** Folders of other machines do not report what changes in them. */
const scanEveryMs = minuteMs;
/** About 200 MB. */
const barsInMemory = 2_000_000;

export function createCsvFolder({ folder, clock, log }: CsvFolderDependencies): CsvFolder {
  const contents = new BoundedCache<string, CsvContent>(barsInMemory);
  const ofNoUseReported = new Set<string>();
  let files: readonly CsvFile[] = [];
  let isChanged = true;
  let scannedAt = Number.NEGATIVE_INFINITY;
  let watcher: FSWatcher | null = null;

  function beginWatching(): void {
    watcher ??= watch(folder, { persistent: false }, () => {
      isChanged = true;
    }).on('error', (error) => {
      log.warn({ err: error, folder }, 'cannot watch the folder of bars; it is read every minute');
      stopWatching();
    });
  }

  function stopWatching(): void {
    watcher?.close();
    watcher = null;
  }

  /** Identified by its name, so that it is never opened. */
  function isOfNoUse({ path, timeframe, version }: CsvFile): boolean {
    if (timeframe === null || isAskedFor(timeframe)) return false;
    if (!ofNoUseReported.has(version)) log.warn({ path }, ofNoUse(path, timeframe));
    ofNoUseReported.add(version);
    return true;
  }

  async function scan(): Promise<void> {
    const now = clock.now();
    await stat(folder);
    beginWatching();
    // Before the files are looked at: what changes meanwhile is looked at again.
    isChanged = false;
    const known = new Map(files.map((file) => [file.path, file]));
    const found: CsvFile[] = [];
    for (const { path } of await findBarFiles([folder])) {
      const file = await csvFileAt(path);
      if (file === null || isOfNoUse(file)) continue;
      const isQuiet = now - file.changedAt >= quietMs;
      if (!isQuiet) isChanged = true;
      const last = isQuiet ? file : known.get(path);
      // What a file was before it is written to is only in memory.
      if (last !== undefined && (isQuiet || contents.get(last.version) !== undefined))
        found.push(last);
    }
    files = found.toSorted((one, other) => one.changedAt - other.changedAt);
    scannedAt = now;
  }

  return {
    async listFiles() {
      if (isChanged || clock.now() - scannedAt >= scanEveryMs) await scan();
      return files;
    },
    async readContent(file) {
      const cached = contents.get(file.version);
      if (cached !== undefined) return cached;
      const content = await readCsvContent(file.path);
      if (content.kind === 'refused') log.warn({ path: file.path }, content.reason);
      contents.set(file.version, content, weightOf(content));
      return content;
    },
    close: stopWatching,
  };
}

/** Null for a file that went away, or whose name says that it is none of ours. */
async function csvFileAt(path: string): Promise<CsvFile | null> {
  const facts = await stat(path).catch(() => null);
  // A pipe would never end.
  if (facts?.isFile() !== true) return null;
  const { symbol, timeframe } = traitsOrNone(path);
  const version = `${path} ${facts.size} ${facts.mtimeMs} ${facts.ino}`;
  return { path, symbol, timeframe, version, changedAt: facts.mtimeMs };
}

/** What is wrong with a name is reported when the file is read. */
function traitsOrNone(path: string): Pick<CsvFile, 'symbol' | 'timeframe'> {
  try {
    return traitsOfFileName(path);
  } catch (error) {
    if (error instanceof BarFileRefused) return { symbol: null, timeframe: null };
    throw error;
  }
}

/** What a file holds, or why it is not offered. */
export async function readCsvContent(path: string): Promise<CsvContent> {
  try {
    return await barsIn(path);
  } catch (error) {
    if (error instanceof BarFileRefused || error instanceof UnreadableFile)
      return { kind: 'refused', reason: error.message };
    throw error;
  }
}

async function barsIn(path: string): Promise<CsvContent> {
  const file = await openBarFile(path, nothingSaid, () => undefined);
  try {
    const { timeframe, adjustment } = file.reading;
    if (adjustment !== 'none')
      throw new BarFileRefused(
        `Cannot offer ${path}: its prices are adjusted (${adjustment}); import it instead`,
      );
    if (!isAskedFor(timeframe)) throw new BarFileRefused(ofNoUse(path, timeframe));
    const bars = new Map<StockSymbol, Bar[]>();
    let refused = 0;
    let barsHere = 0;
    for (let batch = await file.nextBatch(); batch !== null; batch = await file.nextBatch()) {
      refused += batch.refusals.length;
      barsHere += batch.barCount;
      if (barsHere > barsInMemory)
        throw new BarFileRefused(
          `Cannot offer ${path}: it has more than ${barsInMemory} bars; import it instead`,
        );
      for (const symbol of batch.bars.symbols)
        bars.set(symbol, [...(bars.get(symbol) ?? []), ...barsFrom(batch.bars.barsOf(symbol))]);
    }
    if (bars.size === 0) throw new BarFileRefused(`Cannot offer ${path}: it has no sound row`);
    return { kind: 'bars', timeframe, bars, refused };
  } finally {
    await file.close();
  }
}

function barsFrom(columns: BarColumns): Bar[] {
  return Array.from(columns.time, (_, index) => barAt(columns, index));
}

function isAskedFor(timeframe: Timeframe): boolean {
  return timeframe === '1m' || timeframe === '1d';
}

function ofNoUse(path: string, timeframe: Timeframe): string {
  return `Cannot offer ${path}: its bars are ${timeframe}, and only 1m and 1d are asked for; import it instead`;
}

function weightOf(content: CsvContent): number {
  if (content.kind === 'refused') return 1;
  return [...content.bars.values()].reduce((sum, bars) => sum + bars.length, 0);
}
