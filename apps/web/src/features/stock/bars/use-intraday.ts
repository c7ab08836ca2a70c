import type { IntradaySeries, StockRow } from '@chanscope/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';

import { recoveryIntervalOf } from '../../../api/index.ts';
import { useRetainedQuery } from '../../../ui/index.ts';
import { intradayKey } from '../workspace/answer-keys.ts';
import type { StockAnswer } from './bar-pages.ts';
import { type ChartState, stateWithoutContent } from '../workspace/chart-state.ts';
import { readStock, useLatestAnswer } from '../read-stock.ts';
import { useLastingFailure } from './use-lasting-failure.ts';
import { useRefreshInterval } from './use-refresh-interval.ts';

/** The intraday lines (分时) to draw, of one day or of several, oldest first. */
export interface IntradayContent {
  readonly kind: 'intraday';
  readonly lines: readonly IntradaySeries[];
  readonly market: StockRow['stockType'];
  readonly priceDecimals: number;
}

/** Which intraday lines: of the last trading day, or of several. */
export interface IntradayQuestion {
  readonly stockId: string;
  readonly days: number;
  /** The source that the reader chose, null for the one that stands. */
  readonly source: string | null;
  /** False while something else is on the screen: nothing is read then. */
  readonly isShown: boolean;
}

/** The intraday line of a security, read again every few seconds while its market is open. */
export function useIntraday(question: IntradayQuestion): ChartState<IntradayContent> {
  const { stockId, days, source, isShown } = question;
  const client = useQueryClient();
  const interval = useRefreshInterval(useLatestAnswer(stockId));
  const key = intradayKey(question, days);
  const asked = { stockId, period: 'time' as const, days, ...(source === null ? {} : { source }) };
  useRetainedQuery(key);
  const reading = useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => (await readStock(client, asked, signal)).answer,
    enabled: isShown,
    refetchInterval: ({ state }) => recoveryIntervalOf(state) || interval,
    refetchOnWindowFocus: 'always',
    structuralSharing: false,
    staleTime: 0,
  });
  const failure = useLastingFailure(reading);

  const answer = reading.data;
  const content = useMemo(() => (answer === undefined ? null : contentOf(answer)), [answer]);

  if (answer === undefined)
    return stateWithoutContent({
      ...failure,
      isPaused: reading.fetchStatus === 'paused',
    });
  if (content === null) return { kind: 'empty' };
  return { kind: 'ready', content, answer, refreshError: reading.error };
}

/** Null when nothing has traded yet. */
function contentOf({ intraday, intradayDays, stock }: StockAnswer): IntradayContent | null {
  const lines = intradayDays ?? (intraday === undefined ? [] : [intraday]);
  if (lines.every(({ price }) => price.every((each) => each === null))) return null;
  const { stockType: market, priceDecimals } = stock;
  return { kind: 'intraday', lines, market, priceDecimals };
}
