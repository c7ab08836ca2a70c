import type { IntradaySeries } from '@chanscope/contract';
import { describe, expect, it } from 'vitest';

import { maotai } from '../stock-for-test.ts';
import { intradayFileName, intradayFileText } from './intraday-file.ts';

const lineOf = (tradeDate: string, price: readonly (number | null)[]): IntradaySeries => ({
  tradeDate,
  slots: ['09:30', '09:31', '09:32'],
  price: [...price],
  avg: price.map((each) => (each === null ? null : 10)),
  vol: price.map((each) => (each === null ? null : 300)),
  amount: price.map(() => null),
  prevClose: 10,
  limitUp: 11,
  limitDown: 9,
});

describe('intradayFileText()', () => {
  it('has a line for each minute that has a price, of all days', () => {
    const intradayDays = [
      lineOf('2026-11-19', [10, 10.1, 10.2]),
      lineOf('2026-11-20', [10.3, null, null]),
    ];
    const answer = { stock: maotai, source: 'simulated', intradayDays };
    expect(intradayFileName(answer)).toBe('600519.SH_intraday_2026-11-20.csv');
    expect(intradayFileText(answer).slice(1).split('\r\n')).toEqual([
      'code,time,price,average,volume,amount,adjust,source',
      '600519.SH,2026-11-19 09:30,10,10,300,,none,simulated',
      '600519.SH,2026-11-19 09:31,10.1,10,300,,none,simulated',
      '600519.SH,2026-11-19 09:32,10.2,10,300,,none,simulated',
      '600519.SH,2026-11-20 09:30,10.3,10,300,,none,simulated',
      '',
    ]);
  });

  it('is of the one day that is shown, and nothing where there is no line', () => {
    const answer = {
      stock: maotai,
      source: 'feed:one',
      intraday: lineOf('2026-11-20', [10, null, null]),
    };
    expect(intradayFileText(answer)).toContain('2026-11-20 09:30,10,10,300,,none,feed:one');
    expect(intradayFileName({ stock: maotai, source: 'feed:one' })).toBeNull();
  });
});
