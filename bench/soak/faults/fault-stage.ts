import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { createSilentLog, openStores, systemClock } from '@chanscope/server';
import { openKeyRing } from '@chanscope/server/platform/testing';
import { createAuditLog, createIdentity, signIn } from '@chanscope/server/testing';
import { type CuttableLine, openCuttableLine } from '@chanscope/test-support';

import { type ProbedServer, startProbedServer } from '../../measure/loop-server.ts';
import { createPostgresDatabase } from '../../measure/postgres-database.ts';

/**
 * One server on the embedded database, also with a disk of its own that is soon full (which needs root), or two
 * servers on one PostgreSQL and one Redis whose lines can be cut.
 */
export type FaultInstallation = 'embedded' | 'small disk' | 'two servers';

export interface FaultStage {
  /** The server that is watched; of two the one that does not ask for quotes. */
  readonly server: ProbedServer;
  readonly dataDir: string;
  readonly memberToken: string;
  readonly adminToken: string;
  /** Null on the embedded database. */
  readonly postgres: CuttableLine | null;
  readonly redis: CuttableLine | null;
  readonly marketNow: () => number;
  close(): Promise<void>;
}

/** A Monday on which China trades. */
const marketBegin = Date.parse('2026-11-23T10:00:00+08:00');
const redisUrl = process.env['TEST_REDIS_URL'] ?? 'redis://127.0.0.1:6379';

/** Starts the servers; `variables` are of their environment, `preloads` stand in their process. */
export async function openFaultStage(
  installation: FaultInstallation,
  variables: Readonly<Record<string, string>> = {},
  preloads: readonly string[] = [],
): Promise<FaultStage> {
  const folder = mkdtempSync(path.join(tmpdir(), 'chanscope-faults-'));
  const keyDir = path.join(folder, 'keys');
  const isEmbedded = installation !== 'two servers';
  const database = isEmbedded ? null : await createPostgresDatabase();
  const disk = path.join(folder, 'disk');
  if (installation === 'small disk') mountSmallDisk(disk);
  const dataDir = path.join(disk, 'watched');
  const tokens = await makeAccounts({ dataDir, keyDir, databaseUrl: database?.url ?? null });
  const postgres = database === null ? null : await openCuttableLine(database.url, 5432);
  const redis = isEmbedded ? null : await openCuttableLine(redisUrl, 6379);
  const realBegin = Date.now();
  const start = (dataDirOfServer: string): Promise<ProbedServer> =>
    startProbedServer(
      dataDirOfServer,
      {
        KEY_DIR: keyDir,
        SIMULATION_CLOCK: `1x@${new Date(marketBegin).toISOString()}/${new Date(realBegin).toISOString()}`,
        LOG_LEVEL: 'fatal',
        ...(postgres === null ? {} : { DATABASE_URL: postgres.url }),
        ...(redis === null ? {} : { REDIS_URL: redis.url }),
        ...variables,
      },
      preloads,
    );
  // The first to start has the leases.
  const others = isEmbedded ? [] : [await start(path.join(folder, 'other'))];
  const server = await start(dataDir);
  return {
    server,
    dataDir,
    ...tokens,
    postgres,
    redis,
    marketNow: () => marketBegin + Date.now() - realBegin,
    async close(): Promise<void> {
      await Promise.all([server, ...others].map((each) => each.stop()));
      await Promise.all([postgres?.close(), redis?.close()]);
      await database?.drop();
      if (installation === 'small disk') execFileSync('umount', [disk]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function mountSmallDisk(place: string): void {
  mkdirSync(place, { recursive: true });
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1g', 'tmpfs', place]);
}

/** A member and an administrator, made behind the back of the servers. */
async function makeAccounts(place: {
  readonly dataDir: string;
  readonly keyDir: string;
  readonly databaseUrl: string | null;
}): Promise<Pick<FaultStage, 'memberToken' | 'adminToken'>> {
  const log = createSilentLog();
  const stores = await openStores({ ...place, log });
  const keys = openKeyRing({ folder: place.keyDir, clock: systemClock });
  const dependencies = { database: stores.database, keys, clock: systemClock, log };
  const identity = createIdentity({ ...dependencies, audit: createAuditLog(dependencies) });
  const [member, admin] = [
    await signIn({ identity }),
    await signIn({ identity }, { roles: ['admin'] }),
  ];
  await stores.close();
  return { memberToken: member.token, adminToken: admin.token };
}
