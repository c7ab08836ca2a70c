import {
  type HTMLAttributes,
  type RefObject,
  useEffectEvent,
  useLayoutEffect,
  useRef,
} from 'react';

interface PopupBoxProps extends HTMLAttributes<HTMLDivElement> {
  /** Where its upper corner is, in pixels of the window, as far as the screen permits. */
  readonly at: { readonly x: number; readonly y: number };
  /** The button that it hangs from by its right corner, and that closes it. Without one it takes the focus. */
  readonly opener?: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
}

const edgePixels = 8;

/**
 * A box over everything, as long as it is there. Esc, a press elsewhere and another size of the window
 * close it; the focus goes back to where it was. Hand-written: with antd's Popover in its place
 * the sign-in page grew from 74.2 to 75.1 kB of 75, with its Dropdown for menus to 76.9.
 */
export function PopupBox({ at, opener, onClose, ...rest }: PopupBoxProps): React.JSX.Element {
  const box = useRef<HTMLDivElement>(null);
  const close = useEffectEvent(onClose);
  // Before anything that opens in its place takes the focus, so that it returns it to the opener.
  useLayoutEffect(() => {
    const own = box.current;
    const focused = document.activeElement;
    const end = new AbortController();
    const { signal } = end;
    const press = (event: Event): void => {
      const within: readonly unknown[] = [own, opener?.current];
      if (!event.composedPath().some((part) => within.includes(part))) close();
    };
    const key = (event: KeyboardEvent): void => {
      // What hangs from the box itself goes first.
      if (event.key === 'Escape' && own?.querySelector('[popover]') === null) close();
    };
    own?.showPopover();
    if (opener === undefined) own?.focus({ preventScroll: true });
    document.addEventListener('pointerdown', press, { capture: true, signal });
    document.addEventListener('keydown', key, { signal });
    globalThis.addEventListener('resize', () => close(), { signal });
    return () => {
      end.abort();
      const isWithin = own?.contains(document.activeElement) === true;
      if (isWithin && focused instanceof HTMLElement) focused.focus();
    };
  }, [opener]);
  useLayoutEffect(() => {
    if (box.current === null) return;
    const { offsetWidth, offsetHeight, style } = box.current;
    const left = opener === undefined ? at.x : at.x - offsetWidth;
    style.left = `${fitting(left, innerWidth - offsetWidth)}px`;
    style.top = `${fitting(at.y, innerHeight - offsetHeight)}px`;
  });
  // The browser itself would close a box that a right click or a resting finger opens when they lift.
  return <div {...rest} ref={box} popover="manual" tabIndex={-1} />;
}

function fitting(preferred: number, room: number): number {
  return Math.max(edgePixels, Math.min(preferred, room - edgePixels));
}
