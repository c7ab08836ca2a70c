import { describe, expect, it } from 'vitest';

import { ArgumentError, importCommandFrom } from './import-arguments.ts';

describe('importCommandFrom()', () => {
  it('leaves to the files what the operator does not say', () => {
    expect(importCommandFrom(['bars', 'a.csv', 'folder'])).toEqual({
      kind: 'bars',
      paths: ['a.csv', 'folder'],
      source: null,
      replace: false,
      options: {
        timeframe: null,
        adjustment: null,
        market: null,
        label: null,
        timeZone: null,
        volumeUnit: null,
      },
    });
  });

  it('reads every option', () => {
    const text =
      'bars a.csv --timeframe 5m --adjust backward --label start --tz UTC --volume-unit lots --market hs --source my-vendor_1.0 --replace';
    expect(importCommandFrom(text.split(' '))).toEqual({
      kind: 'bars',
      paths: ['a.csv'],
      source: 'my-vendor_1.0',
      replace: true,
      options: {
        timeframe: '5m',
        adjustment: 'backward',
        market: 'hs',
        label: 'start',
        timeZone: 'UTC',
        volumeUnit: 'lots',
      },
    });
  });

  it('reads the other commands', () => {
    expect(importCommandFrom(['symbols', 'a.csv'])).toEqual({ kind: 'symbols', paths: ['a.csv'] });
    expect(importCommandFrom(['actions', 'folder'])).toEqual({
      kind: 'actions',
      paths: ['folder'],
    });
    expect(importCommandFrom(['show', '600519', '1d', '--source', 'golden'])).toEqual({
      kind: 'show',
      symbol: 'SH.600519',
      timeframe: '1d',
      source: 'golden',
    });
    expect(importCommandFrom([])).toEqual({ kind: 'help' });
    expect(importCommandFrom(['bars', '--help'])).toEqual({ kind: 'help' });
  });

  it.each([
    ['bras a.csv', 'there is no command "bras"; permitted: bars, symbols, actions, names, show'],
    ['bars', 'bars needs at least one file'],
    [
      'bars a.csv --adjust qfq',
      '--adjust cannot be "qfq"; permitted: none, forward, backward, split',
    ],
    ['bars a.csv --timeframe 2m', '--timeframe cannot be "2m"; permitted: 1m, 5m, 15m, 30m, 60m'],
    ['bars a.csv --label middle', '--label cannot be "middle"; permitted: start, end'],
    ['bars a.csv --tz Mars/Base', '--tz cannot be "Mars/Base"'],
    ['bars a.csv --volume-unit kg', '--volume-unit cannot be "kg"; permitted: shares, lots'],
    ['bars a.csv --market cn', '--market cannot be "cn"; permitted: hs, hk, us'],
    ['bars a.csv --source a/b', '--source cannot be "a/b"'],
    ['bars a.csv --colour red', "Unknown option '--colour'"],
    ['show ?! 1d', 'there is no security "?!"'],
    ['show 600519 day', 'TIMEFRAME cannot be "day"'],
  ])('refuses "%s", saying what is wrong', (text, message) => {
    expect(() => importCommandFrom(text.split(' '))).toThrow(ArgumentError);
    expect(() => importCommandFrom(text.split(' '))).toThrow(message);
  });
});
