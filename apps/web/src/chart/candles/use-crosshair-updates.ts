import { useEffect, useEffectEvent } from 'react';

import type { FrameStore } from '../series/frame-store.ts';

/** Reports the bar under the crosshair whenever it is another one; behind the newest bar there is none. */
export function useCrosshairUpdates(
  frames: FrameStore,
  onCrosshair: (bar: number | null) => void,
): void {
  const notify = useEffectEvent(onCrosshair);
  useEffect(() => {
    let last: number | null = null;
    return frames.subscribe(() => {
      const frame = frames.read();
      const at = frame?.crosshairBar ?? null;
      const bar = at !== null && at < (frame?.bars.length ?? 0) ? at : null;
      if (bar === last) return;
      last = bar;
      notify(bar);
    });
  }, [frames]);
}
