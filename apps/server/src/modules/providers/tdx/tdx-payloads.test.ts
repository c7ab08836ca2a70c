import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { describe, expect, it } from 'vitest';

import { sampleInstrument } from '@chanscope/test-support';
import { BrokenBytes, createByteReader } from './byte-reader.ts';
import { whole } from './tdx-answers-for-test.ts';
import { barsCommand, changesCommand, listCommand, quotesCommand } from './tdx-payloads.ts';
import { actionsFromTdx, barsFromTdx, listingsFromTdx, quoteFromTdx } from './tdx-translate.ts';
import { createAnswerCutter } from './tdx-frames.ts';
import { answerFrame } from './tdx-server-for-test.ts';

const moutai = { market: 1, code: '600519' } as const;

describe('a number of variable length', () => {
  it.each([
    ['00', 0],
    ['05', 5],
    ['45', -5],
    ['3f', 63],
    ['8001', 64],
    ['c001', -64],
    ['b0809c01', 1_278_000],
  ])('%s is %i', (hex, value) => {
    expect(createByteReader(Buffer.from(hex, 'hex')).whole()).toBe(value);
    expect(whole(value).toString('hex')).toBe(hex);
  });

  it.each(['80', '808080808080808001'])('%s is none', (hex) => {
    expect(() => createByteReader(Buffer.from(hex, 'hex')).whole()).toThrow(BrokenBytes);
  });
});

describe('createAnswerCutter()', () => {
  const long = Buffer.alloc(500, 'bars');

  it('puts answers together that come a byte at a time', () => {
    const frames = Buffer.concat([answerFrame(1, 7, long), answerFrame(2, 9, Buffer.from('a'))]);
    const cutter = createAnswerCutter();
    const answers = Array.from(frames).flatMap((byte) => cutter.push(Buffer.from([byte])));
    expect(answers).toEqual([
      { id: 1, type: 7, body: long },
      { id: 2, type: 9, body: Buffer.from('a') },
    ]);
  });

  it('refuses bytes that begin in another way', () => {
    expect(() => createAnswerCutter().push(Buffer.from('HTTP/1.1 400'))).toThrow(BrokenBytes);
  });

  it.each([499, 501])('refuses an answer of 500 bytes that says it has %i', (length) => {
    const frame = answerFrame(1, 7, long);
    frame.writeUInt16LE(length, 14);
    expect(() => createAnswerCutter().push(frame)).toThrow(BrokenBytes);
  });
});

const samples = path.join(process.env['SHARED_DIR'] ?? '../shared', 'data/feed-samples/tdx');

function bytesOf(file: string, field: string): Buffer {
  const sample: unknown = JSON.parse(readFileSync(path.join(samples, file), 'utf8'));
  return Buffer.from(String(new Map(Object.entries(sample ?? {})).get(field)), 'hex');
}

// The numbers expected here were read from the bytes by hand, or by those who recorded them.
describe.skipIf(!existsSync(samples))('recorded answers', () => {
  it('report ten days of a share in shares', () => {
    const page = { timeframe: '1d', start: 0, isIndex: false } as const;
    const reported = barsCommand(moutai, page).read(
      bytesOf('tdx_kline_raw.json', 'bars_day_600519'),
    );
    const bars = barsFromTdx(reported, false);
    expect(bars.length).toBe(10);
    expect(bars[0]).toEqual({
      time: Date.parse('2026-06-05T09:30+08:00'),
      open: 1278,
      high: 1283,
      low: 1267.74,
      close: 1272.86,
      volume: 3_130_397,
      amount: 3_984_001_792,
    });
    expect(bars.at(-1)).toMatchObject({ open: 1235, high: 1238.87, low: 1211.22, close: 1215 });
  });

  it('report days of an index in lots, with the shares that rose and fell between them', () => {
    const page = { timeframe: '1d', start: 0, isIndex: true } as const;
    const reported = barsCommand({ market: 1, code: '000001' }, page).read(
      bytesOf('tdx_index_raw.json', 'bars_index_sh'),
    );
    expect(barsFromTdx(reported, true).at(-1)).toEqual({
      time: Date.parse('2026-06-22T09:30+08:00'),
      open: 4093.955,
      high: 4106.08,
      low: 4070.173,
      close: 4098.01,
      volume: 47_486_995_200,
      amount: 1_132_573_884_416,
    });
  });

  it('report quotes of several securities in lots', () => {
    const reported = quotesCommand([moutai]).read(bytesOf('tdx_quotes_raw.json', 'raw_hex'));
    const now = Date.parse('2026-06-18T20:00+08:00');
    expect(reported.map(({ code }) => code)).toEqual(['000001', '600519']);
    expect(
      reported.map((quote) => quoteFromTdx(quote, sampleInstrument('SH.600519'), now)),
    ).toEqual([
      expect.objectContaining({
        price: 10.52,
        prevClose: 10.78,
        open: 10.74,
        high: 10.77,
        low: 10.52,
        volume: 142_689_300,
        amount: 1_511_009_536,
      }),
      {
        symbol: 'SH.600519',
        price: 1215,
        prevClose: 1240,
        open: 1235,
        high: 1238.87,
        low: 1211.22,
        volume: 5_747_100,
        amount: 7_016_713_728,
        time: Date.parse('2026-06-18T15:00+08:00'),
        isSuspended: false,
      },
    ]);
  });

  it('report 29 distributions of 600519, those that were paid', () => {
    const changes = changesCommand(moutai).read(bytesOf('tdx_xdxr_raw.json', 'xdxr_600519'));
    const file = path.join(samples, '../../ohlcv/cn_corporate_actions/600519_xdxr_2002_2025.csv');
    const paid = readFileSync(file, 'utf8').trim().split('\n').slice(1);
    expect(paid.length).toBe(29);
    // The file and the wire carry floats of 32 bits.
    const nearly = (value: unknown): number => Number(Number(value).toFixed(6));
    const reported = actionsFromTdx(changes).map((action) => [
      action.exDate,
      nearly(action.cashPerShare * 10),
      nearly(action.rightsPrice),
      nearly(action.bonusPerShare * 10),
      nearly(action.rightsPerShare * 10),
    ]);
    expect(reported).toEqual(
      paid.map((row) => {
        const [, exDate, ...values] = row.split(',');
        return [exDate, ...values.map(nearly)];
      }),
    );
  });

  it('report a page of the list, of which shares, indices and funds are kept', () => {
    const rows = listCommand(0, 0).read(bytesOf('tdx_securities_raw.json', 'list_sz_page0'));
    const listings = listingsFromTdx(0, rows);
    expect(rows.length).toBe(1000);
    expect(listings.filter(({ kind }) => kind === 'index').length).toBe(354);
    expect(listings.find(({ symbol }) => symbol === 'SZ.000554')).toEqual({
      symbol: 'SZ.000554',
      name: '泰山石油',
      englishName: null,
      kind: 'stock',
    });
    expect(listings.find(({ symbol }) => symbol === 'SZ.399310')?.name).toBe('国证A50');
    expect(listings.filter(({ symbol }) => symbol.startsWith('SZ.395'))).toEqual([]);
  });
});
