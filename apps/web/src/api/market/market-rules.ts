import { useQuery } from '@tanstack/react-query';

import type { MarketRules } from './ask-market-rules.ts';

const readEveryMs = 60_000;

/** Reads the days that operators closed or shortened, and gives them to the owner of this page's calendar (规则). */
export function useMarketRules(learn: (rules: MarketRules) => void): void {
  useQuery({
    queryKey: ['market-rules'],
    queryFn: async ({ signal }) => {
      // The table that has its call comes when the chart stands.
      const { askMarketRules } = await import('./ask-market-rules.ts');
      const rules = await askMarketRules(signal);
      learn(rules);
      return rules;
    },
    staleTime: readEveryMs,
    refetchInterval: readEveryMs,
  });
}
