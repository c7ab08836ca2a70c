import {
  type LimitAnswer,
  type LimitPool,
  type LimitRow,
  operatorRoutes,
} from '@chanscope/contract';

import { call } from '../../../../api/index.ts';
import { type MarketDay, askedDayOf } from '../../frame/market-day.ts';
import { type MarketList, useMarketList } from '../../lists/use-market-list.ts';

export type LimitList = MarketList<LimitRow, LimitAnswer>;

/** The shares of a pool of a day (涨停, 首板, 连板, 炸板, 跌停, 翘板, 昨日涨停): runs by their length, others by their change. */
export function useLimitPool(day: MarketDay, pool: LimitPool): LimitList {
  const sort = pool === 'up' || pool === 'running' ? 'boards' : 'change';
  return useMarketList(['zhangting', day.market, day.date, pool], (page, signal) =>
    call(operatorRoutes.listLimits, { ...askedDayOf(day), ...page, pool, sort }, signal),
  );
}
