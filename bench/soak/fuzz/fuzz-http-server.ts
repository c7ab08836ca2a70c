import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import {
  createApp,
  createAuditLog,
  createIdentity,
  createTestAccount,
} from '@chanscope/server/testing';
import {
  createLog,
  migrate,
  openDatabase,
  openKeyRing,
  readConfig,
  systemClock,
} from '@chanscope/server/platform/testing';

/** What the soak asks of the server's process. */
export type ServerQuestion =
  | { readonly kind: 'token'; readonly roles: readonly string[] }
  | { readonly kind: 'memory' };

/** What the server's process reports. */
export type ServerAnswer =
  | { readonly kind: 'listening'; readonly address: string; readonly publicKey: string }
  | { readonly kind: 'token'; readonly token: string; readonly username: string }
  | { readonly kind: 'memory'; readonly heapBytes: number; readonly rssBytes: number }
  | { readonly kind: 'failure'; readonly text: string };

const dataDir = mkdtempSync(path.join(tmpdir(), 'chanscope-soak-'));
process.on('exit', () => rmSync(dataDir, { recursive: true, force: true }));
process.on('disconnect', () => process.exit(0));

const clock = systemClock;
// Whatever the server logs as an error is a fault.
const log = createLog('error', { write: (text) => send({ kind: 'failure', text }) });
const database = openDatabase({ dataDir, databaseUrl: null, log });
await migrate(database);
const config = {
  ...readConfig({ FIRST_RUN: 'off' }),
  dataDir,
  keyDir: path.join(dataDir, 'keys'),
  backupDir: path.join(dataDir, 'backups'),
  // Every call comes from an address of its own, or the limits would answer them all.
  trustedProxies: 1,
};
const smsSender = { send: (): Promise<void> => Promise.resolve() };
const dependencies = {
  config,
  clock,
  wallClock: clock,
  database,
  log,
  checksAnswers: true,
  smsSender,
};
const { http } = await createApp(dependencies);
const keys = openKeyRing({ folder: config.keyDir, clock });
const identity = createIdentity({
  log,
  database,
  keys,
  clock,
  audit: createAuditLog({ database, keys, clock, log }),
});
const address = await http.listen({ port: 0, host: '127.0.0.1' });

process.on('message', (question: ServerQuestion) => {
  if (question.kind === 'token') void beginSession(question.roles).then(send);
  else send(measureMemory());
});
send({ kind: 'listening', address, publicKey: keys.publicKey() });

async function beginSession(roles: readonly string[]): Promise<ServerAnswer> {
  const phone = `1${String(randomBytes(6).readUIntBE(0, 6)).padStart(10, '0').slice(-10)}`;
  const { id, username } = await createTestAccount({ identity }, { roles, phone });
  const origin = { ip: '127.0.0.1', requestId: 'soak', userAgent: 'soak' };
  return { kind: 'token', token: await identity.sessions.begin(id, origin), username };
}

function measureMemory(): ServerAnswer {
  globalThis.gc?.();
  const { heapUsed, rss } = process.memoryUsage();
  return { kind: 'memory', heapBytes: heapUsed, rssBytes: rss };
}

function send(answer: ServerAnswer): void {
  process.send?.(answer);
}
