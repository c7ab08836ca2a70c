import type { Quote } from '@chanscope/contract';
import { describe, expect, it } from 'vitest';

import { quoteFields } from './quote-numbers.ts';

const quote: Quote = {
  price: 1432.5,
  prevClose: 1420.2,
  open: 1420.2,
  high: 1438,
  low: 1415,
  volume: 3_640_000,
  amount: 5_210_000_000,
  change: 12.3,
  changePercent: 0.87,
  amplitude: 1.62,
  limitUp: 1562.22,
  limitDown: 1278.18,
  time: 0,
  tradeDate: '2026-11-20',
  status: 'trading',
};

describe('quoteFields()', () => {
  const plain = { decimals: 2, volume: '36.40K lots', amount: '5.21B' } as const;

  it('shows every known number with its direction against the previous close', () => {
    const fields = quoteFields(quote, { decimals: 2, volume: '3.64万手', amount: '52.10亿' }).map(
      ({ key, text, direction }) => [key, text, direction],
    );
    expect(fields).toEqual([
      ['open', '1420.20', 0],
      ['high', '1438.00', 1],
      ['low', '1415.00', -1],
      ['prevClose', '1420.20', 0],
      ['volume', '3.64万手', 0],
      ['amount', '52.10亿', 0],
      ['amplitude', '1.62%', 0],
      ['limitUp', '1562.22', 1],
      ['limitDown', '1278.18', -1],
    ]);
  });

  it('has no field for what is unknown', () => {
    const unknown = { prevClose: null, amount: null, amplitude: null, limitUp: null };
    const keys = quoteFields(
      { ...quote, ...unknown, limitDown: null },
      { ...plain, volume: null, amount: null },
    ).map(({ key }) => key);
    expect(keys).toEqual(['open', 'high', 'low']);
  });

  it('gives no direction while the previous close is unknown', () => {
    const [open] = quoteFields({ ...quote, prevClose: null }, { ...plain, decimals: 3 });
    expect(open).toEqual({ key: 'open', text: '1420.200', direction: 0 });
  });
});
