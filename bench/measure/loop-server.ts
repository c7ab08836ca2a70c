import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import {
  type BarColumns,
  type StockSymbol,
  barAt,
  localTimeOf,
  stockIdOf,
} from '@chanscope/market';
import {
  type Stores,
  createSilentLog,
  openStores,
  readConfig,
  systemClock,
} from '@chanscope/server';
import { sql } from 'kysely';

import { createAuditLog, createIdentity, signIn } from '@chanscope/server/testing';
import { openKeyRing } from '@chanscope/server/platform/testing';
import { generateBars } from './generated-bars.ts';
import type { LoopLooks } from './loop-probe.ts';
import { daysOfShare, dayTimes, lastDay } from './market/screen-market.ts';

/** A real server on an embedded database, with the probe beside it. */
export interface ProbedServer {
  readonly address: string;
  /** What the probe saw since it was asked last. */
  readLooks(): Promise<LoopLooks>;
  /** Sends its process a signal. */
  signal(name: NodeJS.Signals): void;
  stop(): Promise<void>;
}

export interface LoopServer extends ProbedServer {
  /** Of an administrator. */
  readonly token: string;
}

const addressPattern = /ChanScope: (http:\S+)/;
const here = import.meta.dirname;

/** Starts a server that has so many shares with 500 daily bars each, after the close of the last day. */
export async function startLoopServer(symbols: readonly StockSymbol[]): Promise<LoopServer> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'chanscope-loop-'));
  const token = await fill(dataDir, symbols);
  const folder = path.join(dataDir, 'csv');
  offerFiles(folder, symbols);
  const server = await startProbedServer(dataDir, {
    // The one source that can be asked.
    CSV_FOLDER: folder,
    SIMULATION_CLOCK: `1x@${lastDay}T10:00:00Z/${new Date().toISOString()}`,
  });
  return { ...server, token };
}

/** Starts a server on what a folder has, with further modules in its process; the folder goes when it stops. */
export async function startProbedServer(
  dataDir: string,
  variables: Readonly<Record<string, string>>,
  preloads: readonly string[] = [],
): Promise<ProbedServer> {
  const child = spawn(
    process.execPath,
    [
      ...[path.join(here, 'loop-probe.ts'), ...preloads].flatMap((file) => ['--import', file]),
      path.join(here, '../../apps/server/src/main.ts'),
    ],
    {
      env: {
        PATH: process.env['PATH'],
        DATA_DIR: dataDir,
        KEY_DIR: path.join(dataDir, 'keys'),
        HOST: '127.0.0.1',
        PORT: '0',
        LOG_LEVEL: 'error',
        FIRST_RUN: 'off',
        ...variables,
      },
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    },
  );
  const ended = once(child, 'close');
  return {
    address: await addressOf(child),
    async readLooks(): Promise<LoopLooks> {
      child.send('looks');
      const [looks] = (await once(child, 'message')) as [LoopLooks];
      return looks;
    },
    signal: (name) => void child.kill(name),
    async stop(): Promise<void> {
      child.kill('SIGTERM');
      await ended;
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Stores the shares and an administrator; answers the token. */
async function fill(dataDir: string, symbols: readonly StockSymbol[]): Promise<string> {
  const log = createSilentLog();
  const stores = await openStores({ dataDir, databaseUrl: null, log });
  const { database } = stores;
  await fillBars(stores, symbols);
  const { keyDir } = readConfig({ DATA_DIR: dataDir });
  const keys = openKeyRing({ folder: keyDir, clock: systemClock });
  const dependencies = { database, keys, clock: systemClock, log };
  const identity = createIdentity({ ...dependencies, audit: createAuditLog(dependencies) });
  const { token } = await signIn({ identity }, { roles: ['admin'] });
  await stores.close();
  return token;
}

async function fillBars(
  { database, instruments, bars }: Stores,
  symbols: readonly StockSymbol[],
): Promise<void> {
  // What a power failure would take is made anew in a minute.
  await sql`pragma synchronous = off`.execute(database.kysely);
  await instruments.ensure(symbols);
  const time = dayTimes();
  for (const [at, symbol] of symbols.entries()) {
    const columns: BarColumns = { ...generateBars(daysOfShare, at + 1), time };
    const key = { symbol, timeframe: '1d', source: 'imported:bench', adjustment: 'none' } as const;
    await bars.saveBars(key, columns);
  }
}

/** Puts files of the newest days where the fill asks for them. */
function offerFiles(folder: string, symbols: readonly StockSymbol[]): void {
  mkdirSync(folder);
  for (const [at, symbol] of symbols.entries())
    writeFileSync(
      path.join(folder, `${stockIdOf(symbol, 'stock')}.1d.csv`),
      ['date,open,high,low,close,volume,amount', ...linesOfBars(at + 1, '')].join('\n'),
    );
}

/** Daily bars as a file has them, with the code before each where there is one. */
export function linesOfBars(seed: number, code: string): string[] {
  const bars = generateBars(daysOfShare, seed);
  return Array.from(dayTimes(), (time, at) => {
    const { open, high, low, close, volume, amount } = barAt(bars, at);
    const { date } = localTimeOf(time, 'hs');
    return [...(code === '' ? [] : [code]), date, open, high, low, close, volume, amount].join(',');
  });
}

function addressOf(child: ChildProcess): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  let printed = '';
  child.stdout?.on('data', (chunk: Buffer) => {
    printed += chunk.toString();
    const found = addressPattern.exec(printed)?.[1];
    if (found !== undefined) resolve(found);
  });
  child.once('close', () => reject(new Error(`Cannot start the server: ${printed}`)));
  return promise;
}
