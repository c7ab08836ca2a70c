import { CloseOutlined } from '@ant-design/icons';
import { type MouseEvent, memo } from 'react';
import { useNavigate } from 'react-router';

import { useTexts } from '../../../i18n/index.ts';
import { ShellIcon } from '../../menu/shell-icon.tsx';
import { addressOf } from '../../navigation/route-tree.ts';
import { useRoutesState } from '../../navigation/routes-store.ts';
import { useTheme } from '../../theme/theme-store.ts';
import { closeTab } from '../tab-actions.ts';
import styles from './tab-bar.module.css';
import type { Tab } from '../tab.ts';
import { useTabs } from '../tabs-store.ts';
import { useLongPress } from './use-long-press.ts';
import type { ScreenPoint } from './use-tab-menu.ts';
import { useTabTitle } from '../use-tab-title.ts';

interface TabItemProps {
  readonly id: string;
  readonly tab: Tab;
  readonly isActive: boolean;
  /** Whether the tab key of the keyboard leads to it; arrow keys lead to the others. */
  readonly isReachable: boolean;
  readonly onMenu: (tab: Tab, at: ScreenPoint) => void;
}

/** A tab: its page's name, and beside it what closes it. */
export const TabItem = memo(function TabItem(props: TabItemProps): React.JSX.Element {
  const { id, tab, isActive, isReachable, onMenu } = props;
  const { t } = useTexts();
  const navigate = useNavigate();
  const title = useTabTitle()(tab);
  const gestures = useTabGestures(tab, onMenu);
  const isUnsaved = useTabs(({ unsaved }) => unsaved.includes(tab.key));
  return (
    <div
      role="presentation"
      className={styles['tab']}
      data-testid="tab"
      data-key={tab.key}
      data-active={isActive}
      data-closable={tab.isClosable}
      {...gestures}
    >
      <button
        type="button"
        id={id}
        role="tab"
        className={styles['open']}
        aria-selected={isActive}
        aria-keyshortcuts={tab.isClosable ? 'Delete Shift+F10' : 'Shift+F10'}
        tabIndex={isReachable ? 0 : -1}
        title={isUnsaved ? `${title} · ${t(($) => $.tabs.unsaved)}` : title}
        data-key={tab.key}
        onClick={() => void navigate(addressOf(tab.place))}
      >
        <TabIcon tab={tab} />
        {isUnsaved ? <span className={styles['unsaved']} /> : null}
        <span className={styles['title']}>{title}</span>
      </button>
      {tab.isClosable ? (
        <button
          type="button"
          className={styles['close']}
          tabIndex={isReachable ? 0 : -1}
          aria-label={t(($) => $.tabs.close, { title })}
          title={t(($) => $.tabs.close, { title })}
          data-testid="tab-close"
          onClick={() => closeTab(tab.key)}
        >
          <CloseOutlined />
        </button>
      ) : null}
    </div>
  );
});

/** What mouse and finger do to a tab beside pressing it. */
function useTabGestures(tab: Tab, onMenu: TabItemProps['onMenu']) {
  const longPress = useLongPress((at) => onMenu(tab, at));
  return {
    ...longPress,
    onContextMenu: (event: MouseEvent): void => {
      event.preventDefault();
      onMenu(tab, { x: event.clientX, y: event.clientY });
    },
    onMouseDown: (event: MouseEvent): void => {
      // Else the middle button begins to scroll.
      if (event.button === 1) event.preventDefault();
    },
    onAuxClick: ({ button }: MouseEvent): void => {
      if (button === 1) closeTab(tab.key);
    },
  };
}

/** The icon of its route or of what it was changed to, where the theme asks for icons. */
function TabIcon({ tab }: { readonly tab: Tab }): React.JSX.Element | null {
  const showsIcon = useTheme((theme) => theme.showTabsBarIcon);
  const ownIcon = useRoutesState(({ menuPatch }) => menuPatch[tab.name]?.icon);
  return showsIcon ? <ShellIcon name={ownIcon ?? tab.icon} /> : null;
}
