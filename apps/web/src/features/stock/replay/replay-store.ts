import { useCallback } from 'react';
import { type StoreApi, createStore, useStore } from 'zustand';

import { useTabScope } from '../../../ui/index.ts';
import type { Replay } from './replay.ts';

/** The replay that is going on, null when the newest bars are shown. */
type ReplayStore = StoreApi<{ readonly replay: Replay | null }>;

const createReplayStore = (): ReplayStore => createStore(() => ({ replay: null }));

/** For pages outside of tabs. */
const untabbed = createReplayStore();

/** Where the replay of this page is. */
export function useReplayStore(): ReplayStore {
  const scope = useTabScope();
  return scope?.resource('replay', createReplayStore, () => undefined) ?? untabbed;
}

/** The replay of this page; each tab has its own. */
export function useReplay(): Replay | null {
  return useStore(useReplayStore(), (store) => store.replay);
}

/** Goes on with another state of the replay of this page; null ends it. */
export function useSetReplay(): (replay: Replay | null) => void {
  const store = useReplayStore();
  return useCallback((replay) => store.setState({ replay }), [store]);
}
