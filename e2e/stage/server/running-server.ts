import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import {
  copyEmbeddedTemplate,
  copyTestKeys,
  hasTemplates,
  serverProgram,
} from '@chanscope/server/platform/testing';
import { waitMs } from '../patience.ts';

/** A started server with a data folder of its own. */
export interface RunningServer {
  readonly address: string;
  readonly dataDir: string;
  /** Everything that the server has printed so far. */
  output(): string;
  stop(): Promise<void>;
  /** Ends it at once, as a loss of power would. */
  kill(): Promise<void>;
}

const startDeadlineMs = waitMs(60_000);

/**
 * The market's clock of a journey that says nothing of it: an evening on which nothing trades, so that no
 * number moves on a screen whatever the hour of the run.
 */
const quietClock = '1x@2026-11-18T12:00:00Z';

/** A new data folder with keys and, in a run of tests, with what a first start would write; `remove` deletes it. */
export function createDataFolder(): { dataDir: string; remove: () => void } {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'chanscope-e2e-'));
  if (hasTemplates()) copyEmbeddedTemplate(dataDir, 'filled');
  copyTestKeys(path.join(dataDir, 'keys'));
  return { dataDir, remove: () => rmSync(dataDir, { recursive: true, force: true }) };
}

/** Runs `npm run import -- …` for a data folder and returns what it printed. Throws when it fails. */
export function runImport(
  dataDir: string,
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): string {
  const ended = spawnSync(process.execPath, ['apps/cli/src/import.ts', ...args], {
    encoding: 'utf8',
    env: { ...process.env, DATA_DIR: dataDir, ...environment },
  });
  if (ended.status !== 0) throw new Error(`Cannot import: ${ended.stderr}${ended.stdout}`);
  return ended.stdout;
}

/** Starts the server on a free port and waits until it says where it listens. */
export async function startServer(
  dataDir: string,
  environment: Readonly<Record<string, string>> = {},
): Promise<RunningServer> {
  const child = spawn(process.execPath, [serverProgram], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      HOST: '127.0.0.1',
      PORT: '0',
      DATA_DIR: dataDir,
      SIMULATION_CLOCK: quietClock,
      // A journey computes what it looks at.
      FIRST_RUN: 'off',
      ...environment,
    },
  });
  let output = '';
  const address = await new Promise<string>((resolve, reject) => {
    const give = (text: string): void => {
      reject(new Error(`Cannot start the server: ${text}\n${output}`));
    };
    const deadline = setTimeout(() => give('no address in time'), startDeadlineMs);
    const read = (chunk: Buffer): void => {
      output += chunk.toString();
      const found = /http:\/\/(?:localhost|127\.0\.0\.1):(?<port>\d+)/.exec(output)?.groups?.[
        'port'
      ];
      if (found === undefined) return;
      clearTimeout(deadline);
      resolve(`http://127.0.0.1:${found}`);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('exit', (code) => give(`it ended with ${code ?? 'a signal'}`));
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    child.kill(signal);
    await ended;
  };
  return {
    address,
    dataDir,
    output: () => output,
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  };
}
