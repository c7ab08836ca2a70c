import { QueryClient } from '@tanstack/react-query';

import { ApiError } from './api-error.ts';

const maxRetries = 2;

/** Whether a failed read is tried again: only what may pass, a refusal stays a refusal. */
export function isRetried(failures: number, error: unknown): boolean {
  return failures < maxRetries && error instanceof ApiError && error.mayPass;
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
