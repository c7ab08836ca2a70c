import { useEffect, useLayoutEffect, useState } from 'react';

import type { Notice } from '../api/index.ts';
import { presentNoticesBy } from '../api/index.ts';
import { latePart } from '../ui/index.ts';

const fetchStack = async () => (await import('./notice-stack.tsx')).NoticeStack;
const LateStack = latePart(fetchStack);

/**
 * Whoever loses the network is to hear of it: what says so is fetched ahead, before the pages that are
 * fetched for the same reason.
 */
const fetchedAheadAfterMs = 1000;

/** Says things in passing (提示). What draws them comes with the first one, which waits for it. */
export function Notices(): React.JSX.Element | null {
  const [waiting] = useState<Notice[]>(() => []);
  const [isWanted, setIsWanted] = useState(false);
  useLayoutEffect(() => {
    presentNoticesBy((notice) => {
      waiting.push(notice);
      setIsWanted(true);
    });
  }, [waiting]);
  useEffect(() => {
    // What does not come now is asked for again with the first notice.
    const timer = setTimeout(() => void fetchStack().catch(() => undefined), fetchedAheadAfterMs);
    return () => clearTimeout(timer);
  }, []);
  return isWanted ? <LateStack waiting={waiting} /> : null;
}
