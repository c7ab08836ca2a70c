import { useEffect, useLayoutEffect, useState } from 'react';

import { type Notice, presentNoticesBy } from '../api/index.ts';
import { lazyPart } from '../ui/index.ts';

const LazyStack = lazyPart(async () => (await import('./notice-stack.tsx')).NoticeStack);

/**
 * The user who loses the network is to learn of it: what says so is fetched ahead, before the pages that are
 * fetched for the same reason.
 */
const fetchedAheadAfterMs = 1000;

/** Says things in passing (提示). What draws them comes with the first one, which waits for it. */
export function Notices(): React.JSX.Element | null {
  const [waiting] = useState<Notice[]>(() => []);
  const [isRequested, setIsRequested] = useState(false);
  useLayoutEffect(() => {
    presentNoticesBy((notice) => {
      waiting.push(notice);
      setIsRequested(true);
    });
  }, [waiting]);
  useEffect(() => {
    const timer = setTimeout(LazyStack.prefetch, fetchedAheadAfterMs);
    return () => clearTimeout(timer);
  }, []);
  return isRequested ? <LazyStack waiting={waiting} /> : null;
}
