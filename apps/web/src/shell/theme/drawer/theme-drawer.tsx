import { Button, Drawer } from 'antd';
import { useEffect } from 'react';

import { showSuccess } from '../../../api/index.ts';
import { useTexts } from '../../../i18n/index.ts';
import { useDevice } from '../../frame/use-device.ts';
import { useLayout } from '../../layouts/effective-layout.ts';
import { controlState } from './control-state.ts';
import { DisplayControls } from './display-controls.tsx';
import { ThemeChoice } from '../strip/theme-choice.tsx';
import { closeThemeDrawer, useThemeDrawer } from './theme-drawer-store.ts';
import { ThemeSwitch } from '../strip/theme-switch.tsx';
import { restoreTheme, saveTheme, useTheme } from '../theme-store.ts';
import styles from './theme-drawer.module.css';

/** Above what the shell fixes to the screen, below dialogs. */
const zIndex = 2003;

/**
 * Where the shell is arranged and dressed (主题配置). It does not block the page: what is tried shows at
 * once, and only Save keeps it.
 */
export function ThemeDrawer(): React.JSX.Element {
  const { t } = useTexts();
  useEffect(() => returnFocus, []);
  return (
    <Drawer
      open
      mask={false}
      focusable={{ trap: false }}
      // antd says so of every drawer; the page beside this one goes on.
      panelRef={(panel: HTMLElement | null) => panel?.setAttribute('aria-modal', 'false')}
      size={280}
      zIndex={zIndex}
      rootClassName={styles['drawer'] ?? ''}
      title={t(($) => $.theme.heading)}
      closable={{ placement: 'end', 'aria-label': t(($) => $.theme.close) }}
      footer={<DrawerActions />}
      data-testid="theme-drawer"
      onClose={closeThemeDrawer}
    >
      <CommonControls />
      <OtherControls />
      <DisplayControls />
    </Drawer>
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
    <div className={styles['foot']}>
      <p>{t(($) => $.theme.unsaved)}</p>
      <Button data-testid="drawer-restore" onClick={restore}>
        {t(($) => $.theme.restore)}
      </Button>
      <Button type="primary" data-testid="drawer-save" onClick={save}>
        {t(($) => $.theme.save)}
      </Button>
    </div>
  );
}

/** The button that opened the drawer may be gone with the theme that showed it. */
function returnFocus(): void {
  if (document.activeElement !== document.body) return;
  const { opener } = useThemeDrawer.getState();
  const isThere = opener instanceof HTMLElement && opener.isConnected && opener !== document.body;
  const target = isThere ? opener : document.querySelector<HTMLElement>('#content');
  target?.focus();
}
