import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';

import { useTexts } from '../../../i18n/index.ts';
import { useHiddenEnds } from '../../../ui/index.ts';
import { useTheme } from '../../theme/theme-store.ts';
import { ScrollButton } from './scroll-button.tsx';
import { scrollToShow } from './strip-scroll.ts';
import styles from './tab-bar.module.css';
import { TabItem } from './tab-item.tsx';
import { anchored } from '../tab-list.ts';
import { MoreButton } from './tab-more-button.tsx';
import { TabMenu } from './tab-menu.tsx';
import { useTabs } from '../tabs-store.ts';
import { useTabKeys } from './use-tab-keys.ts';
import { useTabMenu } from './use-tab-menu.ts';

/** One tab for every page that was opened (标签栏), with what stands at the bar's beginning. */
export function TabBar({ lead = null }: { readonly lead?: ReactNode }): React.JSX.Element {
  const { t } = useTexts();
  const barId = useId();
  const strip = useRef<HTMLDivElement>(null);
  const tabs = anchored(useTabs((state) => state.tabs));
  const activeKey = useTabs((state) => state.activeKey);
  const style = useTheme((theme) => theme.tabsBarStyle);
  const hidden = useHiddenEnds(strip, tabs.length);
  const menu = useTabMenu();
  const keys = useTabKeys(strip, menu.open);
  const isOverfull = hidden.start || hidden.end;
  useActiveInView(strip, `${activeKey ?? ''} ${style}`);
  return (
    <div className={styles['bar']} data-testid="tab-bar" data-style={style}>
      {lead}
      {isOverfull ? <ScrollButton strip={strip} towards="start" isAtEnd={!hidden.start} /> : null}
      <div
        ref={strip}
        className={styles['strip']}
        data-hides-start={hidden.start}
        data-hides-end={hidden.end}
        {...keys.handlers}
      >
        {tabs.length === 0 ? null : (
          // The buttons that close stand beside their tabs, where a list of tabs may have nothing else.
          <span
            role="tablist"
            aria-label={t(($) => $.tabs.label)}
            aria-owns={tabs.map((_, index) => `${barId}${index}`).join(' ')}
          />
        )}
        {tabs.map((tab, index) => (
          <TabItem
            key={tab.key}
            id={`${barId}${index}`}
            tab={tab}
            isActive={tab.key === activeKey}
            isReachable={tab.key === keys.reachableKey}
            onMenu={menu.open}
          />
        ))}
      </div>
      {isOverfull ? <ScrollButton strip={strip} towards="end" isAtEnd={!hidden.end} /> : null}
      <MoreButton isOpen={menu.opened?.from === 'bar'} onOpen={menu.openFromBar} />
      {menu.opened === null ? null : (
        <TabMenu tabKey={menu.opened.key} at={menu.opened.at} onClose={menu.close} />
      )}
    </div>
  );
}

/** Also after it was renamed, or the bar became narrower. */
function useActiveInView(strip: React.RefObject<HTMLElement | null>, cause: string): void {
  useLayoutEffect(() => {
    const own = strip.current;
    const active = own?.querySelector<HTMLElement>('[data-active="true"]') ?? null;
    if (own === null || active === null) return undefined;
    const observer = new ResizeObserver(() => scrollToShow(own, active));
    observer.observe(own);
    observer.observe(active);
    scrollToShow(own, active);
    return () => observer.disconnect();
  }, [strip, cause]);
}
