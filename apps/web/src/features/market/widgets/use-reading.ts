import type { ScreenHead } from '@chanscope/contract';
import { type QueryKey, useQuery } from '@tanstack/react-query';

import { messageOf, recoveryIntervalOf } from '../../../api/index.ts';
import type { Locale } from '../../../i18n/index.ts';
import { useWidgetTexts } from '../../../i18n/market/widget-texts.ts';
import { useSession } from '../../../session/index.ts';
import { useRetainedQuery } from '../../../ui/index.ts';

/** What a widget knows of its numbers. */
export type Reading<Answer> =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly reason: string; readonly retry: () => void }
  /** 未计算; `nearest` is the stored day nearest to the one that was asked for, null without any. */
  | { readonly kind: 'uncomputed'; readonly nearest: string | null }
  | {
      readonly kind: 'ready';
      readonly answer: Answer;
      /** Why the newest numbers could not be read, null when they could. */
      readonly stale: string | null;
    };

/** Lists of the market change once a day. */
const staleTimeMs = 5 * 60_000;

/** Reads the numbers of a widget. `key` is all that decides which they are; widgets with the same one read once. */
export function useReading<Answer extends ScreenHead>(
  key: QueryKey,
  read: (signal: AbortSignal) => Promise<Answer>,
): Reading<Answer> {
  const { words, locale } = useWidgetTexts();
  const status = useSession((session) => session.status);
  // Reasons come in the language of the caller, and members see more rows.
  const queryKey = ['market-widget', locale, status, ...key];
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => read(signal),
    enabled: status !== 'unknown',
    staleTime: staleTimeMs,
    refetchInterval: ({ state }) => recoveryIntervalOf(state),
  });
  useRetainedQuery(queryKey);
  const { data, error, fetchStatus, refetch } = query;
  const retry = (): void => void refetch();
  if (data === undefined && fetchStatus === 'paused')
    return { kind: 'failed', reason: words.states.offline, retry };
  return readingOf({ data, error, retry, locale });
}

interface ReadSoFar<Answer> {
  /** Undefined before the first answer. */
  readonly data: Answer | undefined;
  /** Why the last reading failed; null when it did not. */
  readonly error: unknown;
  readonly retry: () => void;
  readonly locale: Locale;
}

/** What a widget knows of numbers that were read. */
export function readingOf<Answer extends ScreenHead>(read: ReadSoFar<Answer>): Reading<Answer> {
  const { data, error, retry, locale } = read;
  const reason = error === null ? null : messageOf(error, locale);
  if (data === undefined)
    return reason === null ? { kind: 'loading' } : { kind: 'failed', reason, retry };
  if (data.uncomputed !== null) return { kind: 'uncomputed', nearest: data.uncomputed.nearest };
  return { kind: 'ready', answer: data, stale: reason };
}
