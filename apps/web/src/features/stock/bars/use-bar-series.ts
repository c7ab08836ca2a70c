import {
  type InfiniteData,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useMemo } from 'react';

import { timeframeOfPeriod } from '@chanscope/contract';
import type { ChartSeries } from '../../../chart/index.ts';
import { useRetainedQuery } from '../../../ui/index.ts';
import { type BarSeriesQuestion, pagesKey } from '../workspace/answer-keys.ts';
import { type BarPage, joinPages } from './bar-pages.ts';
import { askedBy, barPagesQuery } from './bar-pages-query.ts';
import { type ChartState, stateWithoutContent } from '../workspace/chart-state.ts';
import { readStock } from '../read-stock.ts';
import { useLastingFailure } from './use-lasting-failure.ts';
import { useRefreshInterval } from './use-refresh-interval.ts';

/** Which bars. */
export interface BarQuestion extends BarSeriesQuestion {
  /** False while something else is on the screen: nothing is read then. */
  readonly isShown: boolean;
}

/** The bars to draw and how to get older ones. */
export interface BarContent {
  readonly kind: 'bars';
  readonly series: ChartSeries;
  readonly hasOlder: boolean;
  readonly readOlder: () => Promise<void>;
}

const refreshCount = 5;

/**
 * The bars of a security: the newest page first, older ones on demand, and the newest bars again
 * every few seconds while the market is open.
 */
export function useBarSeries(question: BarQuestion): ChartState<BarContent> {
  const client = useQueryClient();
  const pages = useInfiniteQuery({
    ...barPagesQuery(client, question),
    enabled: question.isShown,
  });
  const failure = useLastingFailure(pages);
  useRetainedQuery(pagesKey(question));
  const refreshError = useNewestBars(question, pages.data?.pages[0]);

  const series = useSeries(question, pages.data);
  const newest = pages.data?.pages[0];
  if (newest === undefined || series === null)
    return stateWithoutContent({
      ...failure,
      isPaused: pages.fetchStatus === 'paused',
    });
  if (series.bars.length === 0) return { kind: 'empty' };
  const readOlder = async (): Promise<void> => {
    if (!pages.isFetching) await pages.fetchNextPage();
  };
  const content = { kind: 'bars' as const, series, hasOlder: pages.hasNextPage, readOlder };
  return { kind: 'ready', content, answer: newest.answer, refreshError };
}

function useSeries(
  { stockId, period, adjust }: BarQuestion,
  data: InfiniteData<BarPage> | undefined,
): ChartSeries | null {
  return useMemo(() => {
    const newest = data?.pages[0];
    if (data === undefined || newest === undefined) return null;
    const { stock, forming, asOf } = newest.answer;
    const { firstReading } = newest;
    return {
      id: [stockId, period, adjust, newest.answer.source].join('|'),
      market: stock.stockType,
      timeframe: timeframeOfPeriod[period],
      priceDecimals: stock.priceDecimals,
      bars: joinPages(data.pages.map((page) => page.bars)),
      lastDays: new Map(data.pages.flatMap((page) => [...page.lastDays])),
      forming,
      asOf,
      ...(firstReading === null ? {} : { firstReading }),
    };
  }, [data, stockId, period, adjust]);
}

/** Takes the newest bars into the first page while the market is open. Answers why it could not. */
function useNewestBars(question: BarQuestion, page: BarPage | undefined): unknown {
  const client = useQueryClient();
  const interval = useRefreshInterval(page?.answer);
  const refresh = useQuery({
    queryKey: ['newest', ...pagesKey(question)],
    queryFn: async ({ signal }) => {
      const newest = await readStock(client, { ...askedBy(question), count: refreshCount }, signal);
      // The first bars are drawn without it.
      const { applyNewestBars } = await import('./newest-bars.ts');
      await applyNewestBars(client, question, newest);
      return newest.answer.asOf;
    },
    enabled: question.isShown && page !== undefined && interval !== false,
    refetchInterval: interval,
    refetchOnWindowFocus: 'always',
    retry: false,
    gcTime: 0,
  });
  return refresh.error;
}
