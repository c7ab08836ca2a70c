import { useLayoutEffect, useRef } from 'react';

import { useTexts } from '../../../i18n/index.ts';
import { useHiddenEnds } from '../../../ui/index.ts';
import { usePageText } from '../../page-text.ts';
import { scrollToShow } from '../../tabs/bar/strip-scroll.ts';
import { FirstLevelLink } from './first-level-link.tsx';
import styles from './first-level-tabs.module.css';
import { railItems } from '../menu-tree.ts';
import { ShellIcon } from '../shell-icon.tsx';
import { useActiveTop, useShownRoutes } from '../use-menu.ts';
import { leftAndRight, useListKeys } from '../list-keys.ts';

/** The first level in the bar of the comprehensive layout (一级标签). */
export function FirstLevelTabs(): React.JSX.Element {
  const list = useListKeys(leftAndRight);
  const { t } = useTexts();
  const textOf = usePageText();
  const routes = useShownRoutes();
  const active = useActiveTop();
  const strip = useRef<HTMLElement>(null);
  const hidden = useHiddenEnds(strip, routes.length);
  useLayoutEffect(() => {
    const own = strip.current?.querySelector<HTMLElement>('[data-active="true"]') ?? null;
    if (strip.current !== null && own !== null) scrollToShow(strip.current, own);
  }, [active?.fullPath]);
  return (
    <nav
      ref={strip}
      className={styles['tabs']}
      data-hides-start={hidden.start}
      data-hides-end={hidden.end}
      aria-label={t(($) => $.frame.firstLevel)}
      data-testid="first-level-tabs"
    >
      <ul className={styles['row']} ref={list}>
        {railItems(routes).map((route) => (
          <li key={route.fullPath}>
            <FirstLevelLink
              route={route}
              isActive={route.fullPath === active?.fullPath}
              className={styles['tab']}
            >
              <ShellIcon name={route.meta.icon ?? null} />
              <span>{textOf(route.meta.title)}</span>
            </FirstLevelLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
