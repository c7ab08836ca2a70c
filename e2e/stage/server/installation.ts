import { randomBytes } from 'node:crypto';
import path from 'node:path';

import { createPostgresDatabase, dropPostgresDatabase } from '@chanscope/server/platform/testing';
import { type BalancingProxy, openBalancingProxy } from './balancing-proxy.ts';
import { type RunningServer, createDataFolder, startServer } from './running-server.ts';

/** Several servers on one PostgreSQL and one Redis, behind a proxy. */
export interface Installation {
  /** Where clients connect: the proxy. */
  readonly address: string;
  readonly databaseUrl: string;
  readonly keyDir: string;
  readonly redisUrl: string;
  readonly servers: readonly RunningServer[];
  /** Ends one of them at once and starts another in its place some time later. */
  kill(number: number): Promise<void>;
  restart(number: number): Promise<void>;
  close(): Promise<void>;
}

/** Starts an installation of so many servers with a database, keys and a part of Redis of its own. */
export async function startInstallation(
  count: number,
  environment: Readonly<Record<string, string>> = {},
): Promise<Installation> {
  const databaseUrl = await createPostgresDatabase();
  const { dataDir, remove } = createDataFolder();
  const redisUrl = process.env['TEST_REDIS_URL'] ?? 'redis://127.0.0.1:6379';
  const keyDir = path.join(dataDir, 'keys');
  const proxy = await openBalancingProxy();
  const servers: RunningServer[] = [];
  const start = (number: number): Promise<RunningServer> =>
    startServer(path.join(dataDir, `server-${number}`), {
      DATABASE_URL: databaseUrl,
      REDIS_URL: `${redisUrl}/${randomDatabase}`,
      KEY_DIR: keyDir,
      LOG_LEVEL: 'warn',
      TRUSTED_PROXIES: '0',
      ...environment,
    });
  for (let number = 0; number < count; number += 1) servers.push(await start(number));
  for (const { address } of servers) proxy.ports.add(portOf(address));
  return {
    address: proxy.address,
    databaseUrl,
    keyDir,
    redisUrl: `${redisUrl}/${randomDatabase}`,
    servers,
    kill: (number) => kill(servers[number], proxy),
    async restart(number): Promise<void> {
      const server = await start(number);
      servers[number] = server;
      proxy.ports.add(portOf(server.address));
    },
    async close(): Promise<void> {
      await proxy.close();
      await Promise.all(servers.map((server) => server.kill().catch(() => undefined)));
      await dropPostgresDatabase(databaseUrl);
      remove();
    },
  };
}

/** Redis has sixteen databases; the first is left to the others that use it. */
const randomDatabase = 1 + ((randomBytes(1)[0] ?? 0) % 15);

async function kill(server: RunningServer | undefined, proxy: BalancingProxy): Promise<void> {
  if (server === undefined) throw new RangeError('Cannot kill a server that was never started');
  await server.kill();
  proxy.ports.delete(portOf(server.address));
}

function portOf(address: string): number {
  return Number(new URL(address).port);
}
