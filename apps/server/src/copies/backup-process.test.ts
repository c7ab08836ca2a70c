import { type ChildProcess, execFileSync, fork } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';

import { expect, it, onTestFinished } from 'vitest';

import type { ApartOrder } from '../modules/backups/index.ts';
import { backupWorkFolder } from '../platform/backup/create-backup.ts';
import { copyTestKeys } from '../test-support/test-keys.ts';

/** Processes start slowly on a busy machine. */
const patience = { timeout: 60_000 };

function freshFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'chanscope-backup-process-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

function execute(order: ApartOrder): ChildProcess {
  const child = fork(path.join(import.meta.dirname, 'backup-process.ts'), { execArgv: [] });
  child.send(order);
  return child;
}

/** A database that takes connections and never says a word, and a promise of the first one. */
async function silentDatabase(): Promise<{ databaseUrl: string; asked: Promise<unknown> }> {
  const server = createServer((socket) => socket.on('error', () => undefined));
  onTestFinished(() => void server.close());
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  return { databaseUrl: `postgres://127.0.0.1:${port}/none`, asked: once(server, 'connection') };
}

it('leaves nothing behind of a copy whose server is gone', patience, async () => {
  const folder = freshFolder();
  const { databaseUrl, asked } = await silentDatabase();
  const place = { dataDir: path.join(folder, 'data'), keyDir: path.join(folder, 'keys') };
  copyTestKeys(place.keyDir);
  const child = execute({ kind: 'take', ...place, databaseUrl, folder, password: null, at: 0 });
  await asked;
  expect(existsSync(path.join(folder, backupWorkFolder))).toBe(true);
  child.disconnect();
  expect(await once(child, 'exit')).toEqual([1, null]);
  expect(existsSync(path.join(folder, backupWorkFolder))).toBe(false);
});

it('leaves alone the copy of another process when a check is ended', patience, async () => {
  const folder = freshFolder();
  mkdirSync(path.join(folder, backupWorkFolder));
  const order = { folder, name: 'copy', sha256: null, password: null, at: 0 };
  const file = path.join(folder, order.name);
  execFileSync('mkfifo', [file]);
  const child = execute({ kind: 'check', ...order });
  const copy = createWriteStream(file);
  await once(copy, 'open');
  const ending = Promise.allSettled([once(child, 'exit'), pipeline(withoutEnd, copy)]);
  child.kill('SIGTERM');
  const [exit, written] = await ending;
  expect(exit).toEqual({ status: 'fulfilled', value: [1, null] });
  expect(written).toMatchObject({ status: 'rejected', reason: { code: 'EPIPE' } });
  expect(existsSync(path.join(folder, backupWorkFolder))).toBe(true);
});

async function* withoutEnd(): AsyncGenerator<Uint8Array> {
  for (;;) yield await Promise.resolve(new Uint8Array(1024));
}
