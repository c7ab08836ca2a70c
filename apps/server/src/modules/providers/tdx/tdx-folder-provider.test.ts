import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { barAt } from '@chanscope/market';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';

import { itKeepsTheProviderContract } from '../provider-contract.ts';
import { sampleInstrument } from '@chanscope/test-support';
import { createTdxFolderProvider } from './tdx-folder-provider.ts';

const share = sampleInstrument('SZ.000001');
const composite = sampleInstrument('SH.000001', { kind: 'index' });
const evening = Date.parse('2026-11-20T20:00+08:00');

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'chanscope-vipdoc-'));
});

afterEach(() => {
  rmSync(folder, { recursive: true });
});

function write(file: string, content: Buffer): void {
  const whole = path.join(folder, file);
  mkdirSync(path.dirname(whole), { recursive: true });
  writeFileSync(whole, content);
}

function dayFile(...rows: readonly (readonly [date: number, close: number])[]): Buffer {
  return Buffer.concat(
    rows.map(([date, close]) => {
      const record = Buffer.alloc(32);
      [date, close, close, close, close].forEach((value, at) =>
        record.writeUInt32LE(value, at * 4),
      );
      record.writeUInt32LE(100, 24);
      return record;
    }),
  );
}

const contractFolder = mkdtempSync(path.join(tmpdir(), 'chanscope-vipdoc-'));
mkdirSync(path.join(contractFolder, 'sz/lday'), { recursive: true });
mkdirSync(path.join(contractFolder, 'sz/minline'), { recursive: true });
writeFileSync(
  path.join(contractFolder, 'sz/lday/sz000001.day'),
  dayFile(...[16, 17, 18, 19, 20].map((day) => [20_261_100 + day, 1000 + day] as const)),
);
writeFileSync(path.join(contractFolder, 'sz/minline/sz000001.lc1'), minuteFile());
afterAll(() => {
  rmSync(contractFolder, { recursive: true });
});

itKeepsTheProviderContract('tdx-folder', {
  provider: createTdxFolderProvider(contractFolder),
  instruments: [share],
  unknown: sampleInstrument('SZ.000002'),
  instants: [Date.parse('2026-11-20T15:00+08:00'), evening],
});

describe('createTdxFolderProvider()', () => {
  it('reports the days in the folder of the exchange, but for holidays', async () => {
    // The 21st was a Saturday.
    write('sz/lday/sz000001.day', dayFile([20_261_119, 1000], [20_261_120, 1010], [20_261_121, 9]));
    const { bars, forming } = await createTdxFolderProvider(folder).fetchBars({
      instrument: share,
      timeframe: '1d',
      now: evening,
    });
    expect([...bars.close]).toEqual([10, 10.1]);
    expect(forming).toBe(false);
  });

  it('finds the Shanghai Composite under either of its numbers', async () => {
    write('sh/lday/sh999999.day', dayFile([20_261_120, 400_000]));
    const provider = createTdxFolderProvider(folder);
    const request = { timeframe: '1d', now: evening } as const;
    const { bars } = await provider.fetchBars({ ...request, instrument: composite });
    expect([...bars.close]).toEqual([4000]);
    expect((await provider.fetchBars({ ...request, instrument: share })).bars.length).toBe(0);
  });

  it('says nothing of other markets, nor of what it has no file for', async () => {
    const provider = createTdxFolderProvider(path.join(folder, 'none'));
    for (const instrument of [share, sampleInstrument('HK.00700'), sampleInstrument('US.AAPL')])
      for (const timeframe of ['1m', '1d'] as const)
        expect(
          (await provider.fetchBars({ instrument, timeframe, now: evening })).bars.length,
        ).toBe(0);
  });

  it.each([
    ['ends within a record', Buffer.alloc(33)],
    ['is no file of days', Buffer.alloc(64, 'x')],
  ])('refuses a file that %s, with its name', async (_, content) => {
    write('sz/lday/sz000001.day', content);
    const request = { instrument: share, timeframe: '1d', now: evening } as const;
    const answer = createTdxFolderProvider(folder).fetchBars(request);
    await expect(answer).rejects.toMatchObject({ name: 'ProviderFailure', kind: 'unreadable' });
    await expect(answer).rejects.toThrow('sz000001.day');
  });
});

/** Five minutes of 2026-11-20, the first of the morning and of the afternoon among them. */
function minuteFile(): Buffer {
  return Buffer.concat(
    [571, 572, 690, 781, 900].map((end) => {
      const record = Buffer.alloc(32);
      record.writeUInt16LE((2026 - 2004) * 2048 + 1120, 0);
      record.writeUInt16LE(end, 2);
      [10, 11, 9, 10.5].forEach((price, at) => record.writeFloatLE(price, 4 + at * 4));
      record.writeUInt32LE(100, 24);
      return record;
    }),
  );
}

const shared = path.join(process.env['SHARED_DIR'] ?? '../shared', 'data/tdx');

describe.skipIf(!existsSync(shared))('a folder that TDX wrote', () => {
  it('reports twelve days of minutes', async () => {
    mkdirSync(path.join(folder, 'sh/minline'), { recursive: true });
    cpSync(path.join(shared, 'sh688001.lc1'), path.join(folder, 'sh/minline/sh688001.lc1'));
    const instrument = sampleInstrument('SH.688001');
    const provider = createTdxFolderProvider(folder);
    const { bars } = await provider.fetchBars({ instrument, timeframe: '1m', now: evening });
    expect(bars.length).toBe(12 * 240);
    expect(barAt(bars, 0)).toMatchObject({
      time: Date.parse('2021-04-23T09:30+08:00'),
      open: 36.71,
      high: 37.02,
      low: 36.71,
      close: 36.8,
      volume: 7000,
    });
    expect(bars.amount[0]).toBeCloseTo(256_647, 0);
  });
});
