import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { barAt, type Bar } from '@chanscope/market';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { fieldsOfLines, separatorOf } from '../../../platform/csv.ts';
import type { BarFileOptions } from './decide-reading.ts';
import { openBarFile } from './open-bar-file.ts';

let folder = '';

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'chanscope-bars-'));
});

afterAll(() => rmSync(folder, { recursive: true }));

const options: BarFileOptions = {
  timeframe: '1d',
  adjustment: 'none',
  market: 'hs',
  label: null,
  timeZone: null,
  volumeUnit: null,
};

const header = ['date', 'code', 'open', 'high', 'low', 'close', 'volume', 'amount'];

/** The bars of a file, and how many of its rows were refused. */
async function readFile(text: string): Promise<{ bars: Bar[]; refused: number }> {
  const file = path.join(folder, 'bars.csv');
  writeFileSync(file, text);
  const opened = await openBarFile(file, options, () => undefined);
  try {
    const batch = await opened.nextBatch();
    const columns = (batch?.bars.symbols ?? []).flatMap(
      (symbol) => batch?.bars.barsOf(symbol) ?? [],
    );
    const bars = columns.flatMap((each) =>
      Array.from({ length: each.length }, (_, at) => barAt(each, at)),
    );
    return { bars, refused: batch?.refusals.length ?? 0 };
  } finally {
    await opened.close();
  }
}

describe('openBarFile()', () => {
  it('reads what the reader of CSV reads, whatever separates and quotes the fields', async () => {
    const price = fc.integer({ min: 1, max: 1_000_000 }).map((cents) => cents / 100);
    const isQuoted = fc.array(fc.boolean(), { minLength: 8, maxLength: 8 });
    const rows = fc.array(fc.tuple(price, fc.nat(1_000_000), isQuoted), { minLength: 1 });
    await fc.assert(
      fc.asyncProperty(rows, fc.constantFrom(',', ';', '\t'), async (days, separator) => {
        const lines = days.map(([close, volume, quotes], day) => {
          const date = new Date(Date.UTC(2020, 0, 1 + day)).toISOString().slice(0, 10);
          return [date, '600519', close, close, close, close, volume, close * volume]
            .map((field, at) => (quotes[at] === true ? `"${field}"` : String(field)))
            .join(separator);
        });
        const first = header.join(separator);
        const text = [first, ...lines, 'x', '"open'].join('\r\n');
        const { bars, refused } = await readFile(text);
        const cut = fieldsOfLines(lines, separatorOf(first)).map((fields) => fields?.map(Number));
        expect(
          bars.map(({ open, high, low, close, volume, amount }) => [
            open,
            high,
            low,
            close,
            volume,
            amount,
          ]),
        ).toEqual(cut.map((fields) => fields?.slice(2)));
        expect(refused).toBe(2);
      }),
      { numRuns: 50 },
    );
  });
});
