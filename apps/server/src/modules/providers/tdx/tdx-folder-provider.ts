import { readFile } from 'node:fs/promises';
import path from 'node:path';

import { codeOf, exchangeOf, type Bar } from '@chanscope/market';

import type { InstrumentRecord } from '../../instruments/index.ts';
import {
  type MarketDataProvider,
  ProviderFailure,
  type ProviderRequest,
} from '../../bars/index.ts';
import { soundBarsFrom } from '../provider-bars.ts';
import { BrokenBytes } from './byte-reader.ts';
import { barsFromDayFile, barsFromMinuteFile } from './tdx-records.ts';

const source = 'feed:tdx-folder';

/** The mainland's days and minutes as TDX saved them in a folder (`vipdoc`) of this machine. */
export function createTdxFolderProvider(folder: string): MarketDataProvider {
  return {
    name: source,
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
  };
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
      throw new ProviderFailure('unreadable', source, {
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
  if (kind === 'other' || !['sh', 'sz', 'bj'].includes(exchange)) return [];
  const codes = symbol === 'SH.000001' ? ['000001', '999999'] : [codeOf(symbol)];
  const [cache, ending] = timeframe === '1d' ? ['lday', 'day'] : ['minline', 'lc1'];
  return codes.map((code) => path.join(folder, exchange, cache, `${exchange}${code}.${ending}`));
}

async function readFileIfThere(
  file: string,
  signal: AbortSignal | undefined,
): Promise<Buffer | null> {
  try {
    return await readFile(file, { signal });
  } catch (error) {
    signal?.throwIfAborted();
    const code = error instanceof Error && 'code' in error ? String(error.code) : undefined;
    if (code === 'ENOENT') return null;
    throw new ProviderFailure('unreachable', source, {
      message: `${file} cannot be read (${code ?? 'unknown'})`,
      cause: error,
    });
  }
}
