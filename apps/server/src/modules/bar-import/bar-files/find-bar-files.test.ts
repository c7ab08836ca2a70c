import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterEach, beforeEach, expect, it } from 'vitest';

import { findBarFiles } from './find-bar-files.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'chanscope-find-'));
});

afterEach(() => {
  rmSync(folder, { recursive: true });
});

it('finds a link to nothing and lets the reading of it fail, and goes round no loop', async () => {
  mkdirSync(path.join(folder, 'below'));
  writeFileSync(path.join(folder, 'below', 'cn_sh600519_1d.csv'), 'header\n');
  symlinkSync('.', path.join(folder, 'loop'));
  symlinkSync('nowhere', path.join(folder, 'lost.csv'));
  expect(await findBarFiles([folder])).toEqual([
    { path: path.join(folder, 'below', 'cn_sh600519_1d.csv'), bytes: 7 },
    { path: path.join(folder, 'lost.csv'), bytes: 0 },
  ]);
});

it('takes no folder for a file, whatever its name', async () => {
  mkdirSync(path.join(folder, '2024.csv'));
  writeFileSync(path.join(folder, '2024.csv', 'AAPL.csv'), '');
  expect(await findBarFiles([folder])).toEqual([
    { path: path.join(folder, '2024.csv', 'AAPL.csv'), bytes: 0 },
  ]);
});
