import { minuteMs, routes } from '@chanscope/contract';
import { useQuery } from '@tanstack/react-query';

import { call, recoveryIntervalOf } from '../../api/index.ts';
import { putQuotes, quoteFromRow } from '../../api/quotes/index.ts';
import { useRetainedQuery } from '../../ui/index.ts';

/** The way of a security to its numbers of now. */
export type Spark = Awaited<ReturnType<typeof readSparks>>[number];

interface SparksRequest {
  /** Keep it the same list. */
  readonly stockIds: readonly string[];
  /** Whether a market of theirs trades: then they are read once a minute. */
  readonly isOpen: boolean;
}

/** Reads sparklines; what they say of prices goes to the quotes that all pages share. */
export function useSparks({ stockIds, isOpen }: SparksRequest): ReadonlyMap<string, Spark> {
  const queryKey = ['sparks', stockIds];
  const { data } = useQuery({
    queryKey,
    queryFn: ({ signal }) => readSparks(stockIds, signal),
    select: bySecurity,
    staleTime: minuteMs / 2,
    refetchInterval: ({ state }) => recoveryIntervalOf(state) || (isOpen && minuteMs),
  });
  useRetainedQuery(queryKey);
  return data ?? none;
}

const none: ReadonlyMap<string, Spark> = new Map();

async function readSparks(stockIds: readonly string[], signal: AbortSignal) {
  const sparks = await call(routes.readSparks, { stockIds: [...stockIds] }, signal);
  putQuotes(sparks.map((spark) => [spark.stockId, quoteFromRow(spark)]));
  return sparks;
}

function bySecurity(sparks: readonly Spark[]): ReadonlyMap<string, Spark> {
  return new Map(sparks.map((spark) => [spark.stockId, spark]));
}
