import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';

import type { IntradayColumns } from '../../chart/index.ts';
import { useHeldQuery } from '../../ui/index.ts';
import type { ChartState } from './chart-state.ts';
import { stateWithoutContent } from './chart-state.ts';
import { readStock, useLatestAnswer } from './read-stock.ts';
import { useRefreshInterval } from './use-refresh-interval.ts';

/** The intraday line (分时) to draw. */
export interface IntradayContent {
  readonly kind: 'intraday';
  readonly intraday: IntradayColumns;
  readonly priceDecimals: number;
}

/** The intraday line of a security, read again every few seconds while its market is open. */
export function useIntraday(stockId: string, isShown: boolean): ChartState<IntradayContent> {
  const client = useQueryClient();
  const interval = useRefreshInterval(useLatestAnswer(stockId));
  useHeldQuery(['intraday', stockId]);
  const reading = useQuery({
    queryKey: ['intraday', stockId],
    queryFn: async ({ signal }) =>
      (await readStock(client, { stockId, period: 'time' }, signal)).answer,
    enabled: isShown,
    refetchInterval: interval,
    refetchOnWindowFocus: 'always',
    structuralSharing: false,
    staleTime: 0,
  });

  const answer = reading.data;
  const content = useMemo(() => {
    if (answer?.intraday === undefined) return null;
    const { slots, price, avg, vol, amount, prevClose, limitUp, limitDown } = answer.intraday;
    if (price.every((each) => each === null)) return null;
    const columns = {
      market: answer.stock.stockType,
      slots,
      price,
      average: avg,
      volume: vol,
      amount,
    };
    const intraday = { ...columns, previousClose: prevClose, limitUp, limitDown };
    return { kind: 'intraday' as const, intraday, priceDecimals: answer.stock.priceDecimals };
  }, [answer]);

  if (answer === undefined)
    return stateWithoutContent({
      error: reading.error,
      isPaused: reading.fetchStatus === 'paused',
      retry: () => void reading.refetch(),
    });
  if (content === null) return { kind: 'empty' };
  return { kind: 'ready', content, answer, refreshError: reading.error };
}
