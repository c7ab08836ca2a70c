import { describe, expect, it } from 'vitest';

import { stockAddress } from './stock-address.ts';

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
