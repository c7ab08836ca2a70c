import { describe, expect, it } from 'vitest';

import { stockAddress, stockSubject } from './stock-address.ts';

describe('stockAddress()', () => {
  it('writes id, name and market into the query', () => {
    const address = stockAddress({
      stockId: 'usBRK.B',
      stockName: '伯克希尔 B&B',
      stockType: 'us',
    });
    const [path, query] = address.split('?');
    expect(path).toBe('/stock/detail');
    expect([...new URLSearchParams(query)]).toEqual([
      ['stockId', 'usBRK.B'],
      ['stockName', '伯克希尔 B&B'],
      ['stockType', 'us'],
    ]);
  });
});

describe('stockAddress() with a reason', () => {
  it('opens the period that a list looked at, and names the bar', () => {
    const address = stockAddress(
      { stockId: 'hs600519', stockName: '', stockType: 'hs' },
      {
        list: 'signals',
        period: '30',
        time: Date.UTC(2026, 10, 20, 2, 0),
        age: 1,
        found: { kind: 'signal', side: 'sell', kinds: ['2'] },
      },
    );
    expect(address).toContain('&stockType=hs&period=30&reason=signals.30.20261120T0200.1.sell-2');
  });
});

describe('stockSubject()', () => {
  it.each([
    ['stockId=hs600519&stockName=贵州茅台', '贵州茅台 600519.SH'],
    ['stockId=usAAPL', 'AAPL'],
    ['stockId=nonsense&stockName=X', null],
    ['', null],
  ])('of %s is %s', (query, subject) => {
    expect(stockSubject(new URLSearchParams(query))).toBe(subject);
  });
});
