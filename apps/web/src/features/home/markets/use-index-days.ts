import { routes } from '@chanscope/contract';
import { type Market, dayOpenOf } from '@chanscope/market';
import { useQuery } from '@tanstack/react-query';

import { call, recoveryIntervalOf } from '../../../api/index.ts';
import { useRetainedQuery } from '../../../ui/index.ts';
import { type IndexDay, indexDayFrom } from './index-day.ts';
import { unlessMissing } from './unless-missing.ts';

/** An index on a day with the source of its bars; null for one that has no bar of the day. */
export type SourcedIndexDay = (IndexDay & { readonly source: string }) | null;

interface AskedIndexDays {
  readonly stockIds: readonly string[];
  readonly market: Market;
  readonly date: string;
}

/** As many closes as the sparkline of a security without minutes has. */
const closeCount = 20;

/** Reads how indices closed on a former day; undefined before that is known. */
export function useIndexDays({ stockIds, market, date }: AskedIndexDays) {
  const queryKey = ['index-days', date, stockIds];
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      const read = stockIds.map(
        async (stockId) =>
          [stockId, await readIndexDay(stockId, { market, date }, signal)] as const,
      );
      return new Map(await Promise.all(read));
    },
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: ({ state }) => recoveryIntervalOf(state),
  });
  useRetainedQuery(queryKey);
  return { days: data, error, retry: () => void refetch() };
}

async function readIndexDay(
  stockId: string,
  day: Pick<AskedIndexDays, 'market' | 'date'>,
  signal: AbortSignal,
): Promise<SourcedIndexDay> {
  const end = dayOpenOf(day.market, day.date) + 1;
  const request = {
    stockId,
    period: 'day',
    adjust: 'none',
    end,
    count: closeCount,
    form: 'typed',
  } as const;
  const answer = await unlessMissing(call(routes.getStock, request, signal));
  const found = answer === null ? null : indexDayFrom(answer.bars ?? [], day);
  return answer === null || found === null ? null : { ...found, source: answer.source };
}
