import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';

import {
  aggregateBars,
  barAt,
  barColumnsOf,
  barLabelOf,
  localTimeOf,
  type Bar,
} from '@chanscope/market';
import { describe, expect, it } from 'vitest';

import { sampleInstrument } from '@chanscope/test-support';
import { barsFromDayFile, barsFromMinuteFile, dateFromPackedDay } from './tdx-records.ts';

const share = sampleInstrument('SZ.000001');
const fund = sampleInstrument('SH.510300', { kind: 'etf' });
const index = sampleInstrument('SH.000001', { kind: 'index' });

function dayRecord(date: number, prices: readonly number[], volume: number): Buffer {
  const record = Buffer.alloc(32);
  [date, ...prices].forEach((value, place) => record.writeUInt32LE(value, place * 4));
  record.writeFloatLE(1_048_576, 20);
  record.writeUInt32LE(volume, 24);
  return record;
}

function minuteRecord(packedDay: number, minute: number, prices: readonly number[]): Buffer {
  const record = Buffer.alloc(32);
  record.writeUInt16LE(packedDay, 0);
  record.writeUInt16LE(minute, 2);
  prices.forEach((price, place) => record.writeFloatLE(price, 4 + place * 4));
  record.writeFloatLE(4096, 20);
  record.writeUInt32LE(300, 24);
  return record;
}

describe('barsFromDayFile()', () => {
  const record = dayRecord(20_261_120, [1011, 1030, 1005, 1020], 4200);

  it('reads prices of shares in hundredths and volumes in shares', () => {
    expect(barsFromDayFile(record, share)).toEqual([
      {
        time: Date.parse('2026-11-20T09:30+08:00'),
        open: 10.11,
        high: 10.3,
        low: 10.05,
        close: 10.2,
        volume: 4200,
        amount: 1_048_576,
      },
    ]);
  });

  it('reads prices of funds in thousandths', () => {
    expect(barsFromDayFile(record, fund)[0]).toMatchObject({ open: 1.011, close: 1.02 });
  });

  it('reads volumes of indices in lots', () => {
    expect(barsFromDayFile(record, index)[0]).toMatchObject({ open: 10.11, volume: 420_000 });
  });

  it('refuses a file that ends within a record', () => {
    expect(() => barsFromDayFile(record.subarray(0, 31), share)).toThrow(
      'Cannot read records of 32 bytes: the file has 31 bytes',
    );
  });

  it('refuses a day that no calendar has', () => {
    expect(() => barsFromDayFile(dayRecord(20_261_131, [1, 1, 1, 1], 1), share)).toThrow(
      'Cannot read a day: 20261131',
    );
  });
});

describe('barsFromMinuteFile()', () => {
  it('takes a label for the end of its minute', () => {
    const day = (2026 - 2004) * 2048 + 1120;
    const file = Buffer.concat([
      minuteRecord(day, 571, [36.71, 37.02, 36.71, 36.8]),
      minuteRecord(day, 781, [36.8, 36.8, 36.75, 36.75]),
    ]);
    expect(dateFromPackedDay(day)).toBe('2026-11-20');
    expect(barsFromMinuteFile(file, '1m', share)).toEqual([
      {
        time: Date.parse('2026-11-20T09:30+08:00'),
        open: 36.71,
        high: 37.02,
        low: 36.71,
        close: 36.8,
        volume: 300,
        amount: 4096,
      },
      expect.objectContaining({ time: Date.parse('2026-11-20T13:00+08:00'), close: 36.75 }),
    ]);
  });
});

const shared = path.join(process.env['SHARED_DIR'] ?? '../shared', 'data');

describe.skipIf(!existsSync(path.join(shared, 'tdx')))('files that TDX wrote', () => {
  const read = (file: string): Buffer => readFileSync(path.join(shared, 'tdx', file));

  it.each([
    { file: 'sz000001.day', instrument: share, code: '000001.SZ', length: 4995, lot: 1 },
    { file: 'sh000001.day', instrument: index, code: '000001.SH', length: 5156, lot: 100 },
  ])(
    '$file reports the days that another vendor reports',
    ({ file, code, length, lot, instrument }) => {
      const vendor = gunzipSync(
        readFileSync(path.join(shared, 'ohlcv/cn_raw_daily_1990_2024.csv.gz')),
      ).toString();
      const rows = new Map(
        vendor
          .split('\n')
          .filter((line) => line.startsWith(code))
          .map((line) => line.split(','))
          .map(([, date = '', ...numbers]) => [date, numbers.map(Number)]),
      );
      const bars = barsFromDayFile(read(file), instrument);
      expect(bars.length).toBe(length);
      // The vendors of an index round its third decimal each in their own way.
      const isFar = (one: number, other = Number.NaN): boolean => !(Math.abs(one - other) < 0.0101);
      const different = bars.filter((bar) => {
        const row = rows.get(localTimeOf(bar.time, 'hs').date) ?? [];
        const prices = [bar.open, bar.high, bar.low, bar.close];
        return prices.some((price, at) => isFar(price, row[at])) || bar.volume / lot !== row[4];
      });
      expect(different).toEqual([]);
    },
  );

  it.each(['sh688001.lc1', 'sh688001.lc5'])('%s says what was read of it elsewhere', (file) => {
    const instrument = sampleInstrument('SH.688001');
    const timeframe = file.endsWith('1') ? '1m' : '5m';
    const bars = barsFromMinuteFile(read(file), timeframe, instrument);
    const rows = read(`${file}.decoded.csv`).toString().trim().split('\n').slice(1);
    const reported = bars.map(({ time, open, high, low, close, volume, amount }) => [
      barLabelOf(timeframe, 'hs', time),
      ...[open, high, low, close, volume, Math.round(amount ?? 0)].map(String),
    ]);
    const known = rows.map((row) => {
      const [label = '', ...numbers] = row.split(',');
      return [label, ...numbers.map((number) => String(Number(number)))];
    });
    expect(reported).toEqual(known);
  });

  it('has five minutes that single minutes add up to', () => {
    const instrument = sampleInstrument('SH.688001');
    const minutes = barColumnsOf(barsFromMinuteFile(read('sh688001.lc1'), '1m', instrument));
    const built = aggregateBars(minutes, { market: 'hs', timeframe: '5m' });
    const fives = barsFromMinuteFile(read('sh688001.lc5'), '5m', instrument);
    const known = new Map(fives.map((bar) => [bar.time, bar]));
    const listed = Array.from(built.time, (_, place) => barAt(built, place)).filter((bar) =>
      known.has(bar.time),
    );
    // Amounts are floats of 32 bits and add up only nearly.
    const shown = (bar: Bar): unknown => ({ ...bar, amount: null });
    expect(listed.length).toBe(144);
    expect(listed.map(shown)).toEqual(fives.map(shown));
  });
});
