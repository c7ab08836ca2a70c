import { describe, expect, it } from 'vitest';

import { type ChartReason, reasonFromText, textFromReason } from './chart-reason.ts';

const signal: ChartReason = {
  list: 'signals',
  period: 'day',
  time: Date.UTC(2026, 10, 20, 1, 30),
  age: 2,
  found: { kind: 'signal', side: 'buy', kinds: ['3a'] },
};

describe('a reason in an address', () => {
  it.each<readonly [ChartReason, string]>([
    [signal, 'signals.day.20261120T0130.2.buy-3a'],
    [
      { ...signal, found: { kind: 'signal', side: 'sell', kinds: ['2s', '3b'] } },
      'signals.day.20261120T0130.2.sell-2s-3b',
    ],
    [
      { ...signal, list: 'kdj30', period: '30', age: 0, found: { kind: 'event', event: 'golden' } },
      'kdj30.30.20261120T0130.0.golden',
    ],
    [
      { ...signal, list: 'cci15', period: '15', found: { kind: 'event', event: 'rises-to-high' } },
      'cci15.15.20261120T0130.2.rises-to-high',
    ],
    [{ ...signal, list: 'pingfen', age: 0, found: null }, 'pingfen.day.20261120T0130.0'],
  ])('of %j is %s, and is read again', (reason, text) => {
    expect(textFromReason(reason)).toBe(text);
    expect(reasonFromText(text)).toEqual(reason);
  });

  it.each([
    '',
    'signals',
    'signals.day.20261120T0130.2.',
    'signals.day.20261120T0130.2.buy',
    'signals.day.20261120T0130.2.buy-4',
    'signals.day.20261120T0130.2.buy-3b-3a',
    'signals.day.20261120T0130.2.hold-3a',
    'signals.day.20261120T0130.02.buy-3a',
    'signals.day.20261120T0130.-2.buy-3a',
    'signals.day.20261320T0130.2.buy-3a',
    'signals.day.20261120T2561.2.buy-3a',
    'signals.month.20261120T0130.2.buy-3a',
    'friends.day.20261120T0130.2.buy-3a',
    'signals.day.20261120T0130.2.buy-3a.more',
    'SIGNALS.day.20261120T0130.2.buy-3a',
  ])('is none in %s', (text) => {
    expect(reasonFromText(text)).toBeNull();
  });
});
