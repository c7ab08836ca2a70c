import { operatorRoutes } from '@chanscope/contract';
import { useQuery } from '@tanstack/react-query';
import type { z } from 'zod';

import { call } from '../calls/client.ts';

type MarketRules = z.output<typeof operatorRoutes.readMarketRules.response>;

const readEveryMs = 60_000;

/** Reads the days that operators closed or shortened, and tells the owner of this page's calendar (规则). */
export function useMarketRules(learn: (rules: MarketRules) => void): void {
  useQuery({
    queryKey: ['market-rules'],
    queryFn: async ({ signal }) => {
      const rules = await call(operatorRoutes.readMarketRules, {}, signal);
      learn(rules);
      return rules;
    },
    staleTime: readEveryMs,
    refetchInterval: readEveryMs,
  });
}
