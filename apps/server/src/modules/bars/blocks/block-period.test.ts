import { describe, expect, it } from 'vitest';

import { blockBeginOf, blockEndAfter } from './block-period.ts';

const friday = Date.UTC(2026, 10, 20, 1, 30);

describe('blockBeginOf()', () => {
  it.each([
    ['1m', '2026-11-20'],
    ['5m', '2026-11-16'],
    ['15m', '2026-11-01'],
    ['30m', '2026-11-01'],
    ['60m', '2026-11-01'],
    ['1d', '2026-01-01'],
    ['1w', '2020-01-01'],
    ['1y', '2020-01-01'],
  ] as const)('begins the block of a %s bar on %s', (timeframe, date) => {
    expect(new Date(blockBeginOf(timeframe, friday)).toISOString()).toBe(`${date}T00:00:00.000Z`);
  });

  it('begins a week on Monday before 1970 as well', () => {
    const sunday = Date.UTC(1969, 11, 28, 12);
    expect(new Date(blockBeginOf('5m', sunday)).toISOString()).toBe('1969-12-22T00:00:00.000Z');
  });
});

describe('blockEndAfter()', () => {
  it.each([
    ['1d', '2026-01-01'],
    ['1m', '2025-12-31'],
    ['1w', '2026-01-02'],
  ] as const)(
    'ends a block of %s bars where the next bar begins another, from %s on',
    (timeframe, date) => {
      const times = Float64Array.from(
        { length: 900 },
        (_, hour) => Date.parse(date) + hour * 3_600_000 * 7,
      );
      const begins = Array.from(times, (time) => blockBeginOf(timeframe, time));
      for (let from = 0; from < times.length; from++) {
        const others = begins.findIndex((begin, index) => index > from && begin !== begins[from]);
        expect(blockEndAfter(timeframe, times, from)).toBe(others === -1 ? times.length : others);
      }
    },
  );
});
