import type { Period, StockRequest } from '@chanscope/contract';
import type { Adjustment, Timeframe } from '@chanscope/market';

type WireAdjustment = StockRequest['adjust'];

/** The timeframe of the bars behind a period; the intraday line is made of minutes. */
export const timeframeOfPeriod: Readonly<Record<Period, Timeframe>> = {
  time: '1m',
  '1': '1m',
  '5': '5m',
  '15': '15m',
  '30': '30m',
  '60': '60m',
  day: '1d',
  week: '1w',
  month: '1mo',
  quarter: '1q',
  year: '1y',
};

/** 前复权, 后复权, 不复权 as they are called inside. */
export const adjustmentFromWire: Readonly<Record<WireAdjustment, Adjustment>> = {
  qfq: 'forward',
  hfq: 'backward',
  none: 'none',
};

export const adjustmentOnWire: Readonly<Record<Adjustment, WireAdjustment>> = {
  forward: 'qfq',
  backward: 'hfq',
  none: 'none',
};
