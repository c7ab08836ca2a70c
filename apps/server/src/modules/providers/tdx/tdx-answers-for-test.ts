import { isIntraday, localTimeOf, type Bar } from '@chanscope/market';

import type { TdxChange, TdxListing, TdxQuote } from './tdx-payloads.ts';

/** The content of an answer with bars, prices in thousandths; indices report rises and falls too. */
export function barsContent(bars: readonly Bar[], timeframe: '1m' | '1d', isIndex = false): Buffer {
  let closeBefore = 0;
  const parts = bars.map((bar) => {
    const [open, high, low, close] = [bar.open, bar.high, bar.low, bar.close].map((price) =>
      Math.round(price * 1000),
    ) as [number, number, number, number];
    const part = Buffer.concat([
      isIntraday(timeframe) ? minuteStamp(bar.time) : dayStamp(bar.time),
      whole(open - closeBefore),
      whole(close - open),
      whole(high - open),
      whole(low - open),
      float(bar.volume / (isIndex ? 100 : 1)),
      float(bar.amount ?? 0),
      ...(isIndex ? [Buffer.alloc(4)] : []),
    ]);
    closeBefore = close;
    return part;
  });
  return Buffer.concat([count(parts.length), ...parts]);
}

export function quotesContent(quotes: readonly TdxQuote[]): Buffer {
  const parts = quotes.map((quote) => {
    const { market, code, price, prevClose, open, high, low, volume, amount } = quote;
    return Buffer.concat([
      Buffer.from([market]),
      Buffer.from(code.padEnd(6, '\0'), 'latin1'),
      count(7),
      ...[price, prevClose - price, open - price, high - price, low - price].map(whole),
      ...[14_998_949, -price, volume, 12].map(whole),
      float(amount),
      ...Array.from({ length: 24 }, () => whole(0)),
      count(0),
      ...Array.from({ length: 4 }, () => whole(0)),
      Buffer.alloc(4),
    ]);
  });
  return Buffer.concat([count(0x0201), count(parts.length), ...parts]);
}

export function changesContent(changes: readonly TdxChange[]): Buffer {
  const parts = changes.map(({ date, category, values }) => {
    const day = Buffer.alloc(4);
    day.writeUInt32LE(Number(date.replaceAll('-', '')));
    return Buffer.concat([Buffer.alloc(8), day, Buffer.from([category]), ...values.map(float)]);
  });
  return Buffer.concat([Buffer.alloc(9), count(parts.length), ...parts]);
}

/** `nameBytes` stand as they are: names are written in GBK, which Node only reads. */
export function listContent(
  rows: readonly (Pick<TdxListing, 'code'> & { readonly nameBytes: Buffer })[],
): Buffer {
  const parts = rows.map(({ code, nameBytes }) => {
    const name = Buffer.alloc(8);
    nameBytes.copy(name);
    return Buffer.concat([Buffer.from(code, 'latin1'), count(100), name, Buffer.alloc(13)]);
  });
  return Buffer.concat([count(parts.length), ...parts]);
}

/** A whole number of variable length: 6 bits and a sign first, then 7 bits a byte, the lowest first. */
export function whole(value: number): Buffer {
  let rest = Math.abs(value);
  const bytes = [(value < 0 ? 0x40 : 0) | (rest % 64)];
  rest = Math.floor(rest / 64);
  for (; rest > 0; rest = Math.floor(rest / 128)) {
    bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) | 0x80;
    bytes.push(rest % 128);
  }
  return Buffer.from(bytes);
}

function count(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16LE(value);
  return bytes;
}

function float(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeFloatLE(value);
  return bytes;
}

function dayStamp(time: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(Number(localTimeOf(time, 'hs').date.replaceAll('-', '')));
  return bytes;
}

/** The label is the end; that of the last minute of the morning is the beginning of the afternoon. */
function minuteStamp(time: number): Buffer {
  const { date, minuteOfDay } = localTimeOf(time + 60_000, 'hs');
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  const end = minuteOfDay === 11 * 60 + 30 ? 13 * 60 : minuteOfDay;
  return Buffer.concat([count((year - 2004) * 2048 + month * 100 + day), count(end)]);
}
