import { QueryClient } from '@tanstack/react-query';

import { ApiError } from './api-error.ts';

const maxRetries = 2;

/** Whether a failed read is tried again: only what may pass, a refusal stays a refusal. */
export function isRetried(failures: number, error: unknown): boolean {
  return failures < maxRetries && error instanceof ApiError && error.mayPass;
}

/** A read that failed is tried again this often, ms. */
const recoveredEveryMs = 5000;

/** How often a read of which there is nothing yet is tried again by itself: where what made it fail may pass. */
export function recoveryIntervalOf({
  data,
  error,
}: {
  readonly data: unknown;
  readonly error: unknown;
}): number | false {
  const isHopeful = data === undefined && error instanceof ApiError && error.mayPass;
  return isHopeful && recoveredEveryMs;
}

/** The cache of everything read from the server. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: isRetried,
        retryDelay: (failures) => 400 * 2 ** failures,
        staleTime: 30_000,
        refetchOnWindowFocus: false,
        refetchOnReconnect: true,
      },
    },
  });
}

/** What is the same for everybody, and stays when a user signs in or out. */
const publicReads: readonly unknown[] = [
  'market-open',
  'search',
  'stock',
  'bars',
  'newest',
  'intraday',
  'login-options',
  'site',
  'announcements',
  // Under way just when a user signs in by it; its code is good only once.
  'social-login',
];

/** Forgets everything that was read for one account. */
export function forgetPersonalReads(client: QueryClient): void {
  client.removeQueries({ predicate: ({ queryKey }) => !publicReads.includes(queryKey[0]) });
}
