import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';

import { createLog, createSilentLog } from '../../../platform/log.ts';
import { itKeepsTheProviderContract } from '../provider-contract.ts';
import type { MarketDataProvider } from '../../bars/provider.ts';
import { sampleInstrument } from '@chanscope/test-support';
import { createCsvProvider } from './csv-provider.ts';

const share = sampleInstrument('SH.600519');
const apple = sampleInstrument('US.AAPL');
const evening = Date.parse('2026-11-20T20:00+08:00');
const header = 'date,open,high,low,close,volume\n';
const thursday = '2026-11-19,10,11,9,10.5,100\n';
const friday = '2026-11-20,10.5,12,10,11,200\n';

let folder: string;
let now: number;
let lines: { msg: string; path: string }[];
let provider: MarketDataProvider;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'chanscope-csv-'));
  now = Date.now();
  lines = [];
  const write = (line: string): unknown => lines.push(JSON.parse(line) as (typeof lines)[number]);
  const log = createLog('warn', { write });
  provider = createCsvProvider({ folder, clock: { now: () => now }, log });
});

afterEach(async () => {
  await provider.close?.();
  rmSync(folder, { recursive: true, force: true });
});

/** Writes a file as if it had been written so many seconds ago. */
function write(file: string, content: string | Buffer, secondsAgo = 10): void {
  const whole = path.join(folder, file);
  mkdirSync(path.dirname(whole), { recursive: true });
  writeFileSync(whole, content);
  utimesSync(whole, now / 1000 - secondsAgo, now / 1000 - secondsAgo);
}

async function closesOf(instrument = share, timeframe: '1m' | '1d' = '1d'): Promise<number[]> {
  const { bars } = await provider.fetchBars({ instrument, timeframe, now: evening });
  return [...bars.close];
}

const contractFolder = mkdtempSync(path.join(tmpdir(), 'chanscope-csv-'));
const dates = ['16', '17', '18', '19', '20'];
const clocks = ['09:31', '09:32', '11:30', '13:01', '15:00'];
writeFileSync(
  path.join(contractFolder, 'hs600519.1d.csv'),
  header + dates.map((day) => `2026-11-${day},10,11,9,10.5,100\n`).join(''),
);
writeFileSync(
  path.join(contractFolder, 'hs600519.1m.csv'),
  `time,${header.slice(5)}${clocks.map((clock) => `2026-11-20 ${clock},10,11,9,10.5,100\n`).join('')}`,
);
const later = { now: () => Date.now() + 60_000 };
const contractProvider = createCsvProvider({
  folder: contractFolder,
  clock: later,
  log: createSilentLog(),
});
const unreachable = createCsvProvider({
  folder: path.join(contractFolder, 'none'),
  clock: later,
  log: createSilentLog(),
});
afterAll(async () => {
  await contractProvider.close?.();
  rmSync(contractFolder, { recursive: true });
});

itKeepsTheProviderContract('csv', {
  provider: contractProvider,
  instruments: [share],
  unknown: apple,
  instants: [Date.parse('2026-11-20T15:00+08:00'), evening],
  unreachable,
});

describe('createCsvProvider()', () => {
  it('reports the days of a file that is named after its security', async () => {
    write('hs600519.1d.csv', header + thursday + friday);
    expect(await closesOf()).toEqual([10.5, 11]);
    expect(await closesOf(apple)).toEqual([]);
    expect(await closesOf(share, '1m')).toEqual([]);
  });

  it('reports each market’s minutes by its own clock and label', async () => {
    const minutes = 'time,open,high,low,close,volume\n';
    write('hs600519.1m.csv', `${minutes}2026-11-20 09:31,10,11,9,10.5,100\n`);
    write('usAAPL.1m.csv.gz', gzipSync(`${minutes}2026-11-19 09:30,10,11,9,10.5,100\n`));
    const request = { timeframe: '1m', now: evening } as const;
    const reported = [share, apple].map(async (instrument) => [
      ...(await provider.fetchBars({ ...request, instrument })).bars.time,
    ]);
    expect(await Promise.all(reported)).toEqual([
      [Date.parse('2026-11-20T09:30+08:00')],
      [Date.parse('2026-11-19T09:30-05:00')],
    ]);
  });

  it('reports securities of a file with a column of codes, in folders below', async () => {
    write('daily/all_1d.csv', `code,${header}600519,${thursday}AAPL,2026-11-18,1,1,1,1,5\n`);
    expect(await closesOf()).toEqual([10.5]);
    expect(await closesOf(apple)).toEqual([1]);
  });

  it('believes the file that was written later', async () => {
    write('hs600519.1d.csv', header + thursday + friday, 20);
    write('correction_600519_1d.csv', `code,${header}600519,2026-11-20,10.5,12,10,10.9,200\n`, 10);
    expect(await closesOf()).toEqual([10.5, 10.9]);
  });

  it('waits until a file has been quiet for two seconds', async () => {
    write('hs600519.1d.csv', header + thursday, 1);
    expect(await closesOf()).toEqual([]);
    now += 1500;
    expect(await closesOf()).toEqual([10.5]);
  });

  it('says what a file was while it is written to', async () => {
    write('hs600519.1d.csv', header + thursday);
    expect(await closesOf()).toEqual([10.5]);
    write('hs600519.1d.csv', `${header}${thursday}2026-11-20,10.5,12,10,11,2`, 0);
    now += 60_000;
    utimesSync(path.join(folder, 'hs600519.1d.csv'), now / 1000, now / 1000);
    expect(await closesOf()).toEqual([10.5]);
    expect(lines).toEqual([]);
  });

  it('notices a change at once, without a look at every file', async () => {
    write('hs600519.1d.csv', header + thursday);
    expect(await closesOf()).toEqual([10.5]);
    write('hs600519.1d.csv', header + thursday + friday, 5);
    await expect.poll(() => closesOf()).toEqual([10.5, 11]);
  });

  it('looks at folders again every minute, where no source says what changes', async () => {
    mkdirSync(path.join(folder, 'below'));
    write('below/hs600519.1d.csv', header + thursday);
    expect(await closesOf()).toEqual([10.5]);
    // Only the folder itself is watched, not those below.
    write('below/hs600519.1d.csv', header + thursday + friday, 5);
    expect(await closesOf()).toEqual([10.5]);
    now += 60_000;
    expect(await closesOf()).toEqual([10.5, 11]);
  });

  it('leaves out holidays and the future', async () => {
    // The 21st was a Saturday; the 23rd is to come.
    write(
      'hs600519.1d.csv',
      `${header}${thursday}2026-11-21,1,1,1,1,1\n2026-11-23,10,11,9,10.5,100\n`,
    );
    expect(await closesOf()).toEqual([10.5]);
  });

  it.each([
    ['600519_1d_qfq.csv', header + thursday, 'prices are adjusted (forward)'],
    ['hs600519.1d.csv', 'date,open,high,low,close\n2026-11-20,1,1,1,1\n', 'no column "volume"'],
    ['hs600519.1d.csv', `${header}2026-11-20,1,x,1,1,1\n`, 'no sound row'],
    ['hs600519.1d.csv', Buffer.from([0xff, 0xfe, 0x0a, 0x41]), 'not UTF-8'],
  ])('refuses %s with the reason', async (file, content, reason) => {
    write(file, content);
    await expect(closesOf()).rejects.toMatchObject({ name: 'ProviderFailure', kind: 'unreadable' });
    await expect(closesOf()).rejects.toThrow(reason);
    expect(lines.map(({ path: reported }) => reported)).toEqual([path.join(folder, file)]);
    expect(provider.health?.().lastFailure?.message).toContain(reason);
  });

  it('says once why a file of another timeframe is of no use', async () => {
    write('hs600519.5m.csv', 'time,open,high,low,close,volume\n2026-11-20 09:35,1,1,1,1,1\n');
    expect(await closesOf()).toEqual([]);
    now += 60_000;
    expect(await closesOf()).toEqual([]);
    expect(lines.map(({ msg }) => msg)).toEqual([expect.stringContaining('its bars are 5m')]);
  });

  it('goes on with other files when one of many securities is broken', async () => {
    write('a_market_1d.csv', 'nonsense\n1\n');
    write('hs600519.1d.csv', header + thursday);
    expect(await closesOf()).toEqual([10.5]);
    expect(provider.health?.().lastFailure?.message).toContain('a_market_1d.csv');
  });

  it('is unreachable while its folder is not there', async () => {
    rmSync(folder, { recursive: true });
    await expect(closesOf()).rejects.toMatchObject({
      name: 'ProviderFailure',
      kind: 'unreachable',
    });
    write('hs600519.1d.csv', header + thursday);
    expect(await closesOf()).toEqual([10.5]);
  });
});
