import { minuteMs, routes } from '@chanscope/contract';
import { useQueries } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

import { call } from '../../../../api/index.ts';
import { putQuotes, quoteFromAnswer, useIsPast, useQuotes } from '../../../../api/quotes/index.ts';

/** The numbers of a security in the list. */
export interface RowNumbers {
  readonly price: number;
  readonly change: number | null;
  readonly changePercent: number | null;
  readonly decimals: number;
  /** Closes of the newest days, oldest first. */
  readonly closes: readonly number[];
}

/** The list rests before its numbers are asked for. */
const restMs = 150;
const days = 20;

/**
 * Price, change and the way of 20 days of the securities of the list, as far as they have come; none while the
 * page replays a past moment.
 */
export function useRowNumbers(stockIds: readonly string[]): ReadonlyMap<string, RowNumbers> {
  const isPast = useIsPast();
  const rested = useRested(isPast ? '' : stockIds.join(','));
  const asked = rested === '' ? [] : rested.split(',');
  const answers = useQueries({
    queries: asked.map((stockId) => ({
      queryKey: ['search', 'numbers', stockId],
      queryFn: ({ signal }: { signal: AbortSignal }) => readNumbers(stockId, signal),
      staleTime: minuteMs,
      retry: false,
    })),
  });
  // The one quote that all pages share.
  const quotes = useQuotes(asked);
  return new Map(
    asked.flatMap((stockId, index) => {
      const answer = answers[index]?.data;
      const quote = quotes.get(stockId)?.quote ?? null;
      if (answer === undefined || quote === null) return [];
      const { price, change, changePercent } = quote;
      return [[stockId, { ...answer, price, change, changePercent }] as const];
    }),
  );
}

async function readNumbers(
  stockId: string,
  signal: AbortSignal,
): Promise<Pick<RowNumbers, 'decimals' | 'closes'>> {
  const request = { stockId, period: 'day', adjust: 'qfq', count: days, form: 'typed' } as const;
  const answer = await call(routes.getStock, request, signal);
  putQuotes([[stockId, quoteFromAnswer(answer)]]);
  const closes = (answer.bars ?? []).map(({ c }) => c);
  return { decimals: answer.stock.priceDecimals, closes };
}

/** The value after it has stood still for a moment. */
function useRested(value: string): string {
  const [rested, setRested] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), restMs);
    return () => clearTimeout(timer);
  }, [value]);
  return rested;
}
