import { closeSync, existsSync, fsyncSync, openSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';

import { embeddedDatabaseFile } from '../database/database.ts';

/** Where an installation with the embedded database keeps what it may not lose. */
export interface DataPlace {
  readonly dataDir: string;
  readonly keyDir: string;
}

/** The folder of uploaded files, in the data folder and in a backup. */
export const uploadsFolder = 'uploads';

/** The keys in a backup, wherever `keyDir` is. */
export const keysFolder = 'keys';

/** Without these there are no keys. */
const neededKeyFiles = ['master.key', 'request-keys.json'];

/** Whether a folder holds keys. */
export function hasKeys(keyDir: string): boolean {
  return neededKeyFiles.every((name) => existsSync(path.join(keyDir, name)));
}

/** The names of what a key ring keeps in its folder; its unfinished drafts have longer endings. */
export function keyFilesIn(keyDir: string): string[] {
  return namesIn(keyDir).filter(
    (name) => /^[a-z-]+(?:\.[a-z]+)?$/.test(name) && statSync(path.join(keyDir, name)).isFile(),
  );
}

/** The database in the data folder and in a backup. */
export const databaseFile = embeddedDatabaseFile;

/** What SQLite lays beside a database file; without that file it means nothing. */
export const databaseCompanions = ['-wal', '-shm', '-journal'].map(
  (ending) => embeddedDatabaseFile + ending,
);

/** The names of files and folders in a folder; none where there is no folder. */
export function namesIn(folder: string): string[] {
  return existsSync(folder) ? readdirSync(folder) : [];
}

/** Whether the keys lie in the data folder, where they do unless KEY_DIR says otherwise. */
export function keysAreInside({ dataDir, keyDir }: DataPlace): boolean {
  return path.resolve(keyDir) === path.join(path.resolve(dataDir), keysFolder);
}

/** Makes names that were added to a folder, or left it, outlive the loss of power. */
export function syncFolder(folder: string): void {
  // Windows opens no folders; it writes names through by itself.
  if (process.platform === 'win32') return;
  const descriptor = openSync(folder, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

/** An instant as part of a file's name: `20261123T194300Z`. */
export function stampOf(instant: Date): string {
  return instant.toISOString().replaceAll(/[-:]|\.\d+/g, '');
}
