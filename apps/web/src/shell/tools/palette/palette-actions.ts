import { useState } from 'react';
import { useNavigate } from 'react-router';

import { type Translate, useTexts } from '../../../i18n/index.ts';
import { toolsEn } from '../../../i18n/en/en-tools.ts';
import { actionInitials } from '../../../i18n/page-initials.ts';
import { toolsZh } from '../../../i18n/zh/zh-tools.ts';
import { useSession } from '../../../session/index.ts';
import {
  changeSettings,
  type PageCommand,
  readPageCommands,
  useSettings,
} from '../../../ui/index.ts';
import { closeAll, closeOthers, closeTab } from '../../tabs/tab-actions.ts';
import { useTabs } from '../../tabs/tabs-store.ts';
import { openThemeDrawer } from '../../theme/drawer/theme-drawer-store.ts';
import { clearCache } from '../account/clear-cache.ts';
import { useToggleFullScreen } from '../header/full-screen-tool.tsx';
import { openKeySheet } from '../keys/key-sheet-store.ts';
import { languageNames } from '../header/language-names.ts';
import type { PaletteEntry } from './palette-entries.ts';
import { refreshActivePage } from '../header/refresh-page.ts';
import { useSignOut } from '../account/sign-out.ts';

type ActionName = keyof typeof toolsZh.actions;

/** What the palette can do, for who uses the page and what is open (操作); what the page itself offers first. */
export function usePaletteActions(): PaletteEntry[] {
  const { t, locale } = useTexts();
  const look = useLookActions();
  const account = useAccountActions();
  const toggleFullScreen = useToggleFullScreen();
  const tabs = useTabActionsHere();
  const [commands] = useState(readPageCommands);
  const other = locale === 'zh' ? 'en' : 'zh';
  return [
    ...commands.map(commandEntry),
    ...look,
    {
      ...actionOf('language', t, () => changeSettings({ locale: other })),
      note: languageNames[other],
    },
    actionOf('themeDrawer', t, openThemeDrawer),
    actionOf('refresh', t, refreshActivePage),
    ...tabs,
    actionOf('fullScreen', t, toggleFullScreen),
    actionOf('keys', t, openKeySheet),
    ...account,
    actionOf('clearCache', t, clearCache),
  ];
}

function useLookActions(): PaletteEntry[] {
  const { t } = useTexts();
  const theme = useSettings((settings) => settings.theme);
  const other = theme === 'dark' ? 'light' : 'dark';
  return [actionOf(other, t, () => changeSettings({ theme: other }))];
}

function useAccountActions(): PaletteEntry[] {
  const { t } = useTexts();
  const navigate = useNavigate();
  const signOut = useSignOut();
  const isMember = useSession(({ status }) => status === 'member');
  return isMember
    ? [actionOf('signOut', t, signOut)]
    : [
        actionOf('signIn', t, () => void navigate('/login')),
        actionOf('register', t, () => void navigate('/register')),
      ];
}

/** Closing tabs, as far as there is something to close. */
function useTabActionsHere(): PaletteEntry[] {
  const { t } = useTexts();
  const { tabs, activeKey } = useTabs();
  const closable = tabs.filter(({ isClosable }) => isClosable);
  if (activeKey === null || closable.length === 0) return [];
  const isOwnClosable = closable.some(({ key }) => key === activeKey);
  const hasOthers = closable.some(({ key }) => key !== activeKey);
  return [
    ...(isOwnClosable ? [actionOf('closeTab', t, () => closeTab(activeKey))] : []),
    ...(hasOthers ? [actionOf('closeOthers', t, () => closeOthers(activeKey))] : []),
    actionOf('closeAll', t, closeAll),
  ];
}

/** What the page on the screen offers. */
function commandEntry({ id, title, codes, run }: PageCommand): PaletteEntry {
  return {
    id: `command:${id}`,
    group: 'actions',
    title,
    note: codes[0] ?? '',
    stockId: null,
    words: [],
    initials: '',
    codes,
    target: { kind: 'action', run },
  };
}

function actionOf(name: ActionName, t: Translate, run: () => void): PaletteEntry {
  return {
    id: `action:${name}`,
    group: 'actions',
    title: t(($) => $.tools.actions[name]),
    note: '',
    stockId: null,
    codes: [],
    words: [toolsZh.actions[name], toolsEn.actions[name]],
    initials: actionInitials[name],
    target: { kind: 'action', run },
  };
}
