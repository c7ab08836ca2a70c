import { barAt, faultOfBar, parseSymbol, type Bar } from '@chanscope/market';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';

import type { InstrumentRecord } from '../../../instruments/index.ts';
import { soundBarsFrom } from '../../provider-bars.ts';
import { barList } from '../../eastmoney/eastmoney-payloads.ts';
import { barFromEastmoney } from '../../eastmoney/eastmoney-translate.ts';
import { sampleInstrument } from '@chanscope/test-support';
import { dayAnswer } from '../../tencent/tencent-payloads.ts';
import { barFromTencent } from '../../tencent/tencent-translate.ts';
import { withoutLeaps } from '../checks/bar-jumps.ts';
import { decodedLines } from './decode-text.ts';
import { readableJson, readableRecords } from './readable-body.ts';

const instruments = ['SH.600519', 'HK.00700', 'US.AAPL'].map((text) => sampleInstrument(text));

const now = Date.parse('2026-09-10T08:30:00Z');
const knownLabels = [
  '2026-09-07',
  '2026-09-08',
  '2026-09-10',
  '2026-09-10 09:31',
  '2026-09-10 09:32',
];

/** Texts of numbers and of what is none. */
const field = fc.oneof(
  fc.double({ noNaN: true }).map(String),
  fc.constantFrom('', '-', 'NaN', 'Infinity', '-0', '1e400', '9007199254740993', '0x10', ' 7 '),
  fc.string({ maxLength: 6 }),
);
const label = fc.oneof(
  fc.date({ noInvalidDate: true }).map((date) => date.toISOString().slice(0, 10)),
  fc.stringMatching(/^\d{4}-\d{2}-\d{2}( \d{2}:\d{2})?$/),
  fc.stringMatching(/^\d{8,14}$/),
);
/** A day or a minute whose numbers make a bar, but for one of them or its label now and then. */
const row = fc
  .tuple(
    fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...knownLabels) }, label),
    fc.option(fc.tuple(fc.nat({ max: 9 }), field), { freq: 3 }),
  )
  .map(([date, spoilt]) => {
    const fields = ['10', '10.5', '11', '9', '700', '735000', '1', '2', '3', '4'];
    return [date, ...(spoilt === null ? fields : fields.with(...spoilt))];
  });
const rows = fc.array(row, { maxLength: 20 });

/** What is wrong with the bars that a provider would pass on of these. */
function faultsOf(
  reported: readonly Bar[],
  instrument: InstrumentRecord,
  timeframe: '1m' | '1d',
): unknown[] {
  const steady = withoutLeaps(reported, instrument.symbol);
  const { bars } = soundBarsFrom(steady.bars, { instrument, timeframe, now });
  const times = [...bars.time];
  passedOn += bars.length;
  expect(times).toEqual([...new Set(times)].toSorted((one, other) => one - other));
  expect(times.filter((time) => time > now)).toEqual([]);
  return times.map((_, index) => faultOfBar(barAt(bars, index))).filter((fault) => fault !== null);
}

/** How many bars were passed on: some have to be. */
let passedOn = 0;
beforeEach(() => {
  passedOn = 0;
});

describe('strange bodies', () => {
  it('are read as sound bars or not at all: rows of text', () => {
    fc.assert(
      fc.property(rows, (lines) => {
        const klines = lines.map((fields) => fields.join(','));
        const body = Buffer.from(JSON.stringify({ data: { code: '600519', klines } }));
        const reported = readableJson(body, barList)?.value.data?.klines.records ?? [];
        for (const instrument of instruments)
          for (const timeframe of ['1m', '1d'] as const) {
            const bars = reported.map((bar) => barFromEastmoney(bar, instrument, timeframe));
            expect(faultsOf(bars, instrument, timeframe)).toEqual([]);
          }
      }),
    );
    expect(passedOn).toBeGreaterThan(100);
  });

  it('are read as sound bars or not at all: rows of fields', () => {
    fc.assert(
      fc.property(rows, (day) => {
        const body = Buffer.from(JSON.stringify({ code: 0, data: { sh600519: { day } } }));
        const reported = readableJson(body, dayAnswer)?.value['sh600519']?.day.records ?? [];
        for (const instrument of instruments) {
          const bars = reported.map((bar) => barFromTencent(bar, instrument, '1d'));
          expect(faultsOf(bars, instrument, '1d')).toEqual([]);
        }
      }),
    );
    expect(passedOn).toBeGreaterThan(100);
  });

  it('never make a reader fail otherwise', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
        readableJson(bytes, barList, 'gb18030');
        readableRecords(bytes, z.string(), 'gb18030');
        for (const line of decodedLines(bytes, 'gb18030').lines)
          expect(line).not.toContain('\uFFFD');
      }),
    );
  });

  it('lose the line with a broken byte and no other', () => {
    const lines = [Buffer.from([0xc3, 0xa9, 0xcc, 0xa8, 0x7e]), Buffer.from('v_x="1~2";')];
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 3 }), fc.nat({ max: 2 }), (at, position) => {
        const broken = Buffer.from(lines[0] ?? []);
        broken[at] = 0xff;
        const reported = [...lines.slice(0, position), broken, ...lines.slice(position)];
        const body = Buffer.concat(reported.flatMap((line) => [line, Buffer.from('\n')]));
        const read = decodedLines(body, 'gb18030');
        expect(read).toEqual({ lines: ['茅台~', 'v_x="1~2";'], broken: 1 });
      }),
    );
  });

  it('leave the same bars in whatever order and however often they are reported', () => {
    const bars = Array.from({ length: 12 }, (_, index) => ({
      time: Date.UTC(2026, 8, 10, 1, 30 + index),
      open: 10,
      high: 12,
      low: 9,
      close: 10 + (index % 3),
      volume: index,
      amount: null,
    }));
    const symbol = parseSymbol('SH.600519');
    const reported = fc
      .shuffledSubarray(bars)
      .map((again) => [...bars, ...again])
      .chain((all) => fc.shuffledSubarray(all, { minLength: all.length }));
    fc.assert(
      fc.property(reported, (all) => {
        expect(withoutLeaps(all, symbol)).toEqual({ bars, dropped: 0 });
      }),
    );
  });
});
