import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const memoryFolder = '/dev/shm';
/** Databases and profiles of a run take a few hundred MB at a time. */
const neededBytes = 4 * 2 ** 30;

/** A folder for what tests write, removed at their end. */
export interface ScratchFolder {
  readonly path: string;
  remove(): void;
}

/**
 * In memory where the system has a folder for that with enough room: on a disk, a database of PostgreSQL takes
 * ten times as long to copy, because it is a thousand files.
 */
export function openScratchFolder(): ScratchFolder {
  const folder = mkdtempSync(path.join(hasRoomInMemory() ? memoryFolder : tmpdir(), 'chanscope-'));
  // PostgreSQL runs as another user.
  chmodSync(folder, 0o755);
  return { path: folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

function hasRoomInMemory(): boolean {
  try {
    const { bavail, bsize } = statfsSync(memoryFolder);
    return bavail * bsize >= neededBytes;
  } catch {
    return false;
  }
}
