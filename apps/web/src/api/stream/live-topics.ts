import { create } from 'zustand';

import type { TopicUpdate } from './topic-book.ts';

/** A user who is notified of topics. */
export interface Follower {
  readonly topics: readonly string[];
  /** What is known already first, then each change; several topics at once where they came so. */
  readonly onUpdate: (updates: readonly TopicUpdate[]) => void;
}

/**
 * The topics that follow the server right now (实时): whatever is not among them has to be asked for.
 * Empty in browsers without sockets and while the connection is away.
 */
export const useLiveTopics = create<{ readonly topics: ReadonlySet<string> }>(() => ({
  topics: new Set(),
}));

const openingListeners = new Set<() => void>();

/** Says whenever the server says that a market opened or closed (kaipan). Answers how to stop. */
export function listenToOpening(listener: () => void): () => void {
  openingListeners.add(listener);
  return () => openingListeners.delete(listener);
}

/** Says that a market opened or closed. */
export function noteOpening(): void {
  for (const listener of openingListeners) listener();
}
