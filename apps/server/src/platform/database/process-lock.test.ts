import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { FolderInUse, lockFolder } from './process-lock.ts';

let folder: string;

beforeEach(() => {
  folder = path.join(mkdtempSync(path.join(tmpdir(), 'chanscope-lock-')), 'data');
});

afterEach(() => {
  rmSync(path.dirname(folder), { recursive: true });
});

describe('lockFolder()', () => {
  it('refuses a second holder, naming the folder and the number of the first', () => {
    const lock = lockFolder(folder);
    expect(() => lockFolder(folder)).toThrow(FolderInUse);
    expect(() => lockFolder(folder)).toThrow(`${folder} is in use by process ${process.pid};`);
    lock.release();
  });

  it('can be taken again once it is released', () => {
    lockFolder(folder).release();
    const lock = lockFolder(folder);
    expect(() => lockFolder(folder)).toThrow(FolderInUse);
    lock.release();
  });

  it('keeps folders apart', () => {
    const lock = lockFolder(folder);
    const other = lockFolder(`${folder}2`);
    expect(() => lockFolder(folder)).toThrow(FolderInUse);
    lock.release();
    other.release();
  });
});
