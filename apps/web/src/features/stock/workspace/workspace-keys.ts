import type { KeyboardEvent } from 'react';

import type { ReplayKey } from '../replay/replay-keys.ts';

/** Something that Esc closes. */
export interface Closable {
  readonly isOpen: boolean;
  readonly close: () => void;
}

/**
 * Takes the keys of the chart's surroundings before the chart does: Esc closes the first open thing,
 * the replay has its own keys. Keys inside of a panel are the panel's.
 */
export function pressWorkspaceKey(
  event: KeyboardEvent,
  closables: readonly Closable[],
  pressReplay: (key: ReplayKey) => boolean,
): void {
  const { target } = event;
  if (target instanceof Element && target.closest('dialog, [role="dialog"]') !== null) return;
  const open = event.key === 'Escape' ? closables.find(({ isOpen }) => isOpen) : undefined;
  open?.close();
  if (open === undefined && !pressReplay({ ...keyOf(event), target })) return;
  event.preventDefault();
  event.stopPropagation();
}

function keyOf({
  key,
  shiftKey,
  ctrlKey,
  altKey,
  metaKey,
}: KeyboardEvent): Omit<ReplayKey, 'target'> {
  return { key, shiftKey, ctrlKey, altKey, metaKey };
}
