import { useEffect, useLayoutEffect, useRef, useState } from 'react';

import { placeFlyout } from './place-flyout.ts';

/** How a list came to fly out: that decides what closes it, and where the focus goes. */
type FlyoutState = 'closed' | 'hovered' | 'pressed' | 'entered';

interface MenuFlyout {
  readonly isOpen: boolean;
  readonly trigger: React.RefObject<HTMLButtonElement | null>;
  readonly popup: React.RefObject<HTMLDivElement | null>;
  readonly press: (event: React.MouseEvent) => void;
  /** Opens and moves the focus to the first entry. */
  readonly enter: () => void;
  /** For the element around button and list: it follows the mouse and the focus. */
  readonly hover: {
    readonly onPointerEnter: (event: React.PointerEvent) => void;
    readonly onPointerLeave: (event: React.PointerEvent) => void;
    readonly onBlur: (event: React.FocusEvent) => void;
  };
}

/** Long enough to cross another entry on the way to the list. */
const opensAfterMs = 60;
const closesAfterMs = 200;

/** A list that flies out of an entry of the menu, over everything and never cut off (浮出菜单). */
export function useMenuFlyout(side: 'below' | 'beside'): MenuFlyout {
  const trigger = useRef<HTMLButtonElement>(null);
  const popup = useRef<HTMLDivElement>(null);
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [state, setState] = useState<FlyoutState>('closed');
  const isOpen = state !== 'closed';
  useEffect(() => () => clearTimeout(waiting.current), []);
  useLayoutEffect(() => {
    const own = popup.current;
    if (!isOpen || own === null || trigger.current === null) return undefined;
    own.showPopover();
    place(own, trigger.current, side);
    const letGo = listenInside(own, {
      side,
      trigger: trigger.current,
      close: () => setState('closed'),
    });
    return () => {
      letGo();
      own.hidePopover();
    };
  }, [isOpen, side]);
  useLayoutEffect(() => {
    if (state === 'entered') popup.current?.querySelector<HTMLElement>('a, button')?.focus();
  }, [state]);

  const later = (afterMs: number, change: (before: FlyoutState) => FlyoutState): void => {
    clearTimeout(waiting.current);
    waiting.current = setTimeout(() => setState(change), afterMs);
  };
  const close = (): void => {
    clearTimeout(waiting.current);
    setState('closed');
  };
  return {
    isOpen,
    trigger,
    popup,
    press: (event) => {
      // The browser would toggle what the mouse has opened already.
      event.preventDefault();
      clearTimeout(waiting.current);
      const isByKey = event.detail === 0;
      setState((before) => afterPress(before, isByKey));
    },
    enter: () => setState('entered'),
    hover: {
      onPointerEnter: ({ pointerType }) => {
        if (pointerType !== 'mouse') return;
        later(opensAfterMs, (before) => (before === 'closed' ? 'hovered' : before));
      },
      onPointerLeave: ({ pointerType }) => {
        if (pointerType !== 'mouse') return;
        later(closesAfterMs, (before) => (before === 'hovered' ? 'closed' : before));
      },
      onBlur: ({ currentTarget, relatedTarget }) => {
        if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) close();
      },
    },
  };
}

interface Inside {
  readonly side: 'below' | 'beside';
  readonly trigger: HTMLElement;
  readonly close: () => void;
}

/** Closes when the browser has done so, when an entry was chosen, and by keys, which lead back. */
function listenInside(popup: HTMLElement, { side, trigger, close }: Inside): () => void {
  const gone = new AbortController();
  const { signal } = gone;
  const onToggle = (event: Event): void => {
    if (event instanceof ToggleEvent && event.newState === 'closed') close();
  };
  const onClick = ({ target }: Event): void => {
    // Not before the link itself was notified of the press.
    if (target instanceof Element && target.closest('a') !== null) setTimeout(close);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const leaves = event.key === 'Escape' || (side === 'beside' && event.key === 'ArrowLeft');
    if (!leaves) return;
    event.preventDefault();
    event.stopPropagation();
    trigger.focus();
    close();
  };
  popup.addEventListener('toggle', onToggle, { signal });
  popup.addEventListener('click', onClick, { signal });
  popup.addEventListener('keydown', onKeyDown, { signal });
  return () => gone.abort();
}

function afterPress(before: FlyoutState, isByKey: boolean): FlyoutState {
  if (before === 'hovered' && !isByKey) return before;
  if (before !== 'closed') return 'closed';
  return isByKey ? 'entered' : 'pressed';
}

function place(popup: HTMLElement, trigger: HTMLElement, side: 'below' | 'beside'): void {
  popup.style.maxHeight = '';
  const { left, top, maxHeight } = placeFlyout({
    anchor: trigger.getBoundingClientRect(),
    size: { width: popup.offsetWidth, height: popup.offsetHeight },
    screen: { width: document.documentElement.clientWidth, height: innerHeight },
    side,
  });
  Object.assign(popup.style, {
    left: `${left}px`,
    top: `${top}px`,
    maxHeight: `${maxHeight}px`,
  });
}
