import type { ChartFrame } from '../chart-scene.ts';

/** Holds what a chart drew last, for the parts of the page that follow it. */
export interface FrameStore {
  /** Null before the first frame. */
  readonly read: () => ChartFrame | null;
  readonly write: (frame: ChartFrame) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

/** An empty store. A frame equal to the last one is no news. */
export function createFrameStore(): FrameStore {
  let last: ChartFrame | null = null;
  const listeners = new Set<() => void>();
  return {
    read: () => last,
    write(frame) {
      if (last !== null && isEqual(last, frame)) return;
      last = frame;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}

function isEqual(a: ChartFrame, b: ChartFrame): boolean {
  return (
    a.bars === b.bars &&
    a.columns === b.columns &&
    a.crosshairBar === b.crosshairBar &&
    a.volumeTop === b.volumeTop &&
    a.macdTop === b.macdTop
  );
}
