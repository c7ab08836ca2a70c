import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';

import { moveToFolder, moveToPostgres } from './move-database.ts';
import { openDatabase } from '../platform/database/database.ts';
import { lockFolder } from '../platform/database/process-lock.ts';
import { createSilentLog } from '../platform/log.ts';
import { copyEmbeddedTemplate, freshPostgresLocation } from '../test-support/test-databases.ts';

// That every row arrives is proved in every-table.test.ts, that a killed move leaves nothing in move-kill.test.ts.

const log = createSilentLog();

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'chanscope-move-'));
  copyEmbeddedTemplate(folder, 'migrated');
});

afterEach(() => {
  rmSync(folder, { recursive: true });
});

async function databaseUrlOf(content: 'migrated' | null): Promise<string> {
  return (await freshPostgresLocation(content)).databaseUrl ?? '';
}

describe('a move to PostgreSQL is refused', () => {
  it('when that holds tables', async () => {
    const databaseUrl = await databaseUrlOf('migrated');
    await expect(moveToPostgres({ dataDir: folder, databaseUrl, log })).rejects.toThrow(
      'Cannot move: the PostgreSQL database holds tables already, and a move that is broken off leaves none; name one that is empty',
    );
  });

  it('while another is connected to it', async () => {
    const databaseUrl = await databaseUrlOf(null);
    const server = openDatabase({ dataDir: '', databaseUrl, log });
    onTestFinished(() => server.close());
    await server.ping();
    await expect(moveToPostgres({ dataDir: folder, databaseUrl, log })).rejects.toThrow(
      'Cannot move: 1 others are connected to the PostgreSQL database; stop the servers on it first',
    );
  });

  it('while a server or an import uses the folder', async () => {
    const databaseUrl = await databaseUrlOf(null);
    const lock = lockFolder(folder);
    await expect(moveToPostgres({ dataDir: folder, databaseUrl, log })).rejects.toThrow(
      `Cannot move: a server runs on ${folder} (process ${process.pid}); stop it first`,
    );
    lock.release();
    const importing = openDatabase({ dataDir: folder, databaseUrl: null, log });
    await importing.ping();
    await expect(moveToPostgres({ dataDir: folder, databaseUrl, log })).rejects.toThrow(
      'Cannot move: another process, such as an import, uses',
    );
    await importing.close();
  });

  it('for a damaged database, and leaves PostgreSQL empty', async () => {
    const file = path.join(folder, 'chanscope.db');
    const bytes = readFileSync(file);
    bytes.fill(0x5a, bytes.length - 40_000);
    writeFileSync(file, bytes);
    const databaseUrl = await databaseUrlOf(null);
    await expect(moveToPostgres({ dataDir: folder, databaseUrl, log })).rejects.toThrow(
      /damaged|malformed/,
    );
  });

  it('when the two have other tables', async () => {
    const newer = openDatabase({ dataDir: folder, databaseUrl: null, log });
    await sql`create table of_tomorrow (id integer primary key)`.execute(newer.kysely);
    await newer.close();
    const databaseUrl = await databaseUrlOf(null);
    await expect(moveToPostgres({ dataDir: folder, databaseUrl, log })).rejects.toThrow(
      'tables of_tomorrow differ; start this release on both once',
    );
  });
});

describe('a move to a folder is refused', () => {
  it('when that has a database', async () => {
    const databaseUrl = await databaseUrlOf('migrated');
    const place = { dataDir: folder, keyDir: path.join(folder, 'keys') };
    await expect(moveToFolder({ ...place, databaseUrl, log })).rejects.toThrow(
      `Cannot move: there is a database in ${folder} already`,
    );
  });

  it('without the keys, which its accounts need', async () => {
    const databaseUrl = await databaseUrlOf('migrated');
    const dataDir = path.join(folder, 'back');
    mkdirSync(dataDir);
    const place = { dataDir, keyDir: path.join(folder, 'no-keys') };
    await expect(moveToFolder({ ...place, databaseUrl, log })).rejects.toThrow(
      `Cannot move: there are no keys in ${place.keyDir}; set KEY_DIR`,
    );
  });
});
