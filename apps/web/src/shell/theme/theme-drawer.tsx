import { CloseOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useEffect, useId, useRef } from 'react';

import { showSuccess } from '../../api/index.ts';
import { useTexts } from '../../i18n/index.ts';
import { useDevice } from '../frame/use-device.ts';
import { useLayout } from '../layouts/effective-layout.ts';
import { controlState } from './control-state.ts';
import { DisplayControls } from './display-controls.tsx';
import { ThemeChoice } from './theme-choice.tsx';
import { closeThemeDrawer, useThemeDrawer } from './theme-drawer-store.ts';
import { ThemeSwitch } from './theme-switch.tsx';
import { restoreTheme, saveTheme, useTheme } from './theme-store.ts';
import styles from './theme-drawer.module.css';

/**
 * Where the shell is arranged and dressed (主题配置). It does not block the page: what is tried shows at
 * once, and only Save keeps it.
 */
export function ThemeDrawer(): React.JSX.Element {
  const { t } = useTexts();
  const titleId = useId();
  const panel = useDrawerFocus();
  return (
    <dialog
      open
      ref={panel}
      className={styles['drawer']}
      aria-labelledby={titleId}
      tabIndex={-1}
      data-testid="theme-drawer"
    >
      <header className={styles['head']}>
        <h2 id={titleId}>{t(($) => $.theme.heading)}</h2>
        <button
          type="button"
          className={styles['close']}
          aria-label={t(($) => $.theme.close)}
          title={t(($) => $.theme.close)}
          onClick={closeThemeDrawer}
        >
          <CloseOutlined />
        </button>
      </header>
      <div className={styles['body']}>
        <CommonControls />
        <OtherControls />
        <DisplayControls />
      </div>
      <DrawerActions />
    </dialog>
  );
}

function CommonControls(): React.JSX.Element {
  const { t } = useTexts();
  const layout = useLayout();
  const states = controlState(useTheme(), useDevice());
  return (
    <section className={styles['group']}>
      <h3>{t(($) => $.theme.groups.common)}</h3>
      <ThemeChoice field="layout" obstacle={states.layout} instead={layout} />
      <ThemeChoice field="themeName" />
      <ThemeSwitch field="showTabs" />
      <ThemeSwitch field="showTabsBarIcon" obstacle={states.showTabsBarIcon} />
      <ThemeChoice field="tabsBarStyle" obstacle={states.tabsBarStyle} />
      <ThemeChoice field="columnStyle" obstacle={states.columnStyle} />
    </section>
  );
}

const otherSwitches = [
  'showLanguage',
  'showProgressBar',
  'showRefresh',
  'showSearch',
  'showNotice',
  'showFullScreen',
  'remembersTabs',
] as const;

function OtherControls(): React.JSX.Element {
  const { t } = useTexts();
  const { fixedHeader } = controlState(useTheme(), useDevice());
  return (
    <section className={styles['group']}>
      <h3>{t(($) => $.theme.groups.other)}</h3>
      <ThemeSwitch field="fixedHeader" obstacle={fixedHeader} />
      {otherSwitches.map((field) => (
        <ThemeSwitch key={field} field={field} />
      ))}
    </section>
  );
}

function DrawerActions(): React.JSX.Element {
  const { t } = useTexts();
  const save = (): void => {
    saveTheme();
    closeThemeDrawer();
    showSuccess(t(($) => $.theme.saved));
  };
  const restore = (): void => {
    restoreTheme();
    closeThemeDrawer();
    showSuccess(t(($) => $.theme.restored));
  };
  return (
    <footer className={styles['foot']}>
      <p>{t(($) => $.theme.unsaved)}</p>
      <Button data-testid="drawer-restore" onClick={restore}>
        {t(($) => $.theme.restore)}
      </Button>
      <Button type="primary" data-testid="drawer-save" onClick={save}>
        {t(($) => $.theme.save)}
      </Button>
    </footer>
  );
}

/** Takes the focus, closes with Esc wherever the focus is, and gives it back. */
function useDrawerFocus(): React.RefObject<HTMLDialogElement | null> {
  const panel = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const own = panel.current;
    own?.focus();
    const press = (event: KeyboardEvent): void => {
      // What lies above the drawer answers first.
      const isForOthers =
        event.defaultPrevented || document.querySelector('dialog:modal, :popover-open') !== null;
      if (event.key === 'Escape' && !isForOthers) closeThemeDrawer();
    };
    document.addEventListener('keydown', press);
    return () => {
      document.removeEventListener('keydown', press);
      const { activeElement } = document;
      if (activeElement === document.body || own?.contains(activeElement) === true) returnFocus();
    };
  }, []);
  return panel;
}

/** The button that opened the drawer may be gone with the theme that showed it. */
function returnFocus(): void {
  const { opener } = useThemeDrawer.getState();
  const isThere = opener instanceof HTMLElement && opener.isConnected && opener !== document.body;
  const target = isThere ? opener : document.querySelector<HTMLElement>('#content');
  target?.focus();
}
