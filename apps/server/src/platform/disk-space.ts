import { statfs } from 'node:fs/promises';

import { minuteMs } from '@chanscope/contract';

import type { Log } from './log.ts';

/** Less than this is an alarm: the log of the database alone may need so much before it is shortened. */
export const lowSpaceBytes = 512 * 1024 * 1024;

/** Watches how much room the disk of a folder has. */
export interface DiskSpace {
  isLow(): boolean;
  close(): void;
}

interface DiskSpaceDependencies {
  readonly folder: string;
  readonly log: Log;
  /** Bytes that may still be written below a folder. */
  readonly readFree?: (folder: string) => Promise<number>;
}

/** Looks at once and every minute; a line in the log says when room becomes scarce, and when there is some again. */
export async function watchDiskSpace({
  folder,
  log,
  readFree = freeBytesOf,
}: DiskSpaceDependencies): Promise<DiskSpace> {
  let isLow = false;

  async function look(): Promise<void> {
    const free = await readFree(folder).catch((error: unknown) => {
      log.warn({ reason: String(error), folder }, 'cannot see how full the disk is');
      return null;
    });
    if (free === null || free < lowSpaceBytes === isLow) return;
    isLow = !isLow;
    const megabytes = Math.floor(free / 1024 / 1024);
    if (isLow) log.warn({ folder, megabytes }, 'the disk is nearly full: make room');
    else log.info({ folder, megabytes }, 'the disk has room again');
  }

  await look();
  const timer = setInterval(() => void look(), minuteMs).unref();
  return { isLow: () => isLow, close: () => clearInterval(timer) };
}

/** Bytes that may still be written below a folder. */
export async function freeBytesOf(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
