import { operatorRoutes } from '@chanscope/contract';

import { call } from '../../../../api/index.ts';
import { type MarketDay, askedDayOf } from '../../frame/market-day.ts';
import { type Reading, useReading } from '../use-reading.ts';

/** What the overview of a market answers. */
export type MarketAnswer = Awaited<ReturnType<typeof readMarket>>;

/** The overview of a day, read once for all widgets of it. */
export function useMarketReading(day: MarketDay): Reading<MarketAnswer> {
  return useReading(['market', day.market, day.date], (signal) => readMarket(day, signal));
}

function readMarket(day: MarketDay, signal: AbortSignal) {
  return call(operatorRoutes.readMarketOverview, askedDayOf(day), signal);
}
