import { useEffect, useEffectEvent } from 'react';

import { isAtRest, usePageKeys } from '../../ui/index.ts';
import type { IntradayColumns } from '../chart-props.ts';
import { slotAfterKey } from './intraday-keys.ts';
import { type IntradayFrame, latestSlotOf } from './intraday-scene.ts';
import type { IntradayView } from './intraday-view.ts';

/** Where a menu was asked for on an intraday chart (右键菜单). */
export interface IntradayMenuPlace {
  /** In pixels of the window. */
  readonly at: { readonly x: number; readonly y: number };
  /** The slot under the crosshair, else the newest one. */
  readonly slot: number;
}

interface Hands {
  readonly view: IntradayView | undefined;
  readonly frame: IntradayFrame | null;
  readonly intraday: IntradayColumns;
  readonly onMenu: (place: IntradayMenuPlace) => void;
}

const rightButton = 2;

/**
 * Lets an element take the focus, keys in it or on the page itself move the crosshair, and a right click or its key
 * ask for a menu. A finger that rests asks for none.
 */
export function useIntradayHands(
  root: HTMLElement | null,
  { view, frame, intraday, onMenu }: Hands,
): void {
  const current = frame?.crosshairSlot ?? null;
  const latest = latestSlotOf(intraday);
  usePageKeys('chart', (action, event) => {
    const isOwn = event.target === root || isAtRest(event.target);
    if (view === undefined || latest === null || !isOwn) return false;
    const slot = slotAfterKey(action, { current, latest });
    if (slot !== undefined) view.point(slot);
    return slot !== undefined;
  });
  const ask = useEffectEvent((event: PointerEvent): void => {
    const slot = current ?? latest;
    if (view === undefined || slot === null) return;
    event.preventDefault();
    if (event.pointerType === 'touch') return;
    const isByKey = event.button !== rightButton;
    const at = isByKey ? view.placeOf(slot) : { x: event.clientX, y: event.clientY };
    onMenu({ at, slot });
  });
  useEffect(() => {
    if (root === null) return undefined;
    root.setAttribute('tabindex', '0');
    const listen = (event: PointerEvent): void => ask(event);
    root.addEventListener('contextmenu', listen);
    return () => root.removeEventListener('contextmenu', listen);
  }, [root]);
}
