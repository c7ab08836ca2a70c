import { createContext, use } from 'react';

import type { RouteMatch } from '../navigation/route-tree.ts';

interface FrameState {
  /** What the address opens; null while it is not known or when it leads elsewhere. */
  readonly match: RouteMatch | null;
  /** Fetches what a page needs before it is opened, by the key of its component. */
  readonly prefetch: (component: string) => void;
}

/** What the parts of the frame know about the page inside. */
export const FrameContext = createContext<FrameState>({ match: null, prefetch: () => undefined });

/** Reads what the frame knows about the page inside. */
export function useFrame(): FrameState {
  return use(FrameContext);
}
