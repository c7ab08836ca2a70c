import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

import { operatorRoutes } from '@chanscope/contract';
import { stockIdOf } from '@chanscope/market';
import { readEmbeddedListings } from '@chanscope/server/testing';

import { linesOfBars } from '../../measure/loop-server.ts';
import { type FaultSeen, faultsOf, tableOf } from './fault-report.ts';
import { type FaultStage, openFaultStage } from './fault-stage.ts';
import { FaultWatch } from './fault-watch.ts';
import { serveStuckFeed } from './stuck-feed.ts';

export interface FaultsReport {
  readonly faults: readonly string[];
  readonly lines: readonly string[];
}

/** A fault: how the installation is set up, and what happens to it. */
interface Fault {
  readonly name: string;
  readonly open: () => Promise<FaultedStage>;
}

interface FaultedStage extends FaultStage {
  /** Goes on for as long as the fault lasts. */
  readonly happen: () => Promise<void>;
}

const beforeMs = 8000;
const afterMs = 30_000;
const stockId = 'hs600519';
const importedShares = 2000;
const importCommand = 'apps/cli/src/import.ts';

const faults: readonly Fault[] = [
  {
    name: 'PostgreSQL away for 60 s',
    open: () =>
      staged(openFaultStage('two servers'), async ({ postgres }) => {
        postgres?.cut();
        await delay(60_000);
        postgres?.mend();
      }),
  },
  {
    name: 'PostgreSQL frozen for 20 s',
    open: () =>
      staged(openFaultStage('two servers'), async ({ postgres }) => {
        postgres?.fallSilent();
        await delay(20_000);
        postgres?.mend();
      }),
  },
  {
    name: 'Redis away for 60 s',
    open: () =>
      staged(openFaultStage('two servers'), async ({ redis }) => {
        redis?.cut();
        await delay(60_000);
        redis?.mend();
      }),
  },
  {
    name: 'the clock of the server an hour ahead for 30 s',
    open: () =>
      staged(
        openFaultStage('embedded', {}, [path.join(import.meta.dirname, 'clock-step.ts')]),
        async ({ server }) => {
          server.signal('SIGUSR2');
          await delay(30_000);
          server.signal('SIGUSR2');
        },
      ),
  },
  { name: 'a feed that is stuck for 40 s', open: openStuckFeed },
  {
    name: 'another process importing 1,000,000 bars into the same embedded database',
    open: () => staged(openFaultStage('embedded'), ({ dataDir }) => importMillion(dataDir)),
  },
  {
    name: 'a full disk for 40 s',
    open: () =>
      staged(openFaultStage('small disk'), async ({ dataDir }) => {
        const ballast = path.join(dataDir, 'ballast');
        fillDisk(ballast);
        await delay(40_000);
        rmSync(ballast);
      }),
  },
];

/** Lives through the faults, or through one of them (from 1), with a visitor and a member before, during and after. */
export async function soakFaults(only: number | null): Promise<FaultsReport> {
  const seen: FaultSeen[] = [];
  for (const [at, fault] of faults.entries()) {
    if (only !== null && only !== at + 1) continue;
    const each = await liveThrough(fault);
    console.log(`${tableOf(each)}\n`);
    seen.push(each);
  }
  return { faults: seen.flatMap(faultsOf), lines: [] };
}

async function liveThrough({ name, open }: Fault): Promise<FaultSeen> {
  const stage = await open();
  const { memberToken, marketNow } = stage;
  const { address } = stage.server;
  const watchable = readEmbeddedListings().map(({ symbol, kind }) => stockIdOf(symbol, kind));
  const watch = new FaultWatch({ address, memberToken, stockId, watchable, marketNow });
  try {
    watch.begin();
    await delay(beforeMs);
    watch.enter('during');
    await stage.happen();
    watch.enter('after');
    await delay(afterMs);
    return { name, samples: watch.samples, ...(await watch.end()) };
  } finally {
    await stage.close();
  }
}

async function staged(
  opening: Promise<FaultStage>,
  happen: (stage: FaultStage) => Promise<void>,
): Promise<FaultedStage> {
  const stage = await opening;
  return { ...stage, happen: () => happen(stage) };
}

async function openStuckFeed(): Promise<FaultedStage> {
  let stage: FaultStage | null = null;
  const feed = await serveStuckFeed(() => stage?.marketNow() ?? 0);
  stage = await openFaultStage('embedded', { FEED_GATEWAY: feed.url });
  await switchOn(stage, 'feed:sina');
  return {
    ...stage,
    async happen(): Promise<void> {
      feed.stick(true);
      await delay(40_000);
      feed.stick(false);
    },
    async close(): Promise<void> {
      await stage.close();
      await feed.close();
    },
  };
}

async function switchOn({ server, adminToken }: FaultStage, provider: string): Promise<void> {
  const answer = await fetch(server.address + operatorRoutes.switchFeed.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${adminToken}` },
    body: JSON.stringify({ market: 'hs', provider, isOn: true, hasReadTerms: true }),
  });
  if (!answer.ok) throw new Error(`Cannot switch ${provider} on: ${await answer.text()}`);
}

/** Writes until nothing more is taken, down to the last byte. */
function fillDisk(file: string): void {
  for (let bytes = 2 ** 20; bytes >= 1; bytes /= 2) {
    const block = Buffer.alloc(bytes, 1);
    try {
      for (;;) appendFileSync(file, block);
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
    }
  }
}

/** Imports as many bars as a market has in two years, by the command line. */
async function importMillion(dataDir: string): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'chanscope-import-'));
  const file = path.join(folder, 'market.csv');
  const lines = Array.from({ length: importedShares }, (_, at) =>
    linesOfBars(at + 1, String(600_600 + at)),
  );
  writeFileSync(file, ['code,date,open,high,low,close,volume,amount', ...lines.flat()].join('\n'));
  const child: ChildProcess = spawn(
    process.execPath,
    [importCommand, 'bars', file, '--timeframe', '1d'],
    {
      env: { ...process.env, DATA_DIR: dataDir },
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  const [code] = (await once(child, 'exit')) as [number];
  rmSync(folder, { recursive: true });
  if (code !== 0) throw new Error(`Cannot import: the command ended with ${code}`);
}
