import { type WatchContext, type WatchItem, routes } from '@chanscope/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

import { call } from '../../../api/index.ts';
import { useAllQuotes } from '../quotes/use-all-quotes.ts';
import { readReceivedQuote, useAnsweredRows, useTextOfQuotes } from '../received-quotes.ts';
import type { CachedWatchlist } from '../watch-queries.ts';
import { type FilledGroup, type GroupFacts, factsFrom, filledGroups } from './auto-groups.ts';

/** The auto groups of a watchlist as they stand now. */
export interface AutoGroups {
  readonly filled: readonly FilledGroup[];
  readonly industries: WatchContext['industries'];
  /** The noted stop prices, by wire id. */
  readonly stops: ReadonlyMap<string, number>;
  /** Of how many of all securities the quotes are known: the others may belong to more groups. */
  readonly known: number;
  readonly total: number;
}

const nothing: WatchContext = { stops: [], industries: [] };
const noItems: readonly WatchItem[] = [];

/** How soon a stop that was noted on the page of a security counts here. */
const contextEveryMs = 60_000;

/** The auto groups (自动分组) of everything that is watched; they follow prices and charts. */
export function useAutoGroups(everything: CachedWatchlist | undefined): AutoGroups {
  const items = everything?.list ?? noItems;
  const context = useWatchContext(everything?.version) ?? nothing;
  const stockIds = useMemo(() => items.map(({ stockId }) => stockId), [items]);
  useAllQuotes(stockIds);
  const facts = useMemo(
    (): GroupFacts => ({
      ...factsFrom(context),
      quoteOf: (stockId) => readReceivedQuote(stockId)?.quote,
    }),
    [context],
  );
  const text = useTextOfQuotes(() => textOfGroups(items, facts));
  return useMemo(() => {
    // Fills anew when a security came into a group or left one.
    void text;
    return {
      filled: filledGroups(items, facts),
      industries: context.industries,
      stops: facts.stops,
      known: knownOf(items),
      total: items.length,
    };
  }, [items, facts, context, text]);
}

/** What the server knows besides the rows: asked again with every change of the watchlist. */
function useWatchContext(version: number | undefined): WatchContext | undefined {
  const { data } = useQuery({
    queryKey: ['watch-context', version],
    queryFn: ({ signal }) => call(routes.getWatchContext, {}, signal),
    enabled: version !== undefined,
    placeholderData: keepPreviousData,
    refetchInterval: contextEveryMs,
  });
  return data;
}

function textOfGroups(items: readonly WatchItem[], facts: GroupFacts): string {
  const filled = filledGroups(items, facts);
  const ids = filled.map(({ group, items: members }) => [
    group.kind,
    ...members.map(({ id }) => id),
  ]);
  return `${knownOf(items)} ${ids.join(' ')}`;
}

function knownOf(items: readonly WatchItem[]): number {
  const { rows } = useAnsweredRows.getState();
  return items.filter(({ stockId }) => rows.has(stockId)).length;
}
