import { useEffect, useId, useRef, useState } from 'react';

interface FlyoutOptions {
  /** In px; a screen that is narrower narrows the panel. */
  readonly width: number;
  /** Also opens while the mouse rests on the button. */
  readonly opensOnHover?: boolean;
}

/** A button and the panel that hangs from it: what each of the two elements needs. */
export interface Flyout {
  readonly isOpen: boolean;
  readonly close: () => void;
  readonly trigger: React.ButtonHTMLAttributes<HTMLButtonElement> &
    React.RefAttributes<HTMLButtonElement>;
  readonly panel: React.HTMLAttributes<HTMLDivElement> & React.RefAttributes<HTMLDivElement>;
}

const gapPixels = 4;
const edgePixels = 8;
/** Long enough to cross the gap between the button and its panel. */
const leaveAfterMs = 250;

/**
 * A panel that hangs from a button (下拉面板), over everything: the browser closes it with Esc and with
 * a press elsewhere, and gives the focus back.
 */
export function useFlyout({ width, opensOnHover = false }: FlyoutOptions): Flyout {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const close = (): void => panel.current?.hidePopover();
  const hover = useHover(panel, opensOnHover);
  useEffect(() => {
    if (!isOpen) return undefined;
    const own = panel.current;
    const hide = (): void => own?.hidePopover();
    globalThis.addEventListener('resize', hide);
    return () => globalThis.removeEventListener('resize', hide);
  }, [isOpen]);
  return {
    isOpen,
    close,
    trigger: {
      ref: button,
      popoverTarget: id,
      // What a hover has opened, a press must not close.
      popoverTargetAction: opensOnHover ? 'show' : 'toggle',
      'aria-expanded': isOpen,
      ...hover.trigger,
    },
    panel: {
      ref: panel,
      id,
      popover: 'auto',
      style: { width },
      onBeforeToggle: (event) => {
        if (event.newState === 'open') placeBelow(button.current, { panel: panel.current, width });
      },
      onToggle: (event) => {
        if (event.target !== event.currentTarget) return;
        setOpen(event.newState === 'open');
        if (event.newState === 'closed') hover.forget();
      },
      ...hover.panel,
    },
  };
}

/** Right edges in line, as far as the screen permits. */
function placeBelow(
  button: HTMLElement | null,
  { panel, width }: { panel: HTMLElement | null; width: number },
): void {
  if (button === null || panel === null) return;
  const { right } = button.getBoundingClientRect();
  const screen = document.documentElement.clientWidth;
  const preferred = screen - right;
  const max = Math.max(edgePixels, screen - width - edgePixels);
  panel.style.top = `${bottomOf(button) + gapPixels}px`;
  panel.style.right = `${Math.min(Math.max(preferred, edgePixels), max)}px`;
}

/** Below the whole bar; a button that hangs in a panel itself has none. */
function bottomOf(button: HTMLElement): number {
  const { bottom } = button.getBoundingClientRect();
  const bar = button.closest('[popover]') === null ? button.closest('header') : null;
  return Math.max(bottom, bar?.getBoundingClientRect().bottom ?? bottom);
}

interface Hover {
  readonly trigger: Pick<Flyout['trigger'], 'onPointerEnter' | 'onPointerLeave' | 'onClick'>;
  readonly panel: Pick<Flyout['panel'], 'onPointerEnter' | 'onPointerLeave' | 'onPointerDown'>;
  readonly forget: () => void;
}

/** Opens while the mouse rests there; a press makes the panel stay until one elsewhere. */
function useHover(panel: React.RefObject<HTMLDivElement | null>, isOn: boolean): Hover {
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isPinned = useRef(false);
  useEffect(() => () => clearTimeout(leaving.current), []);
  const forget = (): void => {
    isPinned.current = false;
    clearTimeout(leaving.current);
  };
  if (!isOn) return { trigger: {}, panel: {}, forget };

  const pin = (): void => {
    isPinned.current = true;
  };
  const enter = (event: React.PointerEvent): void => {
    clearTimeout(leaving.current);
    const isShown = panel.current?.matches(':popover-open') === true;
    if (event.pointerType === 'mouse' && !isShown) panel.current?.showPopover();
  };
  const leave = (event: React.PointerEvent): void => {
    if (event.pointerType !== 'mouse' || isPinned.current) return;
    leaving.current = setTimeout(() => panel.current?.hidePopover(), leaveAfterMs);
  };
  const onPointerEnter = enter;
  const onPointerLeave = leave;
  return {
    trigger: { onPointerEnter, onPointerLeave, onClick: pin },
    panel: { onPointerEnter, onPointerLeave, onPointerDown: pin },
    forget,
  };
}
