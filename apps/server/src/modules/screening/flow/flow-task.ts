import { type MoneyFlow, closePlaceFlowOf, moneyFlowOf } from '@chanscope/engine';
import {
  type StockSymbol,
  aggregateBars,
  firstBarAtOrAfter,
  instantOf,
  marketOf,
  sliceBars,
} from '@chanscope/market';

import type { SecurityBars } from '../bars/security-bars.ts';
import { type RowGround, type TaskOutcome, rowOf, skipFor } from '../threads/task-outcome.ts';

/** Asks for the money flow of a day as its minutes suggest it (资金流). */
export interface FlowTask {
  readonly kind: 'flow';
  readonly date: string;
}

export interface FlowRow extends RowGround {
  readonly symbol: StockSymbol;
  readonly flow: MoneyFlow;
  readonly closePlace: MoneyFlow;
}

/** Days before the day that are read, for the close before its first minute. */
export const flowDaysBack = 15;

export function runFlowTask(security: SecurityBars, { date }: FlowTask): TaskOutcome<FlowRow> {
  const { instrument, bars, source, adjustment, timeframe } = security;
  const market = marketOf(instrument.symbol);
  const begin = firstBarAtOrAfter(bars, instantOf(date, 0, market));
  const end = firstBarAtOrAfter(bars, instantOf(date, 24 * 60, market));
  if (timeframe !== '1m') return skipFor('no-bars');
  if (begin === end) return skipFor('not-traded');
  const minutes = sliceBars(bars, begin, end);
  const flow = moneyFlowOf(minutes, begin === 0 ? null : (bars.close[begin - 1] ?? null));
  const closePlace = closePlaceFlowOf(aggregateBars(minutes, { market, timeframe: '5m' }));
  if (flow === null || closePlace === null) return skipFor('no-amounts');
  return rowOf({
    symbol: instrument.symbol,
    flow,
    closePlace,
    source,
    adjustment,
    barTime: bars.time[end - 1] ?? 0,
  });
}
