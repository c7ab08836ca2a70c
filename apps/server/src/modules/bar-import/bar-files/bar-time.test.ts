import { describe, expect, it } from 'vitest';

import { type TimeRules, createTimeReader } from './bar-time.ts';

const mainland = { market: 'hs', label: 'end', timeZone: 'Asia/Shanghai' } as const;
const hongKong = { market: 'hk', label: 'end', timeZone: 'Asia/Hong_Kong' } as const;
const newYork = { market: 'us', label: 'start', timeZone: 'America/New_York' } as const;

/** The opening of the bar as ISO text in UTC, or the reason why it is refused. */
function read(rules: TimeRules, text: string): string {
  const opening = createTimeReader(rules)(text);
  return typeof opening === 'number' ? new Date(opening).toISOString().slice(0, 16) : opening;
}

describe('createTimeReader()', () => {
  it.each([
    [{ ...mainland, timeframe: '1d' }, '2024-06-14', '2024-06-14T01:30'],
    [{ ...mainland, timeframe: '1d' }, '20240614', '2024-06-14T01:30'],
    [{ ...mainland, timeframe: '1d' }, '2024/06/14', '2024-06-14T01:30'],
    [{ ...newYork, timeframe: '1d' }, '2024-06-14 00:00:00-04:00', '2024-06-14T13:30'],
    [{ ...newYork, timeframe: '1d' }, '2024-12-13', '2024-12-13T14:30'],
    // Hong Kong opened at 10:00 until 2011-03-04.
    [{ ...hongKong, timeframe: '1d' }, '2004-06-16', '2004-06-16T02:00'],
    // A Saturday of 1991, on which Shenzhen traded.
    [{ ...mainland, timeframe: '1d' }, '1991-04-06', '1991-04-06T01:30'],
    // Labelled by its last day; the Monday was Presidents' Day.
    [{ ...newYork, timeframe: '1w' }, '2024-02-23', '2024-02-20T14:30'],
    [{ ...mainland, timeframe: '1mo' }, '2024-06-28', '2024-06-03T01:30'],
  ] as const)('reads days with %j: %s opens at %s', (rules, text, opening) => {
    expect(read(rules, text)).toBe(opening);
  });

  it.each([
    [{ ...mainland, timeframe: '1m' }, '2024-06-14 09:31', '2024-06-14T01:30'],
    [{ ...mainland, timeframe: '1m' }, '2024-06-14 15:00:00', '2024-06-14T06:59'],
    [{ ...mainland, timeframe: '1m' }, '2024-06-14 13:01', '2024-06-14T05:00'],
    [{ ...mainland, timeframe: '30m' }, '2016-07-18T10:00', '2016-07-18T01:30'],
    [{ ...mainland, timeframe: '60m' }, '2016-07-18T14:00', '2016-07-18T05:00'],
    // Half an hour before the break and half an hour after it.
    [{ ...hongKong, timeframe: '60m' }, '2020-06-01 13:30', '2020-06-01T03:30'],
    [{ ...newYork, timeframe: '1m' }, '2024-06-14 09:30', '2024-06-14T13:30'],
    [{ ...newYork, timeframe: '60m' }, '2024-06-14 15:30', '2024-06-14T19:30'],
    [{ ...newYork, timeframe: '1m', label: 'end' }, '2024-06-14 09:31', '2024-06-14T13:30'],
    [{ ...newYork, timeframe: '5m', timeZone: 'UTC' }, '2024-06-14 13:35', '2024-06-14T13:35'],
    [{ ...mainland, timeframe: '1m', timeZone: '+00:00' }, '2024-06-14 01:31', '2024-06-14T01:30'],
  ] as const)('reads minutes with %j: %s opens at %s', (rules, text, opening) => {
    expect(read(rules, text)).toBe(opening);
  });

  it.each(['2026-03-09 09:30:00-04:00', '2026-03-09T13:30:00Z', '2026-03-09 13:30:00+00:00'])(
    'lets the offset in %s win over the zone',
    (text) => {
      const rules = { ...newYork, timeframe: '1m', timeZone: 'Asia/Tokyo' } as const;
      expect(read(rules, text)).toBe('2026-03-09T13:30');
    },
  );

  it('takes a bar labelled 09:30 for the opening auction in Asia', () => {
    const text = '2020-06-01 09:30';
    expect(read({ ...mainland, timeframe: '1m' }, text)).toBe('2020-06-01T01:29');
    expect(read({ ...hongKong, timeframe: '1m' }, text)).toBe('2020-06-01T01:29');
    expect(read({ ...newYork, timeframe: '1m', label: 'end' }, text)).toBe('outside-session');
  });

  it.each([
    [{ ...newYork, timeframe: '1m' }, '2014-06-05 09:29'],
    [{ ...newYork, timeframe: '1m' }, '2014-06-05 16:00'],
    [{ ...newYork, timeframe: '60m' }, '2025-07-03 13:00'],
    [{ ...mainland, timeframe: '1m' }, '2024-06-14 12:00'],
    [{ ...mainland, timeframe: '1m' }, '2024-06-14 15:01'],
    [{ ...mainland, timeframe: '1m' }, '2024-10-01 10:00'],
    [{ ...hongKong, timeframe: '1m' }, '2018-12-24 13:01'],
  ] as const)('refuses with %j %s, which is outside of the sessions', (rules, text) => {
    expect(read(rules, text)).toBe('outside-session');
  });

  it.each([
    [{ ...mainland, timeframe: '30m' }, '2016-07-18 10:07'],
    [{ ...mainland, timeframe: '5m' }, '2016-07-18 09:30'],
    [{ ...hongKong, timeframe: '60m' }, '2020-06-01 12:00'],
    [{ ...newYork, timeframe: '60m' }, '2024-06-14 10:00'],
    [{ ...newYork, timeframe: '1m' }, '2024-06-14 10:00:30'],
  ] as const)('refuses with %j %s, where no such bar begins or ends', (rules, text) => {
    expect(read(rules, text)).toBe('off-grid');
  });

  it.each([
    '',
    '2024',
    '2024-13-01',
    '2024-02-30',
    '2024-06-14 10',
    '2024-06-14 25:00',
    '14.06.2024',
    '1718330400',
  ])('refuses %j as unreadable', (text) => {
    expect(read({ ...mainland, timeframe: '1m' }, text)).toBe('unreadable-time');
  });

  it('refuses what is no day as unreadable for days as well', () => {
    expect(read({ ...mainland, timeframe: '1d' }, '2023-02-29')).toBe('unreadable-time');
  });

  it.each(['0001-01-02', '1799-12-31', '2100-01-04', '9999-12-31'])(
    'takes no day before 1800 or after 2099, such as %s, for one of trade',
    (text) => {
      expect(read({ ...mainland, timeframe: '1d' }, text)).toBe('unreadable-time');
      expect(read({ ...mainland, timeframe: '1mo' }, text)).toBe('unreadable-time');
    },
  );
});
