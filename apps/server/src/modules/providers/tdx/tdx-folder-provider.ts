import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';

import { codeOf, exchangeOf, type Bar, type StockSymbol } from '@chanscope/market';

import type { InstrumentRecord } from '../../instruments/index.ts';
import {
  type MarketDataProvider,
  ProviderFailure,
  type ProviderRequest,
} from '../../bars/index.ts';
import { soundBarsFrom } from '../provider-bars.ts';
import { BrokenBytes } from './byte-reader.ts';
import { symbolOfTdxFile, tdxFileName, tdxFolders } from './tdx-folder-files.ts';
import { barsFromDayFile, barsFromMinuteFile } from './tdx-records.ts';

export const tdxFolderSource = 'feed:tdx-folder';

/** The mainland's days and minutes as TDX saved them in a folder (`vipdoc`) of this machine. */
export function createTdxFolderProvider(folder: string): MarketDataProvider {
  return {
    name: tdxFolderSource,
    offers: (['dailyBars', 'minuteBars'] as const).map((capability) => ({
      capability,
      market: 'hs',
      delayMinutes: 0,
    })),

    async fetchBars(request) {
      const { dropped: _, ...sound } = soundBarsFrom(await barsIn(folder, request), request);
      return sound;
    },
    fetchActions: () => Promise.resolve([]),
    fetchQuotes: () => Promise.resolve([]),
    listSymbols: (market, timeframe) =>
      market === 'hs' ? symbolsIn(folder, timeframe) : Promise.resolve([]),
  };
}

/** The securities that there are files of. */
async function symbolsIn(root: string, timeframe: '1d' | '1m'): Promise<StockSymbol[]> {
  const symbols = new Set<StockSymbol>();
  for (const place of tdxFolders(root).filter((each) => each.timeframe === timeframe)) {
    const names = await unlessAbsent(readdir(place.folder), place.folder);
    for (const name of names ?? []) {
      const symbol = symbolOfTdxFile(name, place);
      if (symbol !== null) symbols.add(symbol);
    }
  }
  return [...symbols];
}

async function barsIn(
  folder: string,
  { instrument, timeframe, signal }: ProviderRequest,
): Promise<Bar[]> {
  for (const file of filesOf(folder, instrument, timeframe)) {
    const bytes = await readFileIfThere(file, signal);
    if (bytes === null) continue;
    try {
      return timeframe === '1d'
        ? barsFromDayFile(bytes, instrument)
        : barsFromMinuteFile(bytes, '1m', instrument);
    } catch (cause) {
      if (!(cause instanceof BrokenBytes)) throw cause;
      throw new ProviderFailure('unreadable', tdxFolderSource, {
        message: `${file}: ${cause.message}`,
        cause,
      });
    }
  }
  return [];
}

/** Where a security's bars can lie; TDX also files the Shanghai Composite under a number of its own. */
function filesOf(
  folder: string,
  { symbol, kind }: InstrumentRecord,
  timeframe: '1m' | '1d',
): string[] {
  const exchange = exchangeOf(symbol).toLowerCase();
  const place = tdxFolders(folder).find(
    (each) => each.exchange === exchange && each.timeframe === timeframe,
  );
  if (kind === 'other' || place === undefined) return [];
  const codes = symbol === 'SH.000001' ? ['000001', '999999'] : [codeOf(symbol)];
  return codes.map((code) => path.join(place.folder, tdxFileName(code, place)));
}

async function readFileIfThere(
  file: string,
  signal: AbortSignal | undefined,
): Promise<Buffer | null> {
  const facts = await unlessAbsent(stat(file), file);
  // A pipe would never end.
  if (facts?.isFile() !== true) return null;
  signal?.throwIfAborted();
  try {
    return await unlessAbsent(readFile(file, { signal }), file);
  } catch (error) {
    signal?.throwIfAborted();
    throw error;
  }
}

/** What is read of a file or folder; null when it is not there. Throws ProviderFailure. */
async function unlessAbsent<Read>(reading: Promise<Read>, place: string): Promise<Read | null> {
  try {
    return await reading;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : undefined;
    if (code === 'ENOENT') return null;
    throw new ProviderFailure('unreachable', tdxFolderSource, {
      message: `${place} cannot be read (${code ?? 'unknown'})`,
      cause: error,
    });
  }
}
