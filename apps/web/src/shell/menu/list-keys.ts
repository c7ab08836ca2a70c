import { useEffect, useRef } from 'react';

/** The keys that go to the item before and to the one after. */
interface ListKeys {
  readonly previous: string;
  readonly next: string;
}

export const upAndDown: ListKeys = { previous: 'ArrowUp', next: 'ArrowDown' };
export const leftAndRight: ListKeys = { previous: 'ArrowLeft', next: 'ArrowRight' };

/**
 * Lets arrow keys, Home and End move the focus among the items of a list, round its ends. The list holds
 * `li` elements with a link or a button each; lists inside of it look after themselves.
 */
export function useListKeys(keys: ListKeys): React.RefObject<HTMLUListElement | null> {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const own = list.current;
    if (own === null) return undefined;
    const moveFocus = (event: KeyboardEvent): void => moveInList(own, event, keys);
    own.addEventListener('keydown', moveFocus);
    return () => own.removeEventListener('keydown', moveFocus);
  }, [keys]);
  return list;
}

function moveInList(list: HTMLElement, event: KeyboardEvent, { previous, next }: ListKeys): void {
  const lines = Array.from(list.children);
  const line = document.activeElement?.closest('li') ?? null;
  const at = line === null ? -1 : lines.indexOf(line);
  const targets: Readonly<Record<string, number>> = {
    [previous]: at - 1,
    [next]: at + 1,
    Home: 0,
    End: -1,
  };
  const target = targets[event.key];
  if (at === -1 || target === undefined) return;
  event.preventDefault();
  lines
    .at(target % lines.length)
    ?.querySelector<HTMLElement>('a, button')
    ?.focus();
}
