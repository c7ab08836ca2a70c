import { useEffect, useEffectEvent } from 'react';

import { isDialogOpen } from '../dialogs/dialog-box.tsx';
import { type KeyAction, type KeyGroup, keyActionOf, type PressedKey } from './key-table.ts';
import { isSwitchedOff } from './single-keys.ts';
import { isWritable } from './writable.ts';

/**
 * Answers the keys of a part as long as it is on the screen, wherever the focus is: not while something is
 * written or a dialog asks for its answer, and not what has been answered already. `onAction` says whether it
 * did anything.
 */
export function usePageKeys<Group extends KeyGroup>(
  group: Group,
  onAction: (action: KeyAction<Group>, event: KeyboardEvent) => boolean,
): void {
  const press = useEffectEvent((event: KeyboardEvent): void => {
    if (event.defaultPrevented || isDialogOpen() || isSwitchedOff(event)) return;
    if (isWritable(event.target) && !isWithModifier(event)) return;
    const action = keyActionOf(group, event);
    if (action !== null && onAction(action, event)) event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

function isWithModifier({ ctrlKey, metaKey }: PressedKey): boolean {
  return ctrlKey || metaKey;
}

/** Whether a key is pressed where no control has the focus: on the page itself or on one of its headings. */
export function isAtRest(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.closest('[popover], [role="dialog"], [role="menu"]') !== null) return false;
  return target === document.body || target.getAttribute('tabindex') === '-1';
}
