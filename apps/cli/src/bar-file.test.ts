import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

import { afterAll, describe, expect, it } from 'vitest';

import { barsFromCsv, readBarFile } from './bar-file.ts';

const head = 'time,open,high,low,close';

describe('barsFromCsv()', () => {
  it('finds columns by name, in any order and case', () => {
    const { bars, labels } = barsFromCsv(
      'Close,Volume,DATE,Low,High,Open,Amount,note\n3,100,2010-01-04,1,4,2,250.5,x\n',
    );
    expect(labels).toEqual(['2010-01-04']);
    expect([bars.open[0], bars.high[0], bars.low[0], bars.close[0]]).toEqual([2, 4, 1, 3]);
    expect([bars.volume[0], bars.amount[0]]).toEqual([100, 250.5]);
    expect(bars.time[0]).toBe(Date.UTC(2010, 0, 4));
  });

  it('has no volume and an unknown amount where the columns are missing', () => {
    const { bars } = barsFromCsv(`${head}\n2010-01-04,1,1,1,1`);
    expect(bars.volume[0]).toBe(0);
    expect(bars.amount[0]).toBeNaN();
  });

  it.each([
    ['2024-01-31', Date.UTC(2024, 0, 31)],
    ['2024-01-31T09:31', Date.UTC(2024, 0, 31, 9, 31)],
    ['2024-01-31 09:31:05', Date.UTC(2024, 0, 31, 9, 31, 5)],
    ['2024-01-31T09:31:05Z', Date.UTC(2024, 0, 31, 9, 31, 5)],
    ['2024-01-31T09:31+08:00', Date.UTC(2024, 0, 31, 1, 31)],
  ])('reads the time %s', (label, time) => {
    expect(barsFromCsv(`${head}\n${label},1,1,1,1`).bars.time[0]).toBe(time);
  });

  it('takes prices of zero and less', () => {
    const { bars } = barsFromCsv(`${head}\n2020-04-20,17.73,17.85,-40.32,-37.63`);
    expect(bars.low[0]).toBe(-40.32);
  });

  it('takes a mark of byte order, Windows line ends and empty lines at the end', () => {
    expect(barsFromCsv(`\uFEFF${head}\r\n2010-01-04,1,1,1,1\r\n\r\n`).bars).toHaveLength(1);
  });

  it.each([';', '\t'])(
    'takes quoted fields, and others than commas between them (%j)',
    (separator) => {
      const text = `"time","open","high","low","close"\n"2010-01-04","1",2,"1","1.5"`;
      const { bars, labels } = barsFromCsv(text.replaceAll(',', separator));
      expect(labels).toEqual(['2010-01-04']);
      expect([bars.open[0], bars.high[0], bars.low[0], bars.close[0]]).toEqual([1, 2, 1, 1.5]);
    },
  );

  it('is empty below a header alone', () => {
    expect(barsFromCsv(`${head}\n`).bars).toHaveLength(0);
  });

  it.each([
    ['', 'line 1: there is no column "time"'],
    ['time,open,high,close\n', 'line 1: there is no column "low"'],
    [`${head},open\n`, 'line 1: there are two columns "open"'],
    [`${head}\n2010-01-04,1,1,1`, 'line 2: there are 4 values for 5 columns'],
    [`${head}\n\n2010-01-04,1,1,1,1`, 'line 2: there are 1 values for 5 columns'],
    [`${head}\n2010-02-30,1,1,1,1`, 'line 2: time "2010-02-30" is not a date such as'],
    [`${head}\n2010-01-04T24:30,1,1,1,1`, 'line 2: time "2010-01-04T24:30" is not a date such as'],
    [`${head}\n04.01.2010,1,1,1,1`, 'line 2: time "04.01.2010" is not a date such as'],
    [`${head}\n2010-01-04,"1,1,1,1`, 'line 2: a quote is not closed'],
    [`${head}\n2010-01-04,1,1,,1`, 'line 2: low "" is not a number'],
    [`${head}\n2010-01-04,1,0x9,1,1`, 'line 2: high "0x9" is not a number'],
    [`${head}\n2010-01-04,1,1e999,1,1`, 'line 2: high "1e999" is not a number'],
    [`${head}\n2010-01-04,1,2,1,3`, 'line 2: high 2 is below the close 3'],
    [`${head}\n2010-01-04,1,3,2,2`, 'line 2: low 2 is above the open 1'],
    [
      `${head}\n2010-01-04,1,1,1,1\n2010-01-04,1,1,1,1`,
      'line 3: time "2010-01-04" is not after "2010-01-04"',
    ],
  ])('refuses %j', (text, message) => {
    expect(() => barsFromCsv(text)).toThrow(message);
  });

  it('names the first of two faults', () => {
    const text = `${head}\n2010-01-04,1,2,1,3\n2010-01-05,x,1,1,1`;
    expect(() => barsFromCsv(text)).toThrow('line 2: high 2 is below the close 3');
  });
});

describe('readBarFile()', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'bar-file-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  function fileOf(name: string, content: string | Uint8Array): string {
    const file = path.join(folder, name);
    writeFileSync(file, content);
    return file;
  }

  it('names the series after the file, compressed or not', () => {
    const text = `${head}\n2010-01-04,1,1,1,1\n`;
    const plain = readBarFile(fileOf('us_AAPL_1d.csv', text));
    const packed = readBarFile(fileOf('us_MSFT_1d.csv.gz', gzipSync(text)));
    expect([plain.series, plain.bars.length]).toEqual(['us_AAPL_1d', 1]);
    expect([packed.series, packed.bars.length]).toEqual(['us_MSFT_1d', 1]);
  });

  it('names the file and the line of a fault', () => {
    const file = fileOf('bad.csv', `${head}\n2010-01-04,1,1,1\n`);
    expect(() => readBarFile(file)).toThrow(
      `Cannot read ${file}: line 2: there are 4 values for 5 columns`,
    );
  });

  it('names a file that is not there, and one that is cut off', () => {
    expect(() => readBarFile(path.join(folder, 'none.csv'))).toThrow(
      /Cannot read .*none\.csv: ENOENT/,
    );
    const cut = fileOf('cut.csv.gz', gzipSync(`${head}\n`.repeat(100)).subarray(0, 30));
    expect(() => readBarFile(cut)).toThrow(/Cannot read .*cut\.csv\.gz: unexpected end of file/);
  });
});
