import { EllipsisOutlined, ReloadOutlined, SkinOutlined } from '@ant-design/icons';
import type { ComponentType } from 'react';

import { useTexts } from '../../../i18n/index.ts';
import { DropPanel, useDropPanel, useMedia } from '../../../ui/index.ts';
import type { ShellSlots } from '../../frame/shell-slots.ts';
import { prefetchThemeDrawer } from '../../theme/drawer/theme-drawer-host.tsx';
import { openThemeDrawer } from '../../theme/drawer/theme-drawer-store.ts';
import { useTheme } from '../../theme/theme-store.ts';
import { AccountMenu } from '../account/account-menu.tsx';
import { DisplayMenu } from '../account/display-menu.tsx';
import { useErrorLog } from '../error-log/error-log-store.ts';
import { ErrorLogTool } from '../error-log/error-log-tool.tsx';
import { FullScreenTool } from './full-screen-tool.tsx';
import styles from './header-tools.module.css';
import { LanguageTool } from './language-tool.tsx';
import { MarketLamp } from './market-lamp.tsx';
import { NoticeTool } from '../notices/notice-tool.tsx';
import { refreshActivePage } from './refresh-page.ts';
import { SearchDialog } from '../search/search-dialog.tsx';
import { SearchTool } from '../search/search-tool.tsx';
import { ToolButton } from './tool-button.tsx';
import { type ToolName, placeTools, requestedTools } from './tool-order.ts';

const toolViews: Readonly<Record<ToolName, ComponentType>> = {
  errorLog: ErrorLogTool,
  search: SearchTool,
  notice: NoticeTool,
  fullScreen: FullScreenTool,
  language: LanguageTool,
  theme: ThemeTool,
  refresh: RefreshTool,
};

const phone = '(max-width: 575.98px)';
/** How many buttons a phone has room for, beside display and account. */
const roomOnPhones = 4;

/** The tools of the header (顶栏工具), those that the theme asks for. */
export function HeaderTools({ slots }: { readonly slots: ShellSlots }): React.JSX.Element {
  const theme = useTheme();
  const errors = useErrorLog(({ entries }) => entries.length);
  const room = useMedia(phone) ? roomOnPhones : Number.POSITIVE_INFINITY;
  const { inHeader, further } = placeTools(requestedTools(theme, errors), room);
  return (
    <div className={styles['tools']} data-testid="header-tools">
      <MarketLamp />
      <ToolList names={inHeader} />
      {further.length === 0 ? null : <FurtherTools names={further} />}
      <DisplayMenu />
      <AccountMenu />
      <SearchDialog search={slots.search} />
    </div>
  );
}

function ToolList({ names }: { readonly names: readonly ToolName[] }): React.JSX.Element {
  return (
    <>
      {names.map((name) => {
        const Tool = toolViews[name];
        return <Tool key={name} />;
      })}
    </>
  );
}

function FurtherTools({ names }: { readonly names: readonly ToolName[] }): React.JSX.Element {
  const { t } = useTexts();
  const panel = useDropPanel();
  return (
    <>
      <ToolButton
        {...panel.opener}
        label={t(($) => $.tools.more)}
        icon={<EllipsisOutlined />}
        testId="tool-more"
      />
      <DropPanel panel={panel} width={200} testId="further-tools">
        <div data-further="true">
          <ToolList names={names} />
        </div>
      </DropPanel>
    </>
  );
}

function ThemeTool(): React.JSX.Element {
  const { t } = useTexts();
  return (
    <ToolButton
      label={t(($) => $.tools.theme)}
      icon={<SkinOutlined />}
      testId="tool-theme"
      onPointerEnter={prefetchThemeDrawer}
      onFocus={prefetchThemeDrawer}
      onClick={openThemeDrawer}
    />
  );
}

function RefreshTool(): React.JSX.Element {
  const { t } = useTexts();
  return (
    <ToolButton
      label={t(($) => $.tools.refresh)}
      icon={<ReloadOutlined />}
      testId="tool-refresh"
      onClick={refreshActivePage}
    />
  );
}
