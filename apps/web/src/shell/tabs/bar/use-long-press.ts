import { type PointerEvent, useCallback, useEffect, useRef } from 'react';

import type { ScreenPoint } from './use-tab-menu.ts';

const pressedForMs = 500;

/** A finger trembles; further than this it scrolls, in px. */
const stillWithinPixels = 10;

interface LongPressHandlers {
  readonly onPointerDown: (event: PointerEvent) => void;
  readonly onPointerMove: (event: PointerEvent) => void;
  readonly onPointerUp: () => void;
  readonly onPointerCancel: () => void;
}

/** Says when a finger rests on an element (长按): not every phone takes that for a right click. */
export function useLongPress(onPress: (at: ScreenPoint) => void): LongPressHandlers {
  const press = useRef<{ readonly timer: number; readonly from: ScreenPoint } | null>(null);
  const release = useCallback((): void => {
    if (press.current !== null) clearTimeout(press.current.timer);
    press.current = null;
  }, []);
  useEffect(() => release, [release]);
  return {
    onPointerDown: ({ pointerType, clientX: x, clientY: y }) => {
      release();
      if (pointerType !== 'touch') return;
      const timer = window.setTimeout(() => onPress({ x, y }), pressedForMs);
      press.current = { timer, from: { x, y } };
    },
    onPointerMove: ({ clientX, clientY }) => {
      const from = press.current?.from;
      if (from === undefined) return;
      if (Math.hypot(clientX - from.x, clientY - from.y) > stillWithinPixels) release();
    },
    onPointerUp: release,
    onPointerCancel: release,
  };
}
