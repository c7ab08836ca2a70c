import { useEffect, useEffectEvent } from 'react';

import type { FrameStore } from './frame-store.ts';

/** Tells of the bar under the crosshair whenever it is another one; behind the newest bar there is none. */
export function useCrosshairNews(
  frames: FrameStore,
  onCrosshair: (bar: number | null) => void,
): void {
  const tell = useEffectEvent(onCrosshair);
  useEffect(() => {
    let last: number | null = null;
    return frames.subscribe(() => {
      const frame = frames.read();
      const at = frame?.crosshairBar ?? null;
      const bar = at !== null && at < (frame?.bars.length ?? 0) ? at : null;
      if (bar === last) return;
      last = bar;
      tell(bar);
    });
  }, [frames]);
}
