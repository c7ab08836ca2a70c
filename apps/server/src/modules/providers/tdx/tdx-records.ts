import { type Bar, barOpenFromEnd, dayOpenOf, instantOf, priceDecimalsOf } from '@chanscope/market';

import type { InstrumentRecord } from '../../instruments/index.ts';
import { type ByteReader, BrokenBytes, createByteReader } from './byte-reader.ts';

/** Every record of a local file of TDX (通达信本地数据文件). */
const recordBytes = 32;

/** A mainland lot (手); indices are reported in lots where shares are reported in shares. */
const sharesPerLot = 100;

type Named = Pick<InstrumentRecord, 'symbol' | 'kind'>;

/**
 * The bars of a file of days (`.day`), of a share, fund or index of the mainland, as they stand in
 * it. Throws BrokenBytes for bytes that are no such file.
 */
export function barsFromDayFile(file: Buffer, instrument: Named): Bar[] {
  const scale = 10 ** priceDecimalsOf({ ...instrument, price: 1 });
  const volumeUnit = instrument.kind === 'index' ? sharesPerLot : 1;
  return recordsOf(file, (record) => {
    const date = dateFromNumber(record.u32());
    const [open, high, low, close] = fourOf(() => record.u32() / scale);
    const amount = record.f32();
    const volume = record.u32() * volumeUnit;
    return { time: dayOpenOf('hs', date), open, high, low, close, volume, amount };
  });
}

/**
 * The bars of a file of one or five minutes (`.lc1`, `.lc5`) of the mainland. Their labels are the
 * ends of the bars. Throws BrokenBytes for bytes that are no such file.
 */
export function barsFromMinuteFile(
  file: Buffer,
  timeframe: '1m' | '5m',
  { symbol, kind }: Named,
): Bar[] {
  const decimals = priceDecimalsOf({ symbol, kind, price: 1 });
  const volumeUnit = kind === 'index' ? sharesPerLot : 1;
  return recordsOf(file, (record) => {
    const date = dateFromPackedDay(record.u16());
    const end = instantOf(date, record.u16(), 'hs');
    const [open, high, low, close] = fourOf(() => rounded(record.f32(), decimals));
    const amount = record.f32();
    const volume = record.u32() * volumeUnit;
    return { time: barOpenFromEnd(timeframe, 'hs', end), open, high, low, close, volume, amount };
  });
}

/** The date of a packed day: years from 2004 times 2048, months times 100, days. */
export function dateFromPackedDay(packed: number): string {
  const year = Math.floor(packed / 2048) + 2004;
  return dateFromNumber(year * 10_000 + (packed % 2048));
}

/** `yyyy-mm-dd` of the number yyyymmdd. Throws BrokenBytes when there is no such day. */
export function dateFromNumber(number: number): string {
  const digits = String(number);
  const date = `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6)}`;
  const instant = Date.parse(`${date}T00:00Z`);
  const isDay =
    digits.length === 8 &&
    !Number.isNaN(instant) &&
    new Date(instant).toISOString().startsWith(date);
  if (!isDay) throw new BrokenBytes(`Cannot read a day: ${number} is none`);
  return date;
}

function recordsOf(file: Buffer, barFrom: (record: ByteReader) => Bar): Bar[] {
  if (file.length % recordBytes !== 0)
    throw new BrokenBytes(
      `Cannot read records of ${recordBytes} bytes: the file has ${file.length} bytes`,
    );
  return Array.from({ length: file.length / recordBytes }, (_, index) =>
    barFrom(createByteReader(file.subarray(index * recordBytes, (index + 1) * recordBytes))),
  );
}

function fourOf(read: () => number): [number, number, number, number] {
  return [read(), read(), read(), read()];
}

/** The price that a float of 32 bits stands for. */
function rounded(price: number, decimals: number): number {
  return Number(price.toFixed(decimals));
}
