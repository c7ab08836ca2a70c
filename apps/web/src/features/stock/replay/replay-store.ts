import { create } from 'zustand';

import type { Replay } from './replay.ts';

/** The replay that is going on, null when the newest bars are shown. */
export const useReplay = create<{ readonly replay: Replay | null }>(() => ({ replay: null }));

/** Goes on with another state of the replay; null ends it. */
export function setReplay(replay: Replay | null): void {
  useReplay.setState({ replay });
}
