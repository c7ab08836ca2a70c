import { useCallback, useEffect, useRef, useState } from 'react';

import type { ShownChan } from '../../../chart/index.ts';
import type { ChoiceChange } from './structure-counts.ts';
import { changeBetween } from './structure-counts.ts';

/** Moving a slider changes the rules many times: all of them count as one change. */
const burstMs = 1500;

interface Told {
  readonly change: ChoiceChange;
  readonly at: number;
}

/** The last change of rules with its effect, until it is dismissed. */
export function useChoiceChange(shown: ShownChan | null): {
  readonly change: ChoiceChange | null;
  readonly dismiss: () => void;
} {
  const [told, setTold] = useState<Told | null>(null);
  const last = useRef<ShownChan | null>(null);

  useEffect(() => {
    const before = last.current;
    last.current = shown;
    if (before === null || shown === null) return;
    const change = changeBetween(before, shown);
    if (change === null) return;
    const at = performance.now();
    setTold((former) =>
      former !== null && at - former.at < burstMs
        ? { at, change: { ...former.change, after: change.after } }
        : { at, change },
    );
  }, [shown]);

  const dismiss = useCallback(() => setTold(null), []);
  return { change: told?.change ?? null, dismiss };
}
