import { useCallback, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';

import { addressOf } from '../../navigation/route-tree.ts';
import type { Tab } from '../tab.ts';
import { useTabs } from '../tabs-store.ts';

/** A point of the window, in px. */
export interface ScreenPoint {
  readonly x: number;
  readonly y: number;
}

interface OpenedMenu {
  readonly key: string;
  readonly at: ScreenPoint;
  readonly from: 'tab' | 'bar';
}

interface TabMenuState {
  readonly opened: OpenedMenu | null;
  /** Opens the menu of a tab; the tab comes to the screen first. */
  readonly open: (tab: Tab, at: ScreenPoint) => void;
  /** Opens the menu of the tab on the screen. */
  readonly openFromBar: (at: ScreenPoint) => void;
  readonly close: () => void;
}

/** The menu of the tab bar: it belongs to the tab on the screen and ends when another one comes. */
export function useTabMenu(): TabMenuState {
  const navigate = useNavigate();
  const [opened, setOpened] = useState<OpenedMenu | null>(null);
  useEffect(
    () =>
      useTabs.subscribe(({ activeKey }, before) => {
        if (activeKey === before.activeKey) return;
        setOpened((menu) => (menu?.key === activeKey ? menu : null));
      }),
    [],
  );
  const open = useCallback(
    ({ key, place }: Tab, at: ScreenPoint): void => {
      if (useTabs.getState().activeKey !== key) void navigate(addressOf(place));
      setOpened({ key, at, from: 'tab' });
    },
    [navigate],
  );
  const openFromBar = useCallback((at: ScreenPoint): void => {
    setOpened({ key: useTabs.getState().activeKey ?? '', at, from: 'bar' });
  }, []);
  const close = useCallback((): void => setOpened(null), []);
  return { opened, open, openFromBar, close };
}
