import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import {
  copyEmbeddedTemplate,
  copyTestKeys,
  createPostgresDatabase,
  dropPostgresDatabase,
} from '@chanscope/server/platform/testing';
import { afterEach, beforeEach, expect, it, onTestFinished } from 'vitest';

const { PATH, NODE_COMPILE_CACHE } = process.env;

const programs = {
  backup: path.join(import.meta.dirname, '../backup.ts'),
  restore: path.join(import.meta.dirname, '../restore.ts'),
  move: path.join(import.meta.dirname, '../move.ts'),
};

/** Processes start slowly on a busy machine. */
const patienceMs = 60_000;

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'chanscope-upkeep-'));
  mkdirSync(path.join(folder, 'data'));
  copyEmbeddedTemplate(path.join(folder, 'data'), 'migrated');
  copyTestKeys(path.join(folder, 'data', 'keys'));
});

afterEach(() => {
  rmSync(folder, { recursive: true });
});

interface Ended {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs a command in the folder, on the installation in `data` unless the environment names another. */
function run(
  command: keyof typeof programs,
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<Ended> {
  const child = spawn(process.execPath, [programs[command], ...args], {
    env: { PATH, NODE_COMPILE_CACHE, ...environment },
    cwd: folder,
  });
  let stdout = '';
  let stderr = '';
  child.stdout.on('data', (chunk: Buffer) => (stdout += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()));
  return new Promise((resolve) => {
    child.on('close', (code) => resolve({ code, stdout, stderr }));
  });
}

it(
  'backs up and restores by two commands, the last backup by one',
  { timeout: patienceMs },
  async () => {
    const password = { BACKUP_PASSWORD: 'a long enough password' };
    const backup = await run('backup', [], password);
    expect(backup).toMatchObject({ code: 0, stderr: '' });
    expect(backup.stdout).toMatch(
      /^Backed up to data\/backups\/chanscope-\d{8}T\d{6}Z\.backup: \d\.\d MB, \d+ tables, \d+ rows, encrypted; read again and found whole\n$/,
    );
    const refused = await run('restore', ['latest'], password);
    expect(refused).toMatchObject({ code: 1, stdout: '' });
    expect(refused.stderr).toBe(
      'Cannot restore: data/chanscope.db is there already; --replace puts it aside, or set DATA_DIR to another folder\n',
    );
    const restored = await run('restore', ['latest', '--replace'], password);
    expect(restored).toMatchObject({ code: 0, stderr: '' });
    expect(restored.stdout).toMatch(
      /^Restored .*\.backup of 20.*Z into .*\/data: \d+ tables, \d+ rows\nWhat was there before is in data\/replaced-\d{8}T\d{6}Z\n$/,
    );
  },
);

it('moves to PostgreSQL, and says with what to start', { timeout: patienceMs }, async () => {
  const databaseUrl = await createPostgresDatabase();
  onTestFinished(() => dropPostgresDatabase(databaseUrl));
  const there = await run('move', [databaseUrl]);
  expect(there).toMatchObject({ code: 0, stderr: '' });
  expect(there.stdout).toMatch(/^Moved \d+ tables, \d+ rows; every row was compared\n/);
  expect(there.stdout).toContain(
    `Start the servers with DATABASE_URL=${databaseUrl} and KEY_DIR=data/keys\n`,
  );
});

it('says what is permitted where arguments make no sense', { timeout: patienceMs }, async () => {
  const ended = await run('restore', []);
  expect(ended.code).toBe(1);
  expect(ended.stderr).toMatch(
    /^Cannot restore: name one backup, or latest\n\nUsage: npm run restore -- FILE/,
  );
});
