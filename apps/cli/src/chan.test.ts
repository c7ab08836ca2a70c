import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';

import { afterAll, describe, expect, it } from 'vitest';

const command = path.resolve('apps/cli/src/chan.ts');
const fixtures = path.resolve('packages/engine/src/chan/fixtures');
const bars = path.join(fixtures, 'bars', 'syn_walk_1m.csv.gz');
const folder = mkdtempSync(path.join(os.tmpdir(), 'chan-command-'));
afterAll(() => rmSync(folder, { recursive: true }));

function run(...args: string[]): { status: number | null; stdout: string; stderr: string } {
  return spawnSync(process.execPath, [command, ...args], { encoding: 'utf8', maxBuffer: 1 << 26 });
}

function expected(configuration: string): Record<string, unknown> {
  const file = path.join(fixtures, 'expected', `syn_walk_1m.${configuration}.json.gz`);
  return JSON.parse(gunzipSync(readFileSync(file)).toString('utf8')) as Record<string, unknown>;
}

describe('chan analyze', () => {
  it('prints the structures of a file as one JSON object', () => {
    const { status, stdout, stderr } = run('analyze', bars, '--json');
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    const { klc, bi, seg, zs, bsp, bsp1, ...rest } = expected('default');
    const { segseg, segzs, segbsp, segbsp1 } = rest;
    const below = { klc, bi, seg, zs, bsp, bsp1 };
    const above = { segseg, segzs, segbsp, segbsp1 };
    expect(JSON.parse(stdout)).toEqual({ series: 'syn_walk_1m', bars: 5000, ...below, ...above });
  });

  it('follows the options', () => {
    const { conf, bi, bsp, segbsp } = expected('div_area');
    const { stdout } = run('analyze', bars, '--json', '--options', JSON.stringify(conf));
    expect(JSON.parse(stdout)).toMatchObject({ bi, bsp, segbsp });
  });

  it('prints a table to read without --json', () => {
    const { status, stdout } = run('analyze', bars);
    expect(status).toBe(0);
    expect(stdout).toContain('syn_walk_1m: 5000 bars, 2024-01-01T09:31 to 2024-01-04T20:50');
    expect(stdout).toContain('263 strokes 笔, 43 segments 线段, 26 pivots 中枢, 69 signals 买卖点');
    expect(stdout).toContain('one level up: 7 segments, 6 pivots, 10 signals');
    expect(stdout).toMatch(/^262 .* provisional$/m);
    expect(stdout).toMatch(/^252 +2024-01-04T17:12 +931.47 +buy +2 +250$/m);
  });

  it('says of a series without a stroke that there is none', () => {
    const file = path.join(folder, 'one.csv');
    writeFileSync(file, 'date,open,high,low,close\n2024-01-02,1,2,1,2\n');
    expect(run('analyze', file).stdout).toContain('Last strokes 笔: none');
    expect(JSON.parse(run('analyze', file, '--json').stdout)).toEqual({
      series: 'one',
      bars: 1,
      klc: [[0, 0, 2, 1, 1, 0]],
      bi: [],
      seg: [],
      zs: [],
      bsp: [],
      bsp1: [],
      segseg: [],
      segzs: [],
      segbsp: [],
      segbsp1: [],
    });
  });

  it('names the line of a bad file and prints nothing else', () => {
    const file = path.join(folder, 'bad.csv');
    writeFileSync(file, 'time,open,high,low,close\n2024-01-02,1,2,1,2\n2024-01-03,3,2,1,2\n');
    expect(run('analyze', file, '--json')).toMatchObject({
      status: 1,
      stdout: '',
      stderr: `Cannot read ${file}: line 3: high 2 is below the open 3\n`,
    });
  });

  it.each([
    ['{"bi_strikt":true}', 'Cannot use option "bi_strikt": there is no option of that name'],
    ['{"bi_strict":1}', 'Cannot use option "bi_strict": 1 is not true or false'],
    ['[]', 'Cannot read --options: it is not an object'],
    ['{bi}', 'Cannot read --options: '],
  ])('refuses the options %s', (options, message) => {
    const { status, stdout, stderr } = run('analyze', bars, '--options', options);
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
    expect(stderr).toContain(message);
  });

  it.each([
    [[]],
    [['analyze']],
    [['analyse', bars]],
    [['analyze', bars, bars]],
    [['analyze', bars, '--xml']],
  ])('explains itself when used as %j', (args) => {
    const { status, stdout, stderr } = run(...args);
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
    expect(stderr).toContain('Usage: npm run -s chan -- analyze FILE');
  });

  it('explains itself on request', () => {
    expect(run('--help')).toMatchObject({ status: 0, stderr: '' });
    expect(run('--help').stdout).toContain('Usage: npm run -s chan -- analyze FILE');
  });

  it('ends quietly when the reader of its output goes away', async () => {
    const child = spawn(process.execPath, [command, 'analyze', bars, '--json']);
    child.stdout.destroy();
    let complaint = '';
    child.stderr.on('data', (chunk) => (complaint += String(chunk)));
    const status = await new Promise((resolve) => child.on('close', resolve));
    expect({ status, complaint }).toEqual({ status: 0, complaint: '' });
  });
});
