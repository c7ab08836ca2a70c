import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setImmediate as nextTurn } from 'node:timers/promises';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { openDatabase } from '../database/database.ts';
import { lockFolder } from '../database/process-lock.ts';
import { openSqlite } from '../database/sqlite-bridge.ts';
import { createSilentLog } from '../log.ts';
import { copyEmbeddedTemplate } from '../../test-support/test-databases.ts';
import { copyTestKeys } from '../../test-support/test-keys.ts';
import { type BackupReport, createBackup } from './create-backup.ts';
import { type RestoreReport, restoreBackup } from './restore-backup.ts';

const now = new Date('2026-11-23T19:43:00Z');
const password = 'a long enough password';

/** A key takes half a second of an idle machine. */
const slow = { timeout: 60_000 };

let folder: string;
let dataDir: string;
let keyDir: string;
const open: DatabaseSync[] = [];

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'chanscope-backup-'));
  dataDir = path.join(folder, 'data');
  keyDir = path.join(dataDir, 'keys');
  mkdirSync(dataDir);
  copyEmbeddedTemplate(dataDir, 'migrated');
  copyTestKeys(keyDir);
});

afterEach(() => {
  for (const sqlite of open.splice(0)) sqlite.close();
  rmSync(folder, { recursive: true });
});

/** Opens the database as the server does. */
function openWriter(): DatabaseSync {
  const sqlite = openSqlite(path.join(dataDir, 'chanscope.db'));
  open.push(sqlite);
  return sqlite;
}

function backUp(changes: Partial<Parameters<typeof createBackup>[0]> = {}): Promise<BackupReport> {
  return createBackup({ dataDir, keyDir, target: null, password: null, now, ...changes });
}

/** Restores into a folder `restored` unless told otherwise. */
function restore(
  changes: Partial<Parameters<typeof restoreBackup>[0]> = {},
): Promise<RestoreReport> {
  const place = { dataDir: restoredDir(), keyDir: path.join(restoredDir(), 'keys') };
  return restoreBackup({ ...place, file: null, replaces: false, password: null, now, ...changes });
}

function restoredDir(): string {
  return path.join(folder, 'restored');
}

function addThemes(sqlite: DatabaseSync, names: readonly string[]): void {
  for (const name of names)
    sqlite.prepare('insert into theme (name, first_day) values (?, ?)').run(name, '2026-11-23');
}

function themesIn(place: string): string[] {
  const sqlite = new DatabaseSync(path.join(place, 'chanscope.db'), { readOnly: true });
  const rows = sqlite.prepare('select name from theme order by name').all();
  sqlite.close();
  return rows.map(({ name }) => String(name));
}

describe('a backup of the embedded database', () => {
  it('holds what was only in the log of a server that died, the keys and the uploads', async () => {
    const server = openWriter();
    addThemes(server, ['one', 'two', 'three']);
    mkdirSync(path.join(dataDir, 'uploads'));
    writeFileSync(path.join(dataDir, 'uploads', 'a1.upload'), 'a file of bars');
    // What a crash leaves: the file without its last rows, and a log that has them.
    const crashed = path.join(folder, 'crashed');
    cpSync(dataDir, crashed, { recursive: true });
    const recipe = path.join(folder, 'recipe');
    mkdirSync(recipe);
    cpSync(path.join(crashed, 'chanscope.db'), path.join(recipe, 'chanscope.db'));
    expect(themesIn(recipe), 'copying the file alone').toEqual([]);

    const place = { dataDir: crashed, keyDir: path.join(crashed, 'keys') };
    const { file, tables, rows } = await backUp(place);
    expect(file).toBe(path.join(crashed, 'backups', 'chanscope-20261123T194300Z.backup'));
    const restored = await restore({ file });
    expect(restored).toMatchObject({ tables, rows, replacedFolder: null });
    expect(themesIn(restoredDir())).toEqual(['one', 'three', 'two']);
    const keys = readdirSync(keyDir).map((name) => `keys/${name}`);
    for (const name of [...keys, 'uploads/a1.upload'])
      expect([name, readFileSync(path.join(restoredDir(), name))]).toEqual([
        name,
        readFileSync(path.join(dataDir, name)),
      ]);
  });

  it('is as of one instant although another connection commits without a pause', async () => {
    const server = openWriter();
    server.exec('create table pair_a (n integer); create table pair_b (n integer)');
    server.exec('insert into pair_a values (0); insert into pair_b values (0)');
    server.exec('create table bulk (filling blob)');
    for (let piece = 0; piece < 12; piece += 1)
      server.exec('insert into bulk values (randomblob(1000000))');
    const state = { isOver: false };
    const backup = backUp().finally(() => (state.isOver = true));
    while (!state.isOver) {
      server.exec('begin; update pair_a set n = n + 1; update pair_b set n = n + 1; commit');
      await nextTurn();
    }
    await restore({ file: (await backup).file });
    const copy = new DatabaseSync(path.join(restoredDir(), 'chanscope.db'));
    open.push(copy);
    const pair = copy.prepare('select a.n as a, b.n as b from pair_a a, pair_b b').get();
    const written = server.prepare('select n from pair_a').get();
    expect(pair?.['a']).toBe(pair?.['b']);
    expect(Number(written?.['n'])).toBeGreaterThan(Number(pair?.['a']));
  });

  it('can be read by its owner alone, and leaves nothing else behind', async () => {
    const { file } = await backUp({ target: path.join(folder, 'mine.backup') });
    expect(file).toBe(path.join(folder, 'mine.backup'));
    expect(readdirSync(folder).toSorted()).toEqual(['data', 'mine.backup']);
    await expect(backUp({ target: file })).rejects.toThrow('is there already; name another file');
  });

  it('is not made of a damaged database, and no file appears', async () => {
    addThemes(openWriter(), ['one']);
    for (const sqlite of open.splice(0)) sqlite.close();
    const file = path.join(dataDir, 'chanscope.db');
    const bytes = readFileSync(file);
    bytes.fill(0x5a, 20_000, 60_000);
    writeFileSync(file, bytes);
    await expect(backUp()).rejects.toThrow(/^Cannot back up: the database .* is damaged/);
    expect(readdirSync(path.join(dataDir, 'backups'))).toEqual([]);
  });

  it('is not made without the keys, which a restore would need', async () => {
    const elsewhere = path.join(folder, 'no-keys');
    await expect(backUp({ keyDir: elsewhere })).rejects.toThrow(
      `Cannot back up: there are no keys in ${elsewhere}; set KEY_DIR`,
    );
  });
});

describe('an encrypted backup', () => {
  it('is restored with its password alone, and not when a part is left out', slow, async () => {
    const server = openWriter();
    addThemes(server, ['secret plan']);
    server.exec('create table bulk as select randomblob(1000000)');
    const { file, isEncrypted } = await backUp({ password });
    expect(isEncrypted).toBe(true);
    const bytes = readFileSync(file);
    expect(bytes.includes('secret plan')).toBe(false);
    await expect(restore({ file })).rejects.toThrow('the backup is encrypted; set BACKUP_PASSWORD');
    await expect(restore({ file, password: 'another password' })).rejects.toThrow(
      'BACKUP_PASSWORD is not the password of this backup',
    );
    // Its first piece alone: mark and salt, length, 1 MB, tag.
    writeFileSync(file, bytes.subarray(0, 42 + 4 + 1024 * 1024 + 16));
    await expect(restore({ file, password })).rejects.toThrow(/^Cannot restore: /);
    expect(existsSync(path.join(restoredDir(), 'chanscope.db'))).toBe(false);
    writeFileSync(file, bytes);
    await restore({ file, password });
    expect(themesIn(restoredDir())).toEqual(['secret plan']);
  });
});

const damages = {
  'cut off': (file: string) => truncateSync(file, 300_000),
  'cut off near its end': (file: string) => truncateSync(file, readFileSync(file).length - 600),
  'changed in one bit': (file: string) => {
    const bytes = readFileSync(file);
    bytes[400_000] = (bytes[400_000] ?? 0) ^ 1;
    writeFileSync(file, bytes);
  },
  'another file': (file: string) => writeFileSync(file, 'code,date\n'),
  empty: (file: string) => truncateSync(file, 0),
};

describe('a backup that is damaged', () => {
  it.each(Object.entries(damages))('touches nothing: %s', async (_, damage) => {
    const { file } = await backUp();
    damage(file);
    addThemes(openWriter(), ['newer']);
    for (const sqlite of open.splice(0)) sqlite.close();
    await expect(restore({ dataDir, keyDir, replaces: true })).rejects.toThrow(/^Cannot restore: /);
    expect(themesIn(dataDir)).toEqual(['newer']);
    expect(existsSync(path.join(dataDir, 'restoring'))).toBe(false);
  });
});

describe('a restore', () => {
  it('is refused while a server runs on the folder, with its process', async () => {
    const { file } = await backUp();
    const lock = lockFolder(dataDir);
    await expect(restore({ dataDir, keyDir, file, replaces: true })).rejects.toThrow(
      `Cannot restore: a server runs on ${dataDir} (process ${process.pid}); stop it first`,
    );
    lock.release();
  });

  it('replaces what is there only when asked to, and keeps it beside', async () => {
    const { file } = await backUp();
    addThemes(openWriter(), ['newer']);
    for (const sqlite of open.splice(0)) sqlite.close();
    await expect(restore({ dataDir, keyDir, file })).rejects.toThrow(
      `${path.join(dataDir, 'chanscope.db')} is there already; --replace puts it aside`,
    );
    const { replacedFolder } = await restore({ dataDir, keyDir, replaces: true });
    expect(replacedFolder).toBe(path.join(dataDir, 'replaced-20261123T194300Z'));
    expect(themesIn(dataDir)).toEqual([]);
    expect(themesIn(replacedFolder ?? '')).toEqual(['newer']);
    expect(readdirSync(path.join(replacedFolder ?? '', 'keys'))).toContain('master.key');
  });

  it('puts keys into a KEY_DIR outside of the data folder, and keeps the old ones there', async () => {
    const { file } = await backUp();
    const apart = path.join(folder, 'keys-apart');
    mkdirSync(apart);
    writeFileSync(path.join(apart, 'master.key'), 'of another installation');
    await restore({ file, keyDir: apart, replaces: true });
    const original = readFileSync(path.join(keyDir, 'master.key'));
    expect(readFileSync(path.join(apart, 'master.key'))).toEqual(original);
    expect(existsSync(path.join(restoredDir(), 'keys'))).toBe(false);
    expect(readFileSync(path.join(apart, 'replaced-20261123T194300Z', 'master.key'), 'utf8')).toBe(
      'of another installation',
    );
  });

  it('that was broken off keeps servers out until it was done again', async () => {
    const { file } = await backUp();
    // The old keys cannot be put aside: as a kill there, it leaves old and new mixed.
    const broken = path.join(folder, 'keys-apart');
    mkdirSync(broken);
    writeFileSync(path.join(broken, 'master.key'), 'of another installation');
    writeFileSync(path.join(broken, 'replaced-20261123T194300Z'), 'in the way');
    const place = { dataDir, keyDir: broken };
    await expect(restore({ ...place, file, replaces: true })).rejects.toThrow('EEXIST');
    expect(() => openDatabase({ dataDir, databaseUrl: null, log: createSilentLog() })).toThrow(
      `a restore was broken off; do it again: npm run restore -- ${file} --replace`,
    );
    rmSync(broken, { recursive: true });
    await restore({ ...place, file, replaces: true, now: new Date(now.getTime() + 1000) });
    await openDatabase({ dataDir, databaseUrl: null, log: createSilentLog() }).close();
    expect(themesIn(dataDir)).toEqual([]);
  });

  it('says that no backup is known where none was made', async () => {
    await expect(restore()).rejects.toThrow(/^Cannot restore: no backup of .* is known; name one/);
  });
});
