/** Watches the left edge of a chart and asks for older bars once each time it is reached. */
export interface EdgeWatch {
  /** The first bar came into view and the chart waits for older ones. */
  reached(): void;
  /** The first visible bar moved to this index. */
  moved(firstVisible: number): void;
  /** The user takes hold of the chart: an unanswered question may be repeated at the edge. */
  grasped(): void;
  /** Older bars came. */
  filled(): void;
}

/**
 * What to call at the edge. When the answer brings no bars (or fails), the question is repeated only
 * after the edge has been left, or the chart grasped again: a failing source is not asked once a frame.
 */
export interface EdgeQuestion {
  readonly ask: () => Promise<void> | void;
  readonly onAsking: (isAsking: boolean) => void;
}

/** A watch for a fresh series. */
export function createEdgeWatch({ ask, onAsking }: EdgeQuestion): EdgeWatch {
  let state: 'idle' | 'asking' | 'unanswered' | 'away' = 'idle';

  const settle = (): void => {
    if (state !== 'asking') return;
    state = 'unanswered';
    onAsking(false);
  };
  const start = (): void => {
    state = 'asking';
    onAsking(true);
    // Who gives the bars informs the user when they cannot be had; here both ends are the end.
    Promise.resolve(ask()).then(settle, settle);
  };

  return {
    reached() {
      if (state === 'idle') start();
    },
    moved(firstVisible) {
      if (state === 'unanswered' && firstVisible > 0) state = 'away';
      else if (state === 'away' && firstVisible === 0) start();
    },
    grasped() {
      if (state === 'unanswered') state = 'away';
    },
    filled() {
      if (state === 'asking') onAsking(false);
      state = 'idle';
    },
  };
}
