import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';

import { optionsWithoutEffect } from '@chanscope/engine';
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

  it('takes the options over those of a preset', () => {
    const { conf, bi } = expected('gap_as_kl');
    expect(conf).toEqual({ gap_as_kl: true });
    const original = run('analyze', bars, '--json', '--preset', 'original');
    expect(JSON.parse(original.stdout)).toMatchObject({ bi });
    const options = '{"gap_as_kl":false,"zs_algo":"normal","divergence_rate":"inf","compat":true}';
    const undone = run('analyze', bars, '--json', '--preset', 'original', '--options', options);
    expect(undone.stdout).toBe(run('analyze', bars, '--json', '--preset', 'chan.py').stdout);
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

  it('says of a file with no bars what it says of no structures', () => {
    const file = path.join(folder, 'none.csv');
    writeFileSync(file, 'time,open,high,low,close\n');
    expect(run('analyze', file).stdout).toContain('none: 0 bars\n0 merged bars');
    expect(run('czsc', file).stdout).toContain('czsc: 0 fractals 分型, 0 strokes 笔');
    expect(run('analyze', file, '--step').stdout).toBe('none: 0 bars\n');
    const step = run('analyze', file, '--step', '--json').stdout;
    expect(JSON.parse(step)).toMatchObject({ bars: 0, frames: [], snapshots: {} });
  });

  it.each(['NaN', '', '1e999', 'Infinity', '1,5'])('refuses the price "%s"', (price) => {
    const file = path.join(folder, 'cells.csv');
    writeFileSync(file, `time,open,high,low,close\n2024-01-02,1,2,1,${price}\n`);
    const { status, stdout, stderr } = run('czsc', file);
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
    expect(stderr).toContain(`Cannot read ${file}: line 2: `);
  });

  it('names a file that is not there', () => {
    const { status, stderr } = run('analyze', path.join(folder, 'missing.csv'));
    expect(status).toBe(1);
    expect(stderr).toContain('missing.csv: ENOENT');
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
    ['{"bi_strict":"true"}', 'Cannot use option "bi_strict": "true" is not true or false'],
    ['{"min_zs_cnt":"1"}', 'Cannot use option "min_zs_cnt": "1" is not a whole number'],
    ['null', 'Cannot read --options: it is not an object'],
    ['', 'Cannot read --options: '],
  ])('refuses the options %s', (options, message) => {
    const { status, stdout, stderr } = run('analyze', bars, '--options', options);
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
    expect(stderr).toContain(message);
  });

  it('refuses a preset that there is not', () => {
    const { status, stdout, stderr } = run('analyze', bars, '--preset', 'chanpy');
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
    expect(stderr).toBe(
      'Cannot use preset "chanpy": it is not one of chanscope, chan.py, original, czsc\n',
    );
  });

  it.each([
    [[]],
    [['analyze']],
    [['czsc']],
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
    const { stdout } = run('--help');
    expect(stdout).toContain('Usage: npm run -s chan -- analyze FILE');
    for (const name of optionsWithoutEffect) expect(stdout).toContain(name);
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

describe('chan analyze --step', () => {
  it('prints a bar by bar run as one JSON object', () => {
    const { status, stdout } = run('analyze', bars, '--step', '--json');
    const { frame_fields, frames, snapshots } = expected('default.step');
    expect(status).toBe(0);
    expect(JSON.parse(stdout)).toEqual({
      series: 'syn_walk_1m',
      mode: 'step',
      bars: 5000,
      frame_fields,
      frames,
      snapshots,
    });
  });

  it('prints what each bar changed without --json', () => {
    const { status, stdout } = run('analyze', bars, '--step');
    const lines = stdout.split('\n');
    expect(status).toBe(0);
    expect(lines.slice(1, 4)).toEqual([
      '2024-01-01T09:44  stroke 笔 0 to 2024-01-01T09:43 sure',
      '2024-01-01T09:46  stroke 笔 0 to 2024-01-01T09:46 provisional',
      '2024-01-01T09:47  stroke 笔 0 to 2024-01-01T09:47 provisional',
    ]);
    expect(lines).toContain(
      '2024-01-02T23:54  stroke 笔 122 to 2024-01-02T23:54 provisional; ' +
        'segment 线段 18 to stroke 122 provisional; pivots 中枢: 14',
    );
    expect(lines).toContain(
      '2024-01-03T01:08  stroke 笔 126 to 2024-01-03T01:08 provisional; ' +
        'signals 买卖点: 40, the last to buy 1 at 2024-01-03T01:08',
    );
  });

  it('follows the options, with the whole file as its last snapshot', () => {
    const options = ['--options', '{"bi_strict":false}'];
    const { snapshots } = JSON.parse(
      run('analyze', bars, '--step', '--json', ...options).stdout,
    ) as {
      snapshots: Record<string, unknown>;
    };
    const { klc: _, ...whole } = expected('bi_loose');
    expect(whole).toMatchObject(snapshots['4999'] ?? {});
  });

  it('takes fewer snapshots of fewer bars', () => {
    const file = path.join(folder, 'three.csv');
    const rows = ['2024-01-02,1,2,1,2', '2024-01-03,2,3,2,3', '2024-01-04,3,4,3,4'];
    writeFileSync(file, ['time,open,high,low,close', ...rows].join('\n'));
    const { frames, snapshots } = JSON.parse(run('analyze', file, '--step', '--json').stdout) as {
      frames: unknown[];
      snapshots: Record<string, unknown>;
    };
    expect(frames).toHaveLength(3);
    expect(Object.keys(snapshots)).toEqual(['0', '1', '2']);
  });
});

describe('chan czsc', () => {
  const six = expected('minbi6.czsc');
  const { series, bars: barCount, bi, n_finished, zs, fx, ubi } = six;

  it('prints strokes and pivots of czsc as one JSON object', () => {
    const { status, stdout } = run('czsc', bars, '--json');
    expect(status).toBe(0);
    expect(stdout).toBe(
      `${JSON.stringify({ series, bars: barCount, bi, n_finished, zs, fx, ubi })}\n`,
    );
  });

  it('is the short form of the preset', () => {
    const options = ['--json', '--options', '{"czsc_min_bi_len":7}'];
    const { stdout } = run('analyze', bars, '--preset', 'czsc', ...options);
    expect(stdout).toBe(run('czsc', bars, ...options).stdout);
    expect(JSON.parse(stdout)).toMatchObject({ bi: expected('minbi7.czsc').bi });
  });

  it('prints a table to read without --json', () => {
    const { stdout } = run('czsc', bars);
    expect(stdout).toContain(
      '374 strokes 笔, 374 of them finished, 50 pivots 中枢, 50 of them valid',
    );
    expect(stdout).toMatch(/^373 +up .* 943.34 +6 +finished$/m);
  });

  it.each([
    [['--preset', 'original'], 'Cannot use preset "original": the command is czsc'],
    [['--step'], 'Cannot go bar by bar: --step is not for czsc'],
    [['--options', '{"bi_strict":true}'], 'option "bi_strict": there is no option of that name'],
    [['--options', '{"czsc_min_bi_len":5.5}'], '5.5 is not a whole number from 1'],
  ])('refuses %j', (args, message) => {
    const { status, stdout, stderr } = run('czsc', bars, ...args);
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
    expect(stderr).toContain(message);
  });
});
