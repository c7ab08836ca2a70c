import { create } from 'zustand';

import type { TopicNews } from './topic-book.ts';

/** Somebody who is told of topics. */
export interface Follower {
  readonly topics: readonly string[];
  /** What is known already first, then each change; several topics at once where they came so. */
  readonly onNews: (news: readonly TopicNews[]) => void;
}

/**
 * The topics that follow the server right now (实时): whatever is not among them has to be asked for.
 * Empty in browsers without sockets and while the connection is away.
 */
export const useLiveTopics = create<{ readonly topics: ReadonlySet<string> }>(() => ({
  topics: new Set(),
}));

/**
 * Follows topics of the server's live numbers: `quote:<stockId>`, `minute:<stockId>`, `market`,
 * `jobs`. Answers how to stop. What it takes is fetched with the first call; where it cannot come nothing is told.
 */
export function followTopics(follower: Follower): () => void {
  if (!('WebSocket' in globalThis)) return () => undefined;
  let stop: (() => void) | null = null;
  let isOver = false;
  const begin = async (): Promise<void> => {
    const { pageStream } = await import('./page-stream.ts');
    if (!isOver) stop = pageStream.add(follower);
  };
  // Without it numbers are asked for as they are in a browser without sockets.
  begin().catch(() => undefined);
  return () => {
    isOver = true;
    stop?.();
  };
}

const openingListeners = new Set<() => void>();

/** Tells whenever the server says that a market opened or closed (kaipan). Answers how to stop. */
export function listenToOpening(listener: () => void): () => void {
  openingListeners.add(listener);
  return () => openingListeners.delete(listener);
}

/** Tells that a market opened or closed. */
export function noteOpening(): void {
  for (const listener of openingListeners) listener();
}
