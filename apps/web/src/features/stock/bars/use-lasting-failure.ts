import { useState } from 'react';

interface FailingRead {
  readonly error: unknown;
  readonly errorUpdateCount: number;
  readonly refetch: () => Promise<unknown>;
}

interface LastingFailure {
  /** Null while nothing failed. */
  readonly error: unknown;
  readonly retry: () => void;
}

/**
 * Why a read failed that is tried again by itself, also while it is: the page would go to and fro between the
 * failure and a skeleton otherwise. A retry that the reader asks for is shown.
 */
export function useLastingFailure(read: FailingRead): LastingFailure {
  const { error, errorUpdateCount, refetch } = read;
  const [last, setLast] = useState<unknown>(null);
  if (error !== null && error !== last) setLast(error);
  return {
    error: error ?? (errorUpdateCount > 0 ? last : null),
    retry: () => {
      setLast(null);
      void refetch();
    },
  };
}
