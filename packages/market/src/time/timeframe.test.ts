import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { instantOf, localTimeOf } from '../instruments/exchange.ts';
import { beginOfTradingMinute, clockOf, sessionsOf } from './session.ts';
import type { Market } from '../instruments/symbol.ts';
import {
  barLabelOf,
  barOpenFromEnd,
  barOpenOf,
  barOpensOf,
  dayOpenOf,
  isIntraday,
  periodBeginOf,
  shownLabelOf,
} from './timeframe.ts';
import { type IntradayTimeframe, type Timeframe, timeframes } from './timeframe-names.ts';

function at(market: Market, text: string): number {
  const minute = Number(text.slice(11, 13)) * 60 + Number(text.slice(14));
  return instantOf(text.slice(0, 10), minute, market);
}

function localText(market: Market, instant: number): string {
  const { date, minuteOfDay } = localTimeOf(instant, market);
  return `${date} ${clockOf(minuteOfDay)}`;
}

/** The end labels of a day's bars, made of all its minutes. */
function labelsOf(timeframe: IntradayTimeframe, market: Market, date: string): string[] {
  const sessions = sessionsOf(market, date);
  const count = sessions.reduce((sum, { open, close }) => sum + close - open, 0);
  const opens = Array.from({ length: count }, (_, index) =>
    barOpenOf(timeframe, market, instantOf(date, beginOfTradingMinute(sessions, index), market)),
  );
  return [...new Set(opens)].map((open) => barLabelOf(timeframe, market, open).slice(11));
}

describe('barOpenOf()', () => {
  it.each<[IntradayTimeframe, Market, string, string[]]>([
    ['60m', 'hs', '2026-11-20', ['10:30', '11:30', '14:00', '15:00']],
    ['60m', 'hk', '2026-11-20', ['10:30', '11:30', '13:30', '14:30', '15:30', '16:00']],
    ['60m', 'hk', '2026-12-24', ['10:30', '11:30', '12:00']],
    ['60m', 'us', '2026-11-27', ['10:30', '11:30', '12:30', '13:00']],
    ['60m', 'us', '2026-11-20', ['10:30', '11:30', '12:30', '13:30', '14:30', '15:30', '16:00']],
    [
      '30m',
      'hs',
      '2026-11-20',
      ['10:00', '10:30', '11:00', '11:30', '13:30', '14:00', '14:30', '15:00'],
    ],
  ])('cuts %s bars of %s on %s at %o', (...row) => {
    const [timeframe, market, date, labels] = row;
    expect(labelsOf(timeframe, market, date)).toEqual(labels);
  });

  it.each<[IntradayTimeframe, Market, string, number]>([
    ['5m', 'hs', '2026-11-20', 48],
    ['15m', 'hs', '2026-11-20', 16],
    ['15m', 'hk', '2026-11-20', 22],
    ['15m', 'us', '2026-11-20', 26],
    ['30m', 'hs', '2026-11-20', 8],
    ['30m', 'hk', '2026-11-20', 11],
    ['30m', 'us', '2026-11-20', 13],
    ['15m', 'hk', '2026-12-24', 10],
    ['15m', 'us', '2026-11-27', 14],
    ['30m', 'us', '2026-03-09', 13],
  ])('makes the %s bars of %s on %s %i', (...row) => {
    const [timeframe, market, date, count] = row;
    expect(labelsOf(timeframe, market, date)).toHaveLength(count);
  });

  it.each<[Timeframe, Market, string, string]>([
    ['5m', 'hs', '2026-11-20 09:29', '2026-11-20 09:30'],
    ['15m', 'hk', '2026-11-20 09:29', '2026-11-20 09:30'],
    ['60m', 'us', '2026-11-20 09:29', '2026-11-20 09:30'],
    ['60m', 'hk', '2026-11-20 13:29', '2026-11-20 11:30'],
    ['60m', 'hs', '2026-11-20 12:59', '2026-11-20 13:00'],
    ['30m', 'hk', '2026-11-20 16:08', '2026-11-20 15:30'],
    ['1m', 'hs', '2026-11-20 09:29', '2026-11-20 09:29'],
    ['1d', 'hs', '2026-11-20 14:59', '2026-11-20 09:30'],
    ['1d', 'hk', '2010-12-24 11:00', '2010-12-24 10:00'],
    ['1w', 'hs', '2026-11-20 09:30', '2026-11-16 09:30'],
    ['1w', 'hs', '2026-10-09 09:30', '2026-10-08 09:30'],
    ['1w', 'us', '2026-09-08 09:30', '2026-09-08 09:30'],
    ['1mo', 'hs', '2026-10-30 09:30', '2026-10-08 09:30'],
    ['1q', 'hs', '2026-12-31 09:30', '2026-10-08 09:30'],
    ['1q', 'us', '2026-03-31 09:30', '2026-01-02 09:30'],
    ['1y', 'hs', '2026-11-20 09:30', '2026-01-05 09:30'],
    ['1w', 'hs', '1998-05-01 09:30', '1998-04-27 09:30'],
    ['1mo', 'hs', '2026-10-01 09:30', '2026-10-01 09:30'],
  ])('puts into the %s bar of %s what opens at %s, from %s', (...row) => {
    const [timeframe, market, minute, open] = row;
    expect(localText(market, barOpenOf(timeframe, market, at(market, minute)))).toBe(open);
  });

  it('finds the week across the turn of summer time', () => {
    const friday = Date.parse('2026-03-13T13:30Z');
    expect(barOpenOf('1w', 'us', friday)).toBe(Date.parse('2026-03-09T13:30Z'));
    expect(barOpenOf('1mo', 'us', friday)).toBe(Date.parse('2026-03-02T14:30Z'));
  });

  it('reads hours right on the very day of the turn', () => {
    expect(barOpenOf('60m', 'us', at('us', '2026-11-01 10:45'))).toBe(at('us', '2026-11-01 10:30'));
  });

  it('answers an opening with itself, whatever was asked before', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...timeframes),
        fc.constantFrom('hs', 'hk', 'us'),
        fc.integer({ min: Date.UTC(1992, 0), max: Date.UTC(2030, 0) }),
        (timeframe, market, instant) => {
          const open = barOpenOf(timeframe, market, instant);
          expect(barOpenOf(timeframe, market, open)).toBe(open);
        },
      ),
    );
  });
});

describe('barOpensOf()', () => {
  it.each<[IntradayTimeframe, Market, string]>([
    ['1m', 'hs', '2026-11-20'],
    ['5m', 'hs', '2026-11-20'],
    ['5m', 'hk', '2026-12-24'],
    ['60m', 'us', '2026-11-27'],
  ])('has every %s bar of %s on %s', (timeframe, market, date) => {
    const labels = barOpensOf(timeframe, market, date).map((open) =>
      barLabelOf(timeframe, market, open).slice(11),
    );
    expect(labels).toEqual(labelsOf(timeframe, market, date));
  });
});

describe('barOpenFromEnd()', () => {
  it.each<[IntradayTimeframe, Market, string, string]>([
    ['1m', 'hs', '2026-11-20 09:31', '2026-11-20 09:30'],
    ['1m', 'hs', '2026-11-20 09:30', '2026-11-20 09:29'],
    ['1m', 'hk', '2026-11-20 12:00', '2026-11-20 11:59'],
    ['5m', 'hs', '2026-11-20 13:05', '2026-11-20 13:00'],
    ['60m', 'hs', '2026-11-20 11:30', '2026-11-20 10:30'],
    ['60m', 'hs', '2026-11-20 14:00', '2026-11-20 13:00'],
    ['60m', 'hk', '2026-11-20 13:30', '2026-11-20 11:30'],
    ['60m', 'us', '2026-11-20 16:00', '2026-11-20 15:30'],
  ])('opens the %s bar of %s that ends at %s at %s', (...row) => {
    const [timeframe, market, end, open] = row;
    expect(localText(market, barOpenFromEnd(timeframe, market, at(market, end)))).toBe(open);
  });

  it('is undone by the label', () => {
    const label = barLabelOf(
      '15m',
      'hk',
      barOpenFromEnd('15m', 'hk', at('hk', '2026-11-20 13:15')),
    );
    expect(label).toBe('2026-11-20 13:15');
  });
});

describe('barLabelOf()', () => {
  it.each<[Timeframe, Market, string, string]>([
    ['1m', 'hs', '2026-11-20 09:29', '2026-11-20 09:30'],
    ['1m', 'us', '2026-11-20 15:59', '2026-11-20 16:00'],
    ['1m', 'us', '2026-11-20 23:59', '2026-11-21 00:00'],
    ['5m', 'hs', '2026-11-20 11:25', '2026-11-20 11:30'],
    ['60m', 'hs', '2026-11-20 10:30', '2026-11-20 11:30'],
    ['1d', 'us', '2026-11-20 09:30', '2026-11-20'],
    ['1w', 'hs', '2026-11-16 09:30', '2026-11-16'],
  ])('calls the %s bar of %s that opens at %s %s', (...row) => {
    const [timeframe, market, open, label] = row;
    expect(barLabelOf(timeframe, market, at(market, open))).toBe(label);
  });
});

describe('dayOpenOf()', () => {
  it('follows summer time and the hours of the day', () => {
    expect(dayOpenOf('us', '2026-03-09')).toBe(Date.parse('2026-03-09T13:30Z'));
    expect(dayOpenOf('us', '2026-03-06')).toBe(Date.parse('2026-03-06T14:30Z'));
    expect(dayOpenOf('hk', '2010-06-01')).toBe(Date.parse('2010-06-01T02:00Z'));
    expect(dayOpenOf('hs', '1991-07-01')).toBe(Date.parse('1991-07-01T00:30Z'));
  });
});

describe('periodBeginOf()', () => {
  it.each([
    ['1d', '2026-11-20', '2026-11-20'],
    ['1w', '2026-11-22', '2026-11-16'],
    ['1w', '2026-01-01', '2025-12-29'],
    ['1mo', '2026-11-20', '2026-11-01'],
    ['1q', '2026-06-30', '2026-04-01'],
    ['1q', '2026-11-20', '2026-10-01'],
    ['1y', '2026-11-20', '2026-01-01'],
  ] as const)('begins the %s of %s on %s', (timeframe, date, begin) => {
    expect(periodBeginOf(timeframe, date)).toBe(begin);
  });
});

describe('isIntraday()', () => {
  it('parts the timeframes below and from a day on', () => {
    expect(timeframes.filter(isIntraday)).toEqual(['1m', '5m', '15m', '30m', '60m']);
  });
});

describe('shownLabelOf()', () => {
  const shown = (timeframe: '1d' | '1w' | '1mo' | '1q' | '1y', open: string, asOf: string | null) =>
    shownLabelOf({
      timeframe,
      market: 'hs',
      openInstant: dayOpenOf('hs', open),
      asOf: asOf === null ? null : at('hs', `${asOf} 15:00`),
    });

  it.each([
    ['1w', '2026-11-16', '2026-11-20'],
    ['1w', '2026-09-28', '2026-09-30'],
    ['1mo', '2026-09-01', '2026-09-30'],
    ['1mo', '2025-12-01', '2025-12-31'],
    ['1q', '2026-07-01', '2026-09-30'],
    ['1y', '2025-01-02', '2025-12-31'],
    ['1d', '2026-11-16', '2026-11-16'],
  ] as const)(
    'names a %s bar that opened on %s by its last session %s',
    (timeframe, open, last) => {
      expect(shown(timeframe, open, '2026-11-20')).toBe(last);
      expect(shown(timeframe, open, null)).toBe(last);
    },
  );

  it('names the newest bar by the day that its data reaches', () => {
    expect(shown('1w', '2026-11-16', '2026-11-18')).toBe('2026-11-18');
    expect(shown('1y', '2026-01-05', '2026-11-20')).toBe('2026-11-20');
  });
});
