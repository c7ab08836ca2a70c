import { type FoundRow, type StockRow, routes } from '@chanscope/contract';
import { minuteMs } from '@chanscope/market';
import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

import { call } from '../../api/index.ts';
import { rowsStillFitting } from './still-fitting.ts';

/** What is known about the typed text. */
export type SearchState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'pending'; readonly rows: readonly StockRow[] }
  | { readonly kind: 'failed'; readonly error: unknown; readonly retry: () => void }
  | { readonly kind: 'found'; readonly rows: readonly StockRow[] };

/** The search for a text, and a way to wait for its answer. */
export interface StockSearching {
  readonly state: SearchState;
  /** The answer for the text as it is now; none when the search fails or is overtaken. */
  readonly findNow: () => Promise<readonly StockRow[]>;
}

const pauseMs = 100;
const maxTextLength = 64;

/**
 * Searches the directory for the text, once the user pauses. A newer text ends the request of an
 * older one, whose answer is never shown.
 */
export function useStockSearch(text: string): StockSearching {
  const requested = queryFrom(text);
  const asked = useSettled(requested);
  const client = useQueryClient();
  const query = useQuery({
    ...searchFor(asked),
    enabled: asked !== '',
    placeholderData: keepPreviousData,
  });

  const findNow = (): Promise<readonly StockRow[]> =>
    requested === ''
      ? Promise.resolve([])
      : client.fetchQuery(searchFor(requested)).catch((): readonly StockRow[] => []);
  const isCurrent = asked === requested && !query.isPlaceholderData;
  return { state: stateOf({ requested, isCurrent, query }), findNow };
}

interface Progress {
  readonly requested: string;
  readonly isCurrent: boolean;
  readonly query: ReturnType<typeof useQuery<FoundRow[]>>;
}

function stateOf({ requested, isCurrent, query }: Progress): SearchState {
  if (requested === '') return { kind: 'idle' };
  // Offline, the request waits for the network instead of failing.
  if (isCurrent && (query.isError || query.fetchStatus === 'paused'))
    return { kind: 'failed', error: query.error, retry: () => void query.refetch() };
  const rows = query.data ?? [];
  if (isCurrent && query.isSuccess) return { kind: 'found', rows };
  return { kind: 'pending', rows: rowsStillFitting(rows, requested) };
}

/** Searches the directory once. Throws an `ApiError`. */
export async function findStocks(text: string, signal: AbortSignal): Promise<readonly StockRow[]> {
  return call(routes.searchStocks, { search: queryFrom(text) }, signal);
}

/** What is asked for a text: the server keeps codes and initials in capitals. */
function queryFrom(text: string): string {
  return text.trim().slice(0, maxTextLength).toUpperCase();
}

function searchFor(text: string) {
  return queryOptions({
    queryKey: ['search', text],
    queryFn: ({ signal }) => call(routes.searchStocks, { search: text }, signal),
    staleTime: 5 * minuteMs,
  });
}

/** The value after it has stood still for a moment; an empty one at once. */
function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), value === '' ? 0 : pauseMs);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
