import { describe, expect, it } from 'vitest';

import { searchRequest } from './instruments.ts';
import { stockRequest } from './charts/series.ts';

describe('a request', () => {
  it('for a chart asks for 500 forward-adjusted days unless it says more', () => {
    expect(stockRequest.parse({ stockId: 'hs600519' })).toEqual({
      stockId: 'hs600519',
      period: 'day',
      adjust: 'qfq',
      count: 500,
      form: 'full',
    });
  });

  it('for a search has up to 64 characters', () => {
    expect(searchRequest.safeParse({ search: 'x'.repeat(64) }).success).toBe(true);
    expect(searchRequest.safeParse({ search: 'x'.repeat(65) }).success).toBe(false);
  });
});
