import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

import { serverProgram } from '@chanscope/server/platform/testing';

/** A server in a process of its own, with a clock that runs fast. */
export interface DayServer {
  readonly address: string;
  hasEnded(): boolean;
  /** What it logged as an error. */
  errors(): readonly string[];
  stop(): Promise<void>;
}

export interface DayServerOptions {
  readonly dataDir: string;
  readonly speed: number;
  /** What the clock shows at `realStart`; both UTC ms. */
  readonly from: number;
  readonly realStart: number;
}

const addressPattern = /ChanScope: (http:\S+)/;

export async function startDayServer(options: DayServerOptions): Promise<DayServer> {
  const { dataDir, speed, from, realStart } = options;
  const [start, real] = [from, realStart].map((instant) => new Date(instant).toISOString());
  const child = spawn(process.execPath, [serverProgram], {
    env: {
      PATH: process.env['PATH'],
      DATA_DIR: dataDir,
      KEY_DIR: path.join(dataDir, 'keys'),
      PORT: '0',
      LOG_LEVEL: 'error',
      FIRST_RUN: 'off',
      SIMULATION_CLOCK: `${speed}x@${start}/${real}`,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'close');
  let errors = '';
  let printed = '';
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  const address = new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      printed += chunk.toString();
      const found = addressPattern.exec(printed)?.[1];
      if (found !== undefined) resolve(found);
    });
    void ended.then(() => reject(new Error(`Cannot start the server: ${errors}`)));
  });
  return {
    address: await address,
    hasEnded: () => child.exitCode !== null,
    errors: () =>
      [errors, printed].flatMap((text) =>
        text.split('\n').filter((line) => line.includes('"level":50')),
      ),
    async stop(): Promise<void> {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
