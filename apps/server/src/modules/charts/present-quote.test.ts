import {
  barColumnsOf,
  boardOf,
  dayOpenOf,
  parseSymbol,
  type AdjustmentFactor,
  type Bar,
} from '@chanscope/market';
import { describe, expect, it } from 'vitest';

import type { InstrumentRecord } from '../instruments/index.ts';
import type { SeriesView } from '../bars/series/read-series.ts';
import { measuresOfDay, presentQuote } from './present-quote.ts';

const symbol = parseSymbol('SH.600036');

const bank: InstrumentRecord = {
  symbol,
  kind: 'stock',
  board: boardOf(symbol),
  nameZh: '招商银行',
  nameEn: null,
  listedOn: '2002-04-09',
  delistedOn: null,
  lotSize: 100,
  currency: 'CNY',
  stockEt: 'SH',
  isSpecialTreatment: false,
  datedNames: [],
  py: 'ZSYH',
  stockRow: {
    stockId: 'hs600036',
    stockEt: 'SH',
    stockName: '招商银行',
    stockPy: 'ZSYH',
    stockType: 'hs',
    stockNameEn: null,
    badge: null,
  },
};

function day(date: string, close: number): Bar {
  const time = dayOpenOf('hs', date);
  return {
    time,
    open: close,
    high: close + 0.1,
    low: close - 0.1,
    close,
    volume: 100,
    amount: null,
  };
}

function daysOf(bars: Bar[], facts: Partial<SeriesView> = {}): SeriesView {
  return {
    source: 'simulated',
    adjustment: 'none',
    recorded: 'none',
    adjustable: ['none'],
    bars: barColumnsOf(bars),
    lastDays: new Map(),
    forming: false,
    factors: [],
    applied: [],
    isLive: true,
    isDelayed: false,
    prevCloseReported: null,
    asOf: Date.parse('2026-11-18T15:00:00+08:00'),
    stale: false,
    ...facts,
  };
}

const afterClose = Date.parse('2026-11-18T16:00:00+08:00');
const inTrade = Date.parse('2026-11-18T10:00:00+08:00');

describe('measuresOfDay()', () => {
  it('measures the day on show by the reference price that its feed reports, older days by closes', () => {
    const bars = [day('2026-11-16', 9.2), day('2026-11-17', 9.35), day('2026-11-18', 8.6)];
    const days = daysOf(bars, { source: 'feed:one', prevCloseReported: 8.35 });
    expect(measuresOfDay(bank, days, 2)).toMatchObject({ prevClose: 8.35, limitUp: 9.19 });
    expect(measuresOfDay(bank, days, 1)).toMatchObject({ prevClose: 9.2 });
    const only = daysOf([day('2026-11-18', 8.6)], { prevCloseReported: 8.35 });
    expect(measuresOfDay(bank, only, 0).prevClose).toBe(8.35);
  });

  it('measures by the previous close, with limits half up', () => {
    const days = daysOf([day('2026-11-17', 9.35), day('2026-11-18', 9.4)]);
    expect(measuresOfDay(bank, days, 1)).toEqual({
      prevClose: 9.35,
      limitUp: 10.29,
      limitDown: 8.42,
    });
  });

  it('measures an ex-date by the reference price, also when it lay in a suspension', () => {
    const factors: AdjustmentFactor[] = [{ exDate: '2026-11-17', factor: 0.9 }];
    const days = daysOf([day('2026-11-13', 10), day('2026-11-18', 9.2)], { factors });
    expect(measuresOfDay(bank, days, 1)).toEqual({ prevClose: 9, limitUp: 9.9, limitDown: 8.1 });
  });

  it('does not count a distribution of another day', () => {
    const factors: AdjustmentFactor[] = [
      { exDate: '2026-11-13', factor: 0.5 },
      { exDate: '2026-11-19', factor: 0.5 },
    ];
    const days = daysOf([day('2026-11-13', 10), day('2026-11-18', 9.2)], { factors });
    expect(measuresOfDay(bank, days, 1).prevClose).toBe(10);
  });

  it('knows nothing on the first day and without days', () => {
    const unknown = { prevClose: null, limitUp: null, limitDown: null };
    expect(measuresOfDay(bank, daysOf([day('2026-11-18', 9.2)]), 0)).toEqual(unknown);
    expect(measuresOfDay(bank, null, 5)).toEqual(unknown);
  });

  it('has no limits for prices that were adjusted backward', () => {
    const bars = [day('2026-11-17', 935), day('2026-11-18', 940)];
    const days = daysOf(bars, { adjustment: 'backward' });
    expect(measuresOfDay(bank, days, 1)).toEqual({
      prevClose: 935,
      limitUp: null,
      limitDown: null,
    });
  });
});

describe('presentQuote()', () => {
  const bars = [day('2026-11-17', 10), day('2026-11-18', 10.5)];

  it('is null without days', () => {
    expect(presentQuote(bank, daysOf([]), afterClose)).toBeNull();
  });

  it('says what is not known with null', () => {
    const quote = presentQuote(bank, daysOf([day('2026-11-18', 10)]), afterClose);
    expect(quote).toMatchObject({
      price: 10,
      prevClose: null,
      change: null,
      changePercent: null,
      amplitude: null,
      amount: null,
    });
  });

  it('says change, percentage and amplitude', () => {
    const quote = presentQuote(bank, daysOf(bars), afterClose);
    expect(quote).toMatchObject({
      change: 0.5,
      changePercent: 5,
      amplitude: 2,
      tradeDate: '2026-11-18',
    });
  });

  it.each([
    { title: 'trading while its market trades', at: '2026-11-18T10:00', status: 'trading' },
    { title: 'trading at lunch', at: '2026-11-18T12:00', status: 'trading' },
    { title: 'closed after the close', at: '2026-11-18T16:00', status: 'closed' },
    {
      title: 'closed before the first trade of the next day',
      at: '2026-11-19T09:29',
      status: 'closed',
    },
    {
      title: 'suspended when its market trades without it',
      at: '2026-11-19T09:31',
      status: 'suspended',
    },
    {
      title: 'suspended at the weekend after a day without it',
      at: '2026-11-22T12:00',
      status: 'suspended',
    },
  ])('is $title', ({ at, status }) => {
    const now = Date.parse(`${at}:00+08:00`);
    expect(presentQuote(bank, daysOf(bars), now)?.status).toBe(status);
  });

  it('is closed at the weekend after a day that was traded', () => {
    const days = daysOf([day('2026-11-20', 10)]);
    expect(presentQuote(bank, days, Date.parse('2026-11-22T12:00:00+08:00'))?.status).toBe(
      'closed',
    );
  });

  it('is closed when it was imported, whatever its market does', () => {
    expect(presentQuote(bank, daysOf(bars, { isLive: false }), inTrade)?.status).toBe('closed');
  });

  it('is closed, not suspended, after the last day of a delisted share', () => {
    const gone = { ...bank, delistedOn: '2026-11-18' };
    const quote = presentQuote(gone, daysOf(bars), Date.parse('2026-11-20T10:00:00+08:00'));
    expect(quote?.status).toBe('closed');
  });
});
