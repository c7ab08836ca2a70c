import { spawnSync } from 'node:child_process';
import {
  existsSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';

import { fingerprintOf } from './page-build.ts';

const folder = '.cache/fixture-page';
const buildDeadlineMs = 90_000;
const retainedForMs = 3_600_000;

/**
 * Builds the page with small pages where none is built yet (see `apps/web/src/fixtures`), unless it was
 * built from the same sources; answers its folder. Each state of the sources has a folder of its own, so
 * that no one’s page is replaced while it is being looked at.
 */
export async function buildFixturePage(): Promise<string> {
  const name = fingerprintOf('page and fixtures').slice(0, 16);
  const built = path.resolve(folder, name);
  mkdirSync(folder, { recursive: true });
  if (existsSync(built)) return built;
  if (takesTurn(`${built}.lock`)) {
    try {
      build(built);
    } finally {
      rmSync(`${built}.lock`, { recursive: true, force: true });
    }
    removeOld(name);
  } else await anotherBuild(built);
  return built;
}

/** Whether the caller is to build; false: another process does. A lock that was left behind is taken over. */
function takesTurn(lock: string): boolean {
  try {
    mkdirSync(lock);
    return true;
  } catch {
    return ageOf(lock) > buildDeadlineMs;
  }
}

async function anotherBuild(built: string): Promise<void> {
  while (existsSync(`${built}.lock`) && !existsSync(built)) await pause(200);
  if (!existsSync(built))
    throw new Error('Cannot use the fixture page: its build failed elsewhere');
}

function build(built: string): void {
  const unfinished = `${built}.${process.pid}`;
  const { status, stderr } = spawnSync(
    process.execPath,
    ['../../node_modules/vite/bin/vite.js', 'build', '--outDir', unfinished, '--logLevel', 'error'],
    {
      cwd: 'apps/web',
      encoding: 'utf8',
      // The test runner's own NODE_ENV would make a page for developers.
      env: { ...process.env, NODE_ENV: 'production', VITE_FIXTURES: 'on' },
    },
  );
  if (status !== 0) throw new Error(`Cannot build the fixture page: ${stderr}`);
  // So that the server need not compress anew for every visitor.
  for (const file of globSync(`${unfinished}/assets/*.{js,css}`))
    writeFileSync(`${file}.gz`, gzipSync(readFileSync(file), { level: 4 }));
  renameSync(unfinished, built);
}

function removeOld(name: string): void {
  for (const other of readdirSync(folder)) {
    const old = path.join(folder, other);
    if (other !== name && ageOf(old) > retainedForMs) rmSync(old, { recursive: true, force: true });
  }
}

function ageOf(file: string): number {
  return Date.now() - (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0);
}
