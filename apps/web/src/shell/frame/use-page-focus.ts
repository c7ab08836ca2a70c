import { useEffect, useRef } from 'react';

import { useTabs } from '../tabs/tabs-store.ts';

/**
 * After another page was opened the focus goes to its heading, so that the keyboard and screen readers
 * go on there. It stays where a user is at work: among the tabs, in a dialog, in the page itself.
 */
export function usePageFocus(): void {
  const activeKey = useTabs((state) => state.activeKey);
  const before = useRef<string | null>(null);
  useEffect(() => {
    const isFirst = before.current === null;
    before.current = activeKey;
    if (!isFirst && !isAtWork(document.activeElement)) focusHeading();
  }, [activeKey]);
}

/**
 * Moves the focus to the content (跳到正文). The address after `#` is the page's, so a link to an anchor
 * would leave the page.
 */
export function focusContent(): void {
  document.querySelector<HTMLElement>('#content')?.focus();
}

function focusHeading(): void {
  const content = document.querySelector<HTMLElement>('#content');
  const heading = content?.querySelector<HTMLElement>('[data-pane="active"] h1') ?? null;
  if (heading !== null && !heading.hasAttribute('tabindex')) heading.tabIndex = -1;
  (heading ?? content)?.focus({ preventScroll: true });
}

const workplaces = '[data-pane="active"], [data-testid="tab-bar"], [role="menu"], [role="dialog"]';

function isAtWork(focused: Element | null): boolean {
  return focused !== null && focused.closest(workplaces) !== null;
}
