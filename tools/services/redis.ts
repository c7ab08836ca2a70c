import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

import { findProgram, installPackages } from './debian.ts';
import { freePort } from './free-port.ts';

/** A Redis that tests may write into. */
export interface TestRedis {
  readonly url: string;
  stop(): void;
}

const names = ['redis-server', 'valkey-server'];
const startMs = 10_000;

/**
 * The Redis or Valkey named by REDIS_URL; else one of our own, started from the installed program in a
 * temporary folder and installed first where that is missing and possible. Throws with one clear line
 * when none can be had.
 */
export async function openRedis(): Promise<TestRedis> {
  const given = process.env['REDIS_URL'];
  if (given !== undefined) {
    const { hostname, port } = new URL(given);
    if (await accepts(hostname, Number(port || 6379))) return { url: given, stop: () => undefined };
    throw new Error(`Cannot reach the Redis of REDIS_URL: ${given}`);
  }
  const program =
    findProgram(names) ?? (installPackages(['redis-server']) ? findProgram(names) : null);
  if (program === null)
    throw new Error(
      'Cannot run the tests of several servers: Redis is missing; install it or name it in REDIS_URL',
    );
  return startServer(program);
}

async function startServer(program: string): Promise<TestRedis> {
  const folder = mkdtempSync(path.join(tmpdir(), 'chanscope-redis-'));
  const port = await freePort();
  const settings = {
    bind: '127.0.0.1',
    port: String(port),
    dir: folder,
    save: '',
    appendonly: 'no',
  };
  const server = spawn(
    program,
    Object.entries(settings).flatMap(([name, value]) => [`--${name}`, value]),
    { stdio: 'ignore' },
  );
  const stop = (): void => {
    server.kill();
    rmSync(folder, { recursive: true, force: true });
  };
  const deadline = performance.now() + startMs;
  while (!(await accepts('127.0.0.1', port))) {
    if (performance.now() > deadline) {
      stop();
      throw new Error(`Cannot start Redis: ${program} does not answer`);
    }
    await delay(50);
  }
  return { url: `redis://127.0.0.1:${port}`, stop };
}

function accepts(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host, port, timeout: 2000 });
    const end = (doesAccept: boolean) => (): void => {
      socket.destroy();
      resolve(doesAccept);
    };
    socket.on('connect', end(true));
    socket.on('error', end(false));
    socket.on('timeout', end(false));
  });
}
