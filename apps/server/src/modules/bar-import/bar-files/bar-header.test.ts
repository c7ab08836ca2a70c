import { describe, expect, it } from 'vitest';

import { BarFileRefused } from './bar-file-refused.ts';
import { barHeaderFrom } from './bar-header.ts';

function headerOf(line: string): ReturnType<typeof barHeaderFrom> {
  return barHeaderFrom(line.split(','), 'a.csv');
}

describe('barHeaderFrom()', () => {
  it('finds columns by name, in any order and case', () => {
    expect(headerOf('Close,Open,HIGH,Low,Volume,Date,Symbol')).toEqual({
      fieldCount: 7,
      code: 6,
      time: 5,
      open: 1,
      high: 2,
      low: 3,
      close: 0,
      volume: 4,
      amount: null,
      isInLots: false,
      ignored: [],
    });
  });

  it('takes volumes in lots and says which columns it does not use', () => {
    const header = headerOf('name,code,date,open,close,high,low,volume_lots,amount,turnover_pct');
    expect(header).toMatchObject({ isInLots: true, volume: 7, amount: 8 });
    expect(header.ignored).toEqual(['name', 'turnover_pct']);
  });

  it.each([
    ['', 'time'],
    ['code,ex_date,cash_per_10', 'time'],
    ['code,date,dividends,split', 'open'],
    ['date,open,high,low,close', 'volume'],
  ])('refuses "%s" for lack of a column "%s"', (line, column) => {
    expect(() => headerOf(line)).toThrow(BarFileRefused);
    expect(() => headerOf(line)).toThrow(`no column "${column}"`);
  });
});
