import { type Depth, type StockRow, operatorRoutes } from '@chanscope/contract';
import { useQuery } from '@tanstack/react-query';

import { call, marketOpenQuery } from '../../../../api/index.ts';
import { refreshIntervalOf } from '../../bars/use-refresh-interval.ts';
import { useLatestAnswer } from '../../read-stock.ts';

/** What no one trades has no order book. */
const untradedBadges: readonly StockRow['badge'][] = ['index', 'sector'];

/** Whether there is an order book changes when a source does. */
const staleTimeMs = 60_000;

/** The order book of a security as it was read last; null where there is none, and until it is there. */
export function useOrderBook(stock: StockRow): Depth | null {
  return useQuery({ ...orderBookQuery(stock), staleTime: staleTimeMs }).data ?? null;
}

/** Keeps the order book of a security fresh for as long as it is on the screen. */
export function useFreshOrderBook(stock: StockRow): void {
  const answer = useLatestAnswer(stock.stockId);
  const isOpen = useQuery(marketOpenQuery(stock.stockType)).data === true;
  useQuery({
    ...orderBookQuery(stock),
    refetchOnMount: 'always',
    refetchInterval: refreshIntervalOf(answer, { isOpen, isPushed: false }),
  });
}

function orderBookQuery({ stockId, badge }: StockRow) {
  return {
    queryKey: ['order-book', stockId] as const,
    queryFn: async ({ signal }: { readonly signal: AbortSignal }): Promise<Depth | null> =>
      (await call(operatorRoutes.readOrderBook, { stockId }, signal)).depth,
    enabled: !untradedBadges.includes(badge),
  };
}
