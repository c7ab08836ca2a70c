import type { PointerEvent } from 'react';
import { useCallback, useEffect, useRef } from 'react';

import type { ScreenPoint } from './use-tab-menu.ts';

const heldForMs = 500;

/** A finger trembles; further than this it scrolls, in px. */
const stillWithinPixels = 10;

interface LongPressHandlers {
  readonly onPointerDown: (event: PointerEvent) => void;
  readonly onPointerMove: (event: PointerEvent) => void;
  readonly onPointerUp: () => void;
  readonly onPointerCancel: () => void;
}

/** Tells when a finger rests on an element (长按): not every phone takes that for a right click. */
export function useLongPress(onPress: (at: ScreenPoint) => void): LongPressHandlers {
  const held = useRef<{ readonly timer: number; readonly from: ScreenPoint } | null>(null);
  const release = useCallback((): void => {
    if (held.current !== null) clearTimeout(held.current.timer);
    held.current = null;
  }, []);
  useEffect(() => release, [release]);
  return {
    onPointerDown: ({ pointerType, clientX: x, clientY: y }) => {
      release();
      if (pointerType !== 'touch') return;
      const timer = window.setTimeout(() => onPress({ x, y }), heldForMs);
      held.current = { timer, from: { x, y } };
    },
    onPointerMove: ({ clientX, clientY }) => {
      const from = held.current?.from;
      if (from === undefined) return;
      if (Math.hypot(clientX - from.x, clientY - from.y) > stillWithinPixels) release();
    },
    onPointerUp: release,
    onPointerCancel: release,
  };
}
