import { useEffect, useEffectEvent, type RefObject } from 'react';

import { isAtRest } from '../../../ui/index.ts';
import type { ReplayKey } from '../replay/replay-keys.ts';

/** Something that Esc closes. */
export interface Closable {
  readonly isOpen: boolean;
  readonly close: () => void;
}

/**
 * Answers the keys of the chart's surroundings before the chart does, pressed within them or on the page itself:
 * Esc closes the first open thing, the replay has its own keys. Keys inside of a panel are the panel's.
 */
export function useWorkspaceKeys(
  root: RefObject<HTMLElement | null>,
  closables: readonly Closable[],
  pressReplay: (key: ReplayKey) => boolean,
): void {
  const press = useEffectEvent((event: KeyboardEvent): void => {
    const { target } = event;
    if (!isAtRest(target) && !(target instanceof Node && root.current?.contains(target))) return;
    if (!pressWorkspaceKey(event, closables, pressReplay)) return;
    event.preventDefault();
    event.stopPropagation();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => press(event);
    document.addEventListener('keydown', listen, { capture: true });
    return () => document.removeEventListener('keydown', listen, { capture: true });
  }, []);
}

/** Does what a key asks of the chart's surroundings and says whether it was one of theirs. */
function pressWorkspaceKey(
  event: ReplayKey,
  closables: readonly Closable[],
  pressReplay: (key: ReplayKey) => boolean,
): boolean {
  const { target } = event;
  if (target instanceof Element && target.closest('dialog, [role="dialog"]') !== null) return false;
  const open = event.key === 'Escape' ? closables.find(({ isOpen }) => isOpen) : undefined;
  open?.close();
  return open !== undefined || pressReplay(event);
}
