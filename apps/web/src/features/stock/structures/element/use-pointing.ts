import { useCallback, useEffect, useRef, useState } from 'react';

import type { ChanTarget } from '../../../../chart/index.ts';

/** What a card speaks of, and whether it came with the pointer or with a tap. */
export interface Pointing {
  readonly target: ChanTarget;
  readonly by: 'hover' | 'tap';
}

/** A pointer on its way elsewhere crosses many lines. */
const settleMs = 140;
/** Long enough to reach the card. */
const leaveMs = 280;

/** The pointing, and the ways in which it changes. */
export interface PointingTools {
  readonly pointing: Pointing | null;
  readonly hover: (target: ChanTarget | null) => void;
  readonly tap: (target: ChanTarget) => void;
  /** The pointer rests on the card itself. */
  readonly hold: (isOver: boolean) => void;
  readonly clear: () => void;
}

/** Follows what the reader points at: a card opens when the pointer rests and stays while it is on it. */
export function usePointing(): PointingTools {
  const [pointing, setPointing] = useState<Pointing | null>(null);
  const timer = useRef(0);
  const requested = useRef<string | null>(null);
  const isTapped = useRef(false);

  const later = useCallback((next: Pointing | null, waitMs: number) => {
    clearTimeout(timer.current);
    timer.current = window.setTimeout(() => setPointing(next), waitMs);
  }, []);
  useEffect(() => () => clearTimeout(timer.current), []);

  const hover = useCallback(
    (target: ChanTarget | null) => {
      const key = target === null ? null : JSON.stringify(target.question);
      // Moving along the same line moves no card, and a finger that is lifted leaves nothing.
      if (key === requested.current || (key === null && isTapped.current)) return;
      isTapped.current = false;
      requested.current = key;
      later(target === null ? null : { target, by: 'hover' }, target === null ? leaveMs : settleMs);
    },
    [later],
  );
  const tap = useCallback(
    (target: ChanTarget) => {
      requested.current = JSON.stringify(target.question);
      isTapped.current = true;
      later({ target, by: 'tap' }, 0);
    },
    [later],
  );
  const hold = useCallback(
    (isOver: boolean) => {
      if (isOver) clearTimeout(timer.current);
      else {
        requested.current = null;
        later(null, leaveMs);
      }
    },
    [later],
  );
  const clear = useCallback(() => {
    requested.current = null;
    isTapped.current = false;
    later(null, 0);
  }, [later]);
  return { pointing, hover, tap, hold, clear };
}
