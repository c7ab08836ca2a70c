import { operatorRoutes } from '@chanscope/contract';
import { replaceRuleBook } from '@chanscope/market';
import { queryOptions, useQuery } from '@tanstack/react-query';

import { call } from '../calls/client.ts';

const readEveryMs = 60_000;

/** The days that an operator closed or shortened; once read, the calendar of this page goes by them. */
const marketRulesQuery = queryOptions({
  queryKey: ['market-rules'],
  queryFn: async ({ signal }) => {
    const { days } = await call(operatorRoutes.readMarketRules, {}, signal);
    replaceRuleBook({ days });
    return days;
  },
  staleTime: readEveryMs,
  refetchInterval: readEveryMs,
});

/** Has the calendar of this page go by the rules that operators made, and follow them (规则). */
export function useMarketRules(): void {
  useQuery(marketRulesQuery);
}
