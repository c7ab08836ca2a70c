import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { connect, createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';

import { onTestFinished } from 'vitest';

/** Where tests find Redis. */
export const testRedisUrl = process.env['TEST_REDIS_URL'] ?? 'redis://127.0.0.1:6379';

/** A name that no other test uses. */
export function freshPrefix(): string {
  return `test:${randomBytes(6).toString('hex')}:`;
}

/** A Redis of one test, on a port of its own: it stops and starts as the test says. */
export interface OwnRedis {
  readonly url: string;
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Keeps its connections and answers nothing, until it is stopped. */
  freeze(): void;
}

/** A stopped Redis, which ends with the test. The installed program is Redis or Valkey. */
export async function ownRedis(): Promise<OwnRedis> {
  const port = await freePort();
  let server: ReturnType<typeof spawn> | null = null;
  const redis: OwnRedis = {
    url: `redis://127.0.0.1:${port}`,
    async start(): Promise<void> {
      const command = `exec "$(command -v redis-server || command -v valkey-server)" --bind 127.0.0.1 --port ${port} --save ''`;
      const child = spawn('sh', ['-c', command], { stdio: 'ignore', cwd: tmpdir() });
      server = child;
      while (!(await isListening(port))) {
        if (child.exitCode !== null) throw new Error('Cannot start redis-server or valkey-server');
        await delay(20);
      }
    },
    async stop(): Promise<void> {
      const child = server;
      server = null;
      if (child === null || child.exitCode !== null) return;
      const exited = once(child, 'exit');
      child.kill('SIGKILL');
      await exited;
    },
    freeze(): void {
      server?.kill('SIGSTOP');
    },
  };
  onTestFinished(() => redis.stop());
  return redis;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.on('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.on('error', () => resolve(false));
  });
}
