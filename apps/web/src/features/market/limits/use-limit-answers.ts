import {
  type LimitEffectAnswer,
  type LimitStatisticsAnswer,
  type ScreenHead,
  operatorRoutes,
} from '@chanscope/contract';
import { useQuery } from '@tanstack/react-query';

import { call, messageOf } from '../../../api/index.ts';
import { useLimitTexts } from '../../../i18n/market/limit-texts.ts';
import { useRetainedQuery } from '../../../ui/index.ts';
import { type MarketDay, askedDayOf } from '../frame/market-day.ts';

/** Limits change once a day. */
const staleTimeMs = 5 * 60_000;

/** What was read of a day; `failure` is why the last reading failed, in words. */
export interface DayAnswer<Answer extends ScreenHead> {
  /** Undefined before it was read. */
  readonly answer: Answer | undefined;
  readonly failure: string | null;
  readonly retry: () => void;
}

/** Which shares stood at their limits on a day, by group (涨停统计). */
export function useLimitStatistics(day: MarketDay): DayAnswer<LimitStatisticsAnswer> {
  return useDayAnswer(['zhangtingtj', day.date], (signal) =>
    call(operatorRoutes.readLimitStatistics, askedDayOf(day), signal),
  );
}

/** What became of the shares of the day before (涨停效应). */
export function useLimitEffect(day: MarketDay): DayAnswer<LimitEffectAnswer> {
  return useDayAnswer(['zhangtingxy', day.date], (signal) =>
    call(operatorRoutes.readLimitEffect, askedDayOf(day), signal),
  );
}

function useDayAnswer<Answer extends ScreenHead>(
  key: readonly (string | null)[],
  read: (signal: AbortSignal) => Promise<Answer>,
): DayAnswer<Answer> {
  const { words, locale } = useLimitTexts();
  const queryKey = ['market-limits', ...key];
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => read(signal),
    staleTime: staleTimeMs,
  });
  useRetainedQuery(queryKey);
  const reason = error === null ? null : messageOf(error, locale);
  return {
    answer: data,
    // Rows that were read before stay, and the page says that they are.
    failure: reason === null || data === undefined ? reason : words.stale(reason),
    retry: () => void refetch(),
  };
}
