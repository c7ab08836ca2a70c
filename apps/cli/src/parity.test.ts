import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';

import { afterAll, describe, expect, it } from 'vitest';

import { goldenFixtures } from './golden-comparison.ts';

const command = path.resolve('apps/cli/src/parity.ts');
const root = mkdtempSync(path.join(os.tmpdir(), 'parity-command-'));
afterAll(() => rmSync(root, { recursive: true }));

function run(...args: string[]): { status: number | null; stdout: string; stderr: string } {
  return spawnSync(process.execPath, [command, ...args], { encoding: 'utf8' });
}

/** A folder with one series and the named expected files of it. */
function folderOf(name: string, ...configurations: readonly string[]): string {
  const folder = path.join(root, name);
  for (const part of ['bars', 'expected']) mkdirSync(path.join(folder, part), { recursive: true });
  const files = configurations.map((each) => `expected/syn_flat_1m.${each}.json.gz`);
  for (const file of ['bars/syn_flat_1m.csv.gz', ...files])
    cpSync(path.join(goldenFixtures, file), path.join(folder, file));
  return folder;
}

describe('the parity command', () => {
  it('says of every key whether it is equal, and counts', () => {
    const folder = folderOf('sound', 'default', 'minbi6.czsc', 'macd');
    expect(run(folder)).toEqual(
      expect.objectContaining({
        status: 0,
        stderr: '',
        stdout: [
          'syn_flat_1m default: klc equal, bi equal, seg equal, zs equal, bsp equal, bsp1 equal, ' +
            'segseg equal, segzs equal, segbsp equal, segbsp1 equal',
          'syn_flat_1m macd: dif equal, dea equal, hist equal',
          'syn_flat_1m minbi6.czsc: bi equal, n_finished equal, zs equal, fx equal, ubi equal',
          `18 of 18 cells equal, 1 series and 0 combinations of ${folder}`,
          '',
        ].join('\n'),
      }),
    );
  });

  it('says what is different, and ends with 1', () => {
    const folder = folderOf('changed', 'minbi7.czsc');
    const file = path.join(folder, 'expected', 'syn_flat_1m.minbi7.czsc.json.gz');
    const text = gunzipSync(readFileSync(file)).toString('utf8');
    writeFileSync(file, gzipSync(text.replace('"n_finished":66', '"n_finished":65')));
    const { status, stdout } = run(folder);
    expect(status).toBe(1);
    expect(stdout).toContain('bi equal, n_finished different, zs equal, fx equal, ubi equal');
    expect(stdout).toContain('  n_finished: 66, not 65');
    expect(stdout).toContain('4 of 5 cells equal');
  });

  it('says so when a key of the reference is not there any more, and ends with 1', () => {
    const folder = folderOf('key', 'minbi7.czsc');
    const file = path.join(folder, 'expected', 'syn_flat_1m.minbi7.czsc.json.gz');
    const text = gunzipSync(readFileSync(file)).toString('utf8');
    writeFileSync(file, gzipSync(text.replace('"n_finished":', '"n_closed":')));
    const { status, stdout } = run(folder);
    expect(status).toBe(1);
    expect(stdout).toContain('  n_closed: missing, not 66');
  });

  it('names files that it does not use, and ends with 1', () => {
    const folder = folderOf('unused', 'macd');
    for (const file of ['syn_other_1m.macd.json.gz', 'syn_flat_1m.macd.txt'])
      writeFileSync(path.join(folder, 'expected', file), '');
    const { status, stdout } = run(folder);
    expect(status).toBe(1);
    expect(stdout).toContain('syn_other_1m.macd.json.gz: not compared');
    expect(stdout).toContain('syn_flat_1m.macd.txt: not compared');
    expect(stdout).toContain('3 of 3 cells equal');
  });

  it('compares random series under combinations of options', () => {
    const folder = folderOf('combined', 'macd');
    mkdirSync(path.join(folder, 'combinations'));
    const bars = [10, 11, 12, 11].map((close) => [close, close + 1, close - 1, close, null, null]);
    const combination = (id: string, bi: unknown[]) =>
      JSON.stringify({ id, options: { bi_strict: false }, bars, expected: { bi } });
    const cases = [combination('none', []), combination('one', [[0, 2]])].join('\n');
    writeFileSync(path.join(folder, 'combinations', 'cases.jsonl.gz'), gzipSync(cases));
    const { status, stdout } = run(folder);
    expect(status).toBe(1);
    expect(stdout).toContain('combinations none: bi equal');
    expect(stdout).toContain('combinations one: bi different');
    expect(stdout).toContain('4 of 5 cells equal, 1 series and 2 combinations');
  });

  it('ends with 1 when there was nothing to compare', () => {
    const { status, stdout } = run(folderOf('empty'));
    expect({ status, stdout }).toEqual({
      status: 1,
      stdout: expect.stringContaining('0 of 0 cells equal') as string,
    });
  });

  it('names the folder or the file that it cannot compare', () => {
    expect(run(path.join(root, 'nowhere'))).toMatchObject({ status: 1, stdout: '' });
    expect(run(path.join(root, 'nowhere')).stderr).toContain(
      `Cannot compare ${path.join(root, 'nowhere')}: ENOENT`,
    );
    const folder = folderOf('broken', 'macd');
    const file = path.join(folder, 'expected', 'syn_flat_1m.macd.json.gz');
    writeFileSync(file, 'no gzip');
    expect(run(folder).stderr).toContain(`Cannot compare ${file}: incorrect header check`);
  });

  it('explains itself', () => {
    expect(run('--help')).toMatchObject({ status: 0, stderr: '' });
    expect(run('a', 'b')).toMatchObject({ status: 2, stdout: '' });
    expect(run('--fast').stderr).toContain('Usage: npm run parity');
  });
});
