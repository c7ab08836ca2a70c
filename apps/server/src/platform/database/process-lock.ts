import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';

import { isSqliteBusy } from './sqlite-bridge.ts';

/** Held as long as the process serves from a data folder. */
export interface ProcessLock {
  release(): void;
}

/** Another process serves from the same data folder. The message is all that needs to be shown. */
export class FolderInUse extends Error {
  override readonly name = 'FolderInUse';
  readonly folder: string;
  /** The number of the process that has it. */
  readonly holder: string;

  constructor(folder: string, holder: string) {
    super(
      `Cannot start: the data folder ${folder} is in use by process ${holder}; stop that one first, or set DATA_DIR to another folder`,
    );
    this.folder = folder;
    this.holder = holder;
  }
}

/**
 * Makes this process the only server on a data folder. The lock is one of the operating system's on
 * a small SQLite file, so it ends with the process however that ends. Throws FolderInUse.
 */
export function lockFolder(folder: string): ProcessLock {
  const absolute = path.resolve(folder);
  mkdirSync(absolute, { recursive: true });
  const holderFile = path.join(absolute, 'server.pid');
  const lock = new DatabaseSync(path.join(absolute, 'server.lock'));
  try {
    lock.exec('pragma locking_mode = exclusive');
    lock.exec('begin exclusive');
  } catch (error) {
    lock.close();
    throw isSqliteBusy(error) ? new FolderInUse(absolute, holderIn(holderFile)) : error;
  }
  // The locked file cannot be read by others, so the holder's number stands beside it.
  writeFileSync(holderFile, `${process.pid}\n`);
  return {
    release(): void {
      rmSync(holderFile, { force: true });
      lock.close();
    },
  };
}

function holderIn(file: string): string {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    return '(number unknown)';
  }
}
