import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';

import { lookAtFolder } from './look-at-folder.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'chanscope-look-'));
});

afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

function write(file: string, content = ''): void {
  const whole = path.join(folder, file);
  mkdirSync(path.dirname(whole), { recursive: true });
  writeFileSync(whole, content);
}

describe('lookAtFolder()', () => {
  it('recognises what TDX saved, by names alone', async () => {
    write('vipdoc/sh/lday/sh600519.day');
    write('vipdoc/sh/lday/sh999999.day');
    write('vipdoc/sz/minline/sz000001.lc1');
    // A bond, and what is no file of bars.
    write('vipdoc/sh/lday/sh019547.day');
    write('vipdoc/sh/lday/readme.txt');
    expect(await lookAtFolder(folder)).toEqual({
      kind: 'tdx',
      path: path.join(folder, 'vipdoc'),
      files: 3,
      isWhole: true,
      groups: [
        { market: 'hs', timeframe: '1d', files: 2 },
        { market: 'hs', timeframe: '1m', files: 1 },
      ],
      examples: ['sh600519.day', 'sh999999.day', 'sz000001.lc1'],
    });
  });

  it('recognises CSV by names, else by what stands in the files', async () => {
    write('hs600519.1d.csv');
    write('us/us_AAPL_1d.csv');
    write(
      'daily.csv',
      'code,date,open,high,low,close,volume\n00700,2026-11-12,1,2,1,2,9\n00700,2026-11-13,1,2,1,2,9\n',
    );
    // Adjusted prices, weeks, futures and texts are not offered.
    for (const name of ['cn_600036_1d_qfq.csv', 'hs600036.1w.csv', 'notes.txt']) write(name);
    const report = await lookAtFolder(folder);
    expect(report).toMatchObject({ kind: 'csv', path: folder, files: 3, isWhole: true });
    expect(report.groups.toSorted((one, two) => one.market.localeCompare(two.market))).toEqual([
      { market: 'hk', timeframe: '1d', files: 1 },
      { market: 'hs', timeframe: '1d', files: 1 },
      { market: 'us', timeframe: '1d', files: 1 },
    ]);
  });

  it('leaves pipes and links alone', async () => {
    write('hs600519.1d.csv');
    // What is no regular file: a socket stands for pipes and devices.
    const socket = createServer().listen(path.join(folder, 'data.csv'));
    onTestFinished(() => void socket.close());
    await once(socket, 'listening');
    symlinkSync(folder, path.join(folder, 'round'));
    symlinkSync('/dev/zero', path.join(folder, 'hs600036.1d.csv'));
    expect(await lookAtFolder(folder)).toMatchObject({ files: 1, examples: ['hs600519.1d.csv'] });
  });

  it.each([
    ['notAbsolute', () => 'bars'],
    ['notFound', () => path.join(folder, 'absent')],
    ['notFound', () => path.join(folder, 'secret.csv', 'below')],
    ['notFolder', () => path.join(folder, 'secret.csv')],
    ['nothingKnown', () => folder],
  ])('refuses with the reason, and without what a file says: %s', async (reason, given) => {
    write('secret.csv', 'password\ntop-secret-text\n');
    const refusal: unknown = await lookAtFolder(given()).catch((error: unknown) => error);
    expect(refusal).toMatchObject({ kind: 'folderRefused', values: { reason } });
    expect(JSON.stringify(refusal)).not.toContain('top-secret');
  });
});
