import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const { PATH, NODE_COMPILE_CACHE } = process.env;
const environment = { PATH, NODE_COMPILE_CACHE };
const program = path.join(import.meta.dirname, 'import.ts');

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'chanscope-command-'));
});

afterEach(() => {
  rmSync(folder, { recursive: true });
});

interface Ended {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs the command on an embedded database of the test's own. */
function run(...args: string[]): Promise<Ended> {
  const env = { ...environment, DATA_DIR: path.join(folder, 'data') };
  const child = spawn(process.execPath, [program, ...args], { env, cwd: folder });
  let stdout = '';
  let stderr = '';
  child.stdout.on('data', (chunk: Buffer) => (stdout += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()));
  return new Promise((resolve) => {
    child.on('close', (code) => {
      resolve({ code, stdout, stderr });
    });
  });
}

const bars = `time,open,high,low,close,volume,amount
2010-01-04,172,172,169.31,169.94,4430488,753405635
2010-01-05,170.99,171.5,169,169.44,3151318,
2010-01-06,168.99,169.5,166.31,0,3988903,
`;

describe('npm run import', () => {
  it('reports in one line that its data folder cannot be', async () => {
    writeFileSync(path.join(folder, 'data'), 'a file, not a folder');
    const ended = await run('show', '600519', '1d');
    expect(ended.code).toBe(1);
    expect(ended.stderr.trim().split('\n')).toHaveLength(1);
  });

  it('goes on to its end when the reader of its report has gone', async () => {
    const files = ['cn_sh600519_1d.csv', 'cn_sh600036_1d.csv', 'cn_sh601318_1d.csv'];
    for (const file of files) writeFileSync(path.join(folder, file), bars);
    const env = { ...environment, DATA_DIR: path.join(folder, 'data') };
    const child = spawn(process.execPath, [program, 'bars', ...files], { env, cwd: folder });
    child.stdout.destroy();
    const code = await new Promise((resolve) => child.on('close', resolve));
    expect(code).toBe(0);
    const again = await run('bars', ...files);
    expect(again.stdout).toContain('9 rows: 0 saved, 6 repeated');
  });

  it('imports bars, finds nothing new the second time, and shows them', async () => {
    writeFileSync(path.join(folder, 'cn_sh600519_1d.csv'), bars);
    const args = ['bars', 'cn_sh600519_1d.csv', '--adjust', 'none', '--source', 'golden'];
    const first = await run(...args);
    expect(first).toMatchObject({ code: 0, stderr: '' });
    expect(first.stdout).toContain('2 saved, 0 repeated, 0 corrected, 1 refused');
    expect(first.stdout).toContain(
      'refused line 4: the low is above the open or the close: 2010-01-06,',
    );
    const second = await run(...args);
    expect(second.stdout).toContain('0 saved, 2 repeated, 0 corrected, 1 refused');
    const shown = await run('show', '600519', '1d');
    expect(shown).toEqual({
      code: 0,
      stderr: '',
      stdout:
        'time,open,high,low,close,volume,amount\n' +
        '2010-01-04T01:30:00.000Z,172,172,169.31,169.94,4430488,753405635\n' +
        '2010-01-05T01:30:00.000Z,170.99,171.5,169,169.44,3151318,\n',
    });
  });

  it('exits 1 when a file failed, having imported the others', async () => {
    writeFileSync(path.join(folder, 'cn_sh600519_1d.csv'), bars);
    writeFileSync(path.join(folder, 'cnfut_rb_5m.csv'), bars);
    const { code, stdout } = await run('bars', '.');
    expect(code).toBe(1);
    expect(stdout).toContain('FAILED Cannot import cnfut_rb_5m.csv: its name says futures');
    expect(stdout).toContain('Total: 1 files imported, 1 failed');
  });

  it('exits 1 for a path that does not exist', async () => {
    const { code, stdout } = await run('bars', 'nowhere.csv');
    expect(code).toBe(1);
    expect(stdout).toMatch(/^FAILED Cannot read nowhere\.csv: ENOENT: no such file/);
  });

  it('exits 1 and shows the usage for arguments that make no sense', async () => {
    const { code, stderr, stdout } = await run('bars', 'a.csv', '--adjust', 'qfq');
    expect(code).toBe(1);
    expect(stdout).toBe('');
    expect(stderr).toMatch(/^Cannot import: --adjust cannot be "qfq"; permitted: none/);
    expect(stderr).toContain('Usage: npm run import');
  });
});
