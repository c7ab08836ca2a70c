import {
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';

import { closeTab } from '../tab-actions.ts';
import type { Tab } from '../tab.ts';
import { useTabs } from '../tabs-store.ts';
import type { ScreenPoint } from './use-tab-menu.ts';

interface TabKeys {
  /** The tab to which the tab key leads: that which had the focus last, else the one on the screen. */
  readonly reachableKey: string | null;
  readonly handlers: {
    readonly onFocus: (event: FocusEvent) => void;
    readonly onBlur: (event: FocusEvent) => void;
    readonly onKeyDown: (event: KeyboardEvent) => void;
  };
}

/**
 * The keyboard in the tab bar: arrows, Home and End move the focus, Enter opens, Delete closes, Shift+F10
 * opens the menu. Keys with Ctrl or Cmd stay the browser's.
 */
export function useTabKeys(
  strip: RefObject<HTMLElement | null>,
  onMenu: (tab: Tab, at: ScreenPoint) => void,
): TabKeys {
  const { tabs, activeKey } = useTabs();
  const [focusedKey, setFocusedKey] = useState<string | null>(null);
  const isTab = (key: string | null): boolean => tabs.some((tab) => tab.key === key);
  const requested = [focusedKey, activeKey].find(isTab) ?? tabs[0]?.key ?? null;
  const focusNext = useRef(false);
  useLayoutEffect(() => {
    if (!focusNext.current) return;
    focusNext.current = false;
    tabElements(strip.current)
      .find(({ dataset }) => dataset['key'] === requested)
      ?.focus();
  }, [strip, requested, tabs]);
  const close = (key: string): void => {
    const index = tabs.findIndex((tab) => tab.key === key);
    closeTab(key);
    const now = useTabs.getState();
    if (now.tabs.length === tabs.length) return;
    const neighbour = now.tabs[Math.min(index, now.tabs.length - 1)]?.key ?? null;
    setFocusedKey(key === activeKey ? now.activeKey : neighbour);
    focusNext.current = true;
  };
  return {
    reachableKey: requested,
    handlers: {
      onFocus: ({ target }) => {
        const key = target.closest<HTMLElement>('[data-key]')?.dataset['key'];
        if (key !== undefined) setFocusedKey(key);
      },
      onBlur: ({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setFocusedKey(null);
      },
      onKeyDown: (event) => {
        const tab = tabs.find(({ key }) => key === requested);
        const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey;
        if (tab === undefined || !isPlain || !(event.target instanceof HTMLElement)) return;
        if (isMenuKey(event)) onMenu(tab, belowOf(event.target));
        else if (event.key === 'Delete') close(tab.key);
        else if (!moveFocus(strip.current, event)) return;
        event.preventDefault();
      },
    },
  };
}

function isMenuKey({ key, shiftKey }: KeyboardEvent): boolean {
  return key === 'ContextMenu' || (key === 'F10' && shiftKey);
}

function belowOf(element: HTMLElement): ScreenPoint {
  const { left, bottom } = element.getBoundingClientRect();
  return { x: left, y: bottom };
}

function tabElements(strip: HTMLElement | null): HTMLElement[] {
  return Array.from(strip?.querySelectorAll<HTMLElement>('[role="tab"]') ?? []);
}

/** Whether it was a key that moves the focus. */
function moveFocus(strip: HTMLElement | null, { key, target }: KeyboardEvent): boolean {
  const all = tabElements(strip);
  const item = target instanceof Element ? target.closest('[data-testid="tab"]') : null;
  const from = all.findIndex((tab) => item?.contains(tab) === true);
  const to = {
    ArrowLeft: (from - 1 + all.length) % all.length,
    ArrowRight: (from + 1) % all.length,
    Home: 0,
    End: all.length - 1,
  }[key];
  if (to === undefined) return false;
  all[to]?.focus();
  return true;
}
