import { type ComparisonResponse, markets, minuteMs, operatorRoutes } from '@chanscope/contract';
import { useQuery } from '@tanstack/react-query';

import { call, marketOpenQuery, recoveryIntervalOf } from '../../../api/index.ts';
import { useTexts } from '../../../i18n/index.ts';
import { useSession } from '../../../session/index.ts';
import { useRetainedQuery } from '../../../ui/index.ts';
import type { Comparison } from '../address/compare-address.ts';

/** What stands on the page of a comparison. */
export type ComparisonState =
  /** Fewer than two securities are chosen. */
  | { readonly kind: 'open' }
  | { readonly kind: 'loading' }
  /** `error` is null while the network is gone. */
  | { readonly kind: 'failed'; readonly error: unknown; readonly retry: () => void }
  | {
      readonly kind: 'ready';
      readonly answer: ComparisonResponse;
      /** Why the newest numbers could not be read, null when they could. */
      readonly refreshError: unknown;
    };

/** Reads a comparison, and again every minute while the market of its base is open. */
export function useComparison(comparison: Comparison): ComparisonState {
  const { locale } = useTexts();
  const status = useSession((session) => session.status);
  const { base, against, mode, period, adjust, count, rate } = comparison;
  const isWhole = base !== null && against.length > 0;
  const asked = { base: base ?? '', against: against.join(','), mode, period, adjust, count };
  const parameters = rate === null ? asked : { ...asked, rate };
  // Notes come in the language that they are asked for in, and members compare more.
  const queryKey = ['comparison', parameters, locale, status];
  const isOpen = useIsMarketOpen(base);
  const read = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(operatorRoutes.compareStocks, parameters, signal),
    enabled: isWhole && status !== 'unknown',
    refetchInterval: ({ state }) => recoveryIntervalOf(state) || (isOpen && minuteMs),
  });
  useRetainedQuery(queryKey);
  const { data, error, fetchStatus, refetch } = read;
  if (!isWhole) return { kind: 'open' };
  if (data !== undefined) return { kind: 'ready', answer: data, refreshError: error };
  const retry = (): void => void refetch();
  if (fetchStatus === 'paused') return { kind: 'failed', error: null, retry };
  return error === null ? { kind: 'loading' } : { kind: 'failed', error, retry };
}

function useIsMarketOpen(base: string | null): boolean {
  const market = markets.find((prefix) => base?.toLowerCase().startsWith(prefix) === true);
  const read = useQuery({ ...marketOpenQuery(market ?? 'hs'), enabled: market !== undefined });
  return read.data === true;
}
