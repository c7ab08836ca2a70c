import type { StockRequest, StockResponse } from '@chanscope/contract';
import type { Adjustment } from '@chanscope/market';

import type { SeriesAdjustment } from '../bars/index.ts';

type WireAdjustment = StockRequest['adjust'];

/** 前复权, 后复权, 不复权 as they are called inside. */
export const adjustmentFromWire: Readonly<Record<WireAdjustment, Adjustment>> = {
  qfq: 'forward',
  hfq: 'backward',
  none: 'none',
};

/** How a source adjusts its prices itself, as it is called on the wire. */
export const basisOnWire: Readonly<Record<SeriesAdjustment, StockResponse['basis']>> = {
  forward: 'qfq',
  backward: 'hfq',
  none: 'none',
  split: 'split',
};

export const adjustmentOnWire: Readonly<Record<Adjustment, WireAdjustment>> = {
  forward: 'qfq',
  backward: 'hfq',
  none: 'none',
};
