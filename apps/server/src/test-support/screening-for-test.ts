import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';

import { type Bar, type StockSymbol, barColumnsOf } from '@chanscope/market';

import { type CurrentRules, deliveredRules } from '../modules/administration/index.ts';
import { createInstruments } from '../modules/instruments/index.ts';
import { nothingSaid } from '../modules/bar-import/index.ts';
import { type FileOutcome, importBars } from '../modules/bar-import/import-bars.ts';
import type { SeriesAdjustment } from '../modules/bars/bar-series.ts';
import { createBarStore } from '../modules/bars/bar-store.ts';
import { createManySeries } from '../modules/bars/many-series-store.ts';
import { type Screening, createScreening } from '../modules/screening/index.ts';
import { readConfig } from '../platform/config/config.ts';
import type { Database } from '../platform/database/database.ts';
import { createSilentLog } from '../platform/log.ts';
import type { TestDatabaseLocation } from './test-databases.ts';

export const sharedDir = process.env['SHARED_DIR'] ?? '../shared';

/** Screening on a migrated database that others may open too, by rules that a test may exchange. */
export async function createScreeningForTest(
  database: Database,
  place: TestDatabaseLocation,
  rules: () => CurrentRules = () => deliveredRules,
): Promise<Screening> {
  const log = createSilentLog();
  return createScreening({
    config: { ...readConfig({}), ...place },
    database,
    instruments: await createInstruments({ database, log }),
    many: createManySeries(database),
    tokens: {
      read: () => Promise.reject(new Error('No tokens')),
      peek: () => Promise.resolve(null),
    },
    rules: { current: rules },
    threadEntry: new URL('../screening-worker.ts', import.meta.url),
  });
}

/** The rows of a shared file: one object per line, by the names of its header. */
export function readSharedRows(file: string): Record<string, string>[] {
  const packed = readFileSync(path.join(sharedDir, 'data', file));
  const text = file.endsWith('.gz') ? gunzipSync(packed).toString() : packed.toString();
  const [header = '', ...lines] = text.trimEnd().split('\n');
  const names = header.split(',');
  return lines.map((line) => {
    const fields = line.split(',');
    return Object.fromEntries(names.map((name, at) => [name, fields[at] ?? '']));
  });
}

/** A bar of a row of a shared file; an amount that it does not report is unknown. */
export function barFromRow(row: Readonly<Record<string, string>>, time: number): Bar {
  const numberAt = (name: string): number => Number(row[name]);
  return {
    time,
    open: numberAt('open'),
    high: numberAt('high'),
    low: numberAt('low'),
    close: numberAt('close'),
    volume: numberAt('volume'),
    amount: 'amount' in row ? numberAt('amount') : null,
  };
}

/** Stores bars of many securities, and makes entries for them in the directory. */
export async function storeForTest(
  database: Database,
  bars: ReadonlyMap<StockSymbol, readonly Bar[]>,
  {
    timeframe,
    adjustment,
  }: { readonly timeframe: '1d' | '1m'; readonly adjustment: SeriesAdjustment },
): Promise<void> {
  const log = createSilentLog();
  const instruments = await createInstruments({ database, log });
  await instruments.ensure([...bars.keys()]);
  const store = createBarStore(database);
  for (const [symbol, list] of bars)
    await store.saveBars(
      { symbol, timeframe, source: 'imported:test', adjustment },
      barColumnsOf(list),
    );
}

/** Imports a file of bars as the command does that takes it as it is, or with `--replace`; answers what became of it. */
export async function importForTest(
  database: Database,
  file: string,
  { replace = false }: { readonly replace?: boolean } = {},
): Promise<FileOutcome[]> {
  const instruments = await createInstruments({ database, log: createSilentLog() });
  const outcomes: FileOutcome[] = [];
  await importBars(
    { database, instruments, clock: { now: () => 0 } },
    { paths: [file], source: null, replace, options: nothingSaid },
    { onProgress: () => undefined, onOutcome: (outcome) => outcomes.push(outcome) },
  );
  return outcomes;
}
