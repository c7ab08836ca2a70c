import type { StockRequest } from '@chanscope/contract';
import type { Adjustment } from '@chanscope/market';

type WireAdjustment = StockRequest['adjust'];

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
