import { type PointerEvent, type ReactNode, useEffect, useRef, useState } from 'react';

import styles from './popup-box.module.css';
import { PopupBox } from './popup-box.tsx';

interface DropPanelProps {
  readonly panel: PanelState;
  /** In px; a screen that is narrower narrows the panel. */
  readonly width: number;
  readonly testId: string;
  readonly children: ReactNode;
}

type PanelState = ReturnType<typeof useDropPanel>;

const gapPixels = 4;
/** Long enough to cross the gap between the button and its panel. */
const leaveAfterMs = 250;

/** The panel that hangs from a button (下拉面板). */
export function DropPanel(props: DropPanelProps): React.JSX.Element | null {
  const { panel, width, testId, children } = props;
  if (panel.at === null) return null;
  return (
    <PopupBox
      {...panel.box}
      at={panel.at}
      className={styles['panel']}
      style={{ width }}
      data-testid={testId}
    >
      {children}
    </PopupBox>
  );
}

/**
 * Whether the panel of a button is open, and what the two elements need. One that opens on hover does so
 * while the mouse rests there; a press makes it stay until one elsewhere.
 */
export function useDropPanel({ opensOnHover = false } = {}) {
  const button = useRef<HTMLButtonElement>(null);
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);
  // No state: a press must not draw anew what it is about to click.
  const isPinned = useRef(false);
  const [at, setAt] = useState<ReturnType<typeof pointBelow> | null>(null);
  useEffect(() => () => clearTimeout(leaving.current), []);
  const close = (): void => setAt(null);
  const open = (byPress: boolean): void => {
    isPinned.current = byPress;
    if (button.current !== null) setAt(at ?? pointBelow(button.current));
  };
  const press = (): void => open(true);
  const onPointerEnter = (event: PointerEvent): void => {
    clearTimeout(leaving.current);
    if (opensOnHover && event.pointerType === 'mouse' && at === null) open(false);
  };
  const onPointerLeave = (): void => {
    leaving.current = setTimeout(() => isPinned.current || close(), leaveAfterMs);
  };
  // What a hover has opened, a press must not close.
  const onClick = at === null || opensOnHover ? press : close;
  const hover = { onPointerEnter, onPointerLeave };
  return {
    at,
    close,
    opener: { ref: button, 'aria-expanded': at !== null, onClick, ...hover },
    box: { opener: button, onClose: close, onPointerDown: press, ...hover },
  };
}

/** Below the whole bar; a button that hangs in a panel itself has none. */
function pointBelow(button: HTMLElement): { x: number; y: number } {
  const bar = button.closest('[popover] button, header') ?? button;
  const { right } = button.getBoundingClientRect();
  return { x: right, y: bar.getBoundingClientRect().bottom + gapPixels };
}
