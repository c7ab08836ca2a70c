import { operatorRoutes } from '@chanscope/contract';
import { replaceRuleBook } from '@chanscope/market';
import { queryOptions } from '@tanstack/react-query';

import { call } from '../../../../api/index.ts';

const readEveryMs = 60_000;

/** The days that an operator closed or shortened; once read, the calendar of this page goes by them. */
export const marketRulesQuery = queryOptions({
  queryKey: ['market-rules'],
  queryFn: async ({ signal }) => {
    const { days } = await call(operatorRoutes.readMarketRules, {}, signal);
    replaceRuleBook({ days });
    return days;
  },
  staleTime: readEveryMs,
  refetchInterval: readEveryMs,
});
