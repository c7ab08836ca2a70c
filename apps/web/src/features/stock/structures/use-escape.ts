import { useEffect, useEffectEvent } from 'react';

/** What has Esc for itself: other dialogs, texts, lists, and the menus of the page's head. */
const ownEscape =
  'dialog, [role="dialog"], header, textarea, input:not([type="checkbox"], [type="radio"])';

/** Closes something with Esc pressed beside it, on the chart or its tool bar. */
export function useEscape(close: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent): void => {
    const { key, target } = event;
    if (key !== 'Escape' || !(target instanceof Element) || target.closest(ownEscape) !== null)
      return;
    event.preventDefault();
    event.stopPropagation();
    close();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => press(event);
    // Before the chart, which would take its crosshair away.
    globalThis.addEventListener('keydown', listen, { capture: true });
    return () => globalThis.removeEventListener('keydown', listen, { capture: true });
  }, []);
}
