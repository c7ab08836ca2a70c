import { type PointerEvent, type ReactNode, useRef } from 'react';

import styles from './swipe-area.module.css';
import { swipeOf, type SwipePlace } from './swipe.ts';

interface SwipeAreaProps {
  /** A finger went to the left (1: the next one) or to the right (−1). */
  readonly onSwipe: (step: 1 | -1) => void;
  readonly children: ReactNode;
}

/** A part of the page that a finger goes over to the next thing or to the one before (轻扫). */
export function SwipeArea({ onSwipe, children }: SwipeAreaProps): React.JSX.Element {
  const begin = useRef<SwipePlace | null>(null);
  return (
    <div
      className={styles['area']}
      onPointerDown={(event) => {
        begin.current = event.pointerType === 'touch' && event.isPrimary ? placeOf(event) : null;
      }}
      onPointerCancel={() => {
        begin.current = null;
      }}
      onPointerUp={(event) => {
        const from = begin.current;
        begin.current = null;
        const step = from === null ? null : swipeOf(from, placeOf(event));
        if (step !== null) onSwipe(step);
      }}
    >
      {children}
    </div>
  );
}

function placeOf({ clientX, clientY, timeStamp }: PointerEvent): SwipePlace {
  return { x: clientX, y: clientY, time: timeStamp };
}
