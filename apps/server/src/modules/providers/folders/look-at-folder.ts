import { type Dirent } from 'node:fs';
import { opendir, stat } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

import { Problem } from '@chanscope/contract';
import { type Market, marketOf, type StockSymbol, type Timeframe } from '@chanscope/market';

import { BarFileRefused, traitsOfFileName } from '../../bar-import/index.ts';
import { readCsvContent } from '../csv/csv-folder.ts';
import { symbolOfTdxFile, tdxFolders } from '../tdx/tdx-folder-files.ts';
import type { FolderGroup, FolderReport } from './folder.ts';

/** Why a folder is not taken: a word of the contract's catalogue. */
type FolderFault =
  | 'notAbsolute'
  | 'notFound'
  | 'notFolder'
  | 'unreadable'
  | 'nothingKnown'
  | 'slow';

const maxMs = 20_000;
/** The files of all markets are some ten thousand. */
const maxEntries = 200_000;
const maxDepth = 6;
/** Files whose names do not say what they hold are read, as many as this. */
const maxFilesRead = 8;
const maxBytesRead = 64 * 1024 * 1024;
const examplesShown = 5;

/**
 * Finds out what a folder of this machine holds: files that TDX saved, else CSV. Reads only what names do not
 * say, and stores nothing; links, devices and pipes in it are left alone. Throws the Problem `folderRefused`.
 */
export async function lookAtFolder(given: string): Promise<FolderReport> {
  if (!path.isAbsolute(given) || given.includes('\0')) throw refusal('notAbsolute');
  const end = new AbortController();
  try {
    // A folder of another machine may never answer.
    const late = delay(maxMs, undefined, { signal: end.signal }).then(() => {
      throw refusal('slow');
    });
    late.catch(() => undefined);
    return await Promise.race([look(path.normalize(given), end.signal), late]);
  } finally {
    end.abort();
  }
}

async function look(folder: string, signal: AbortSignal): Promise<FolderReport> {
  try {
    const facts = await stat(folder);
    if (!facts.isDirectory()) throw refusal('notFolder');
    const found = (await lookForTdx(folder)) ?? (await lookForCsv(folder, signal));
    if (found === null) throw refusal('nothingKnown');
    return found;
  } catch (error) {
    if (error instanceof Problem) throw error;
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    // What the system says would show names of other files.
    throw refusal(code === 'ENOENT' || code === 'ENOTDIR' ? 'notFound' : 'unreadable');
  }
}

/** The folder may be that of the program, or its `vipdoc`. */
async function lookForTdx(given: string): Promise<FolderReport | null> {
  return (await lookAtVipdoc(given)) ?? (await lookAtVipdoc(path.join(given, 'vipdoc')));
}

async function lookAtVipdoc(root: string): Promise<FolderReport | null> {
  const found = { '1d': [] as string[], '1m': [] as string[] };
  for (const place of tdxFolders(root))
    for (const { name } of await entriesOf(place.folder))
      if (symbolOfTdxFile(name, place) !== null) found[place.timeframe].push(name);
  const names = [...found['1d'].toSorted(), ...found['1m'].toSorted()];
  if (names.length === 0) return null;
  return {
    kind: 'tdx',
    path: root,
    files: names.length,
    isWhole: true,
    groups: (['1d', '1m'] as const)
      .map((timeframe): FolderGroup => ({
        market: 'hs',
        timeframe,
        files: found[timeframe].length,
      }))
      .filter(({ files }) => files > 0),
    examples: names.slice(0, examplesShown),
  };
}

/** The regular files of a folder; none when it is not there. */
async function entriesOf(folder: string): Promise<Dirent[]> {
  try {
    const files: Dirent[] = [];
    for await (const entry of await opendir(folder)) {
      if (entry.isFile()) files.push(entry);
      if (files.length >= maxEntries) break;
    }
    return files;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}

async function lookForCsv(folder: string, signal: AbortSignal): Promise<FolderReport | null> {
  const below = await csvFilesBelow(folder, signal);
  const counts = new Map<string, FolderGroup>();
  const known: string[] = [];
  const unnamed = { read: 0, left: 0 };
  for (const file of below.files) {
    signal.throwIfAborted();
    const traits = traitsOrNull(file);
    if (traits === null) continue;
    const said = saidBy(traits);
    if (said === null && unnamed.read === maxFilesRead) {
      unnamed.left += 1;
      continue;
    }
    if (said === null) unnamed.read += 1;
    const content = said ?? (await contentOf(file));
    if (content === null) continue;
    for (const market of content.markets) addTo(counts, market, content.timeframe);
    known.push(path.basename(file));
  }
  if (counts.size === 0) return null;
  return {
    kind: 'csv',
    path: folder,
    files: known.length,
    isWhole: below.isWhole && unnamed.left === 0,
    groups: [...counts.values()],
    examples: known.slice(0, examplesShown),
  };
}

interface FileContent {
  readonly markets: readonly Market[];
  readonly timeframe: '1d' | '1m';
}

interface Traits {
  readonly symbol: StockSymbol | null;
  readonly timeframe: Timeframe | null;
}

/** Null for a file whose name says that its bars are not offered: adjusted ones, other timeframes, futures. */
function traitsOrNull(file: string): Traits | null {
  try {
    const { symbol, timeframe, adjustment } = traitsOfFileName(file);
    const isRaw = adjustment === null || adjustment === 'none';
    return isRaw && (timeframe === null || isOffered(timeframe)) ? { symbol, timeframe } : null;
  } catch (error) {
    if (error instanceof BarFileRefused) return null;
    throw error;
  }
}

/** Null where the name leaves the security or the timeframe open. */
function saidBy({ symbol, timeframe }: Traits): FileContent | null {
  if (symbol === null || timeframe === null || !isOffered(timeframe)) return null;
  return { markets: [marketOf(symbol)], timeframe };
}

/** What a file holds whose name does not say it; null when it cannot be offered. */
async function contentOf(file: string): Promise<FileContent | null> {
  if ((await stat(file)).size > maxBytesRead) return null;
  const content = await readCsvContent(file);
  if (content.kind === 'refused' || !isOffered(content.timeframe)) return null;
  const markets = [...new Set([...content.bars.keys()].map(marketOf))];
  return { markets, timeframe: content.timeframe };
}

function isOffered(timeframe: Timeframe): timeframe is '1d' | '1m' {
  return timeframe === '1d' || timeframe === '1m';
}

function addTo(counts: Map<string, FolderGroup>, market: Market, timeframe: '1d' | '1m'): void {
  const place = `${market} ${timeframe}`;
  const files = (counts.get(place)?.files ?? 0) + 1;
  counts.set(place, { market, timeframe, files });
}

async function csvFilesBelow(
  folder: string,
  signal: AbortSignal,
): Promise<{ readonly files: readonly string[]; readonly isWhole: boolean }> {
  const files: string[] = [];
  const waiting = [{ place: folder, depth: 0 }];
  let seen = 0;
  let isWhole = true;
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
    const { place, depth } = next;
    for await (const entry of await opendir(place)) {
      signal.throwIfAborted();
      seen += 1;
      if (seen > maxEntries) return { files: files.toSorted(), isWhole: false };
      const whole = path.join(place, entry.name);
      if (entry.isFile() && /\.csv(?:\.gz)?$/i.test(entry.name)) files.push(whole);
      if (entry.isDirectory() && depth < maxDepth) waiting.push({ place: whole, depth: depth + 1 });
      if (entry.isDirectory() && depth >= maxDepth) isWhole = false;
    }
  }
  return { files: files.toSorted(), isWhole };
}

function refusal(reason: FolderFault): Problem {
  return new Problem('folderRefused', { reason });
}
