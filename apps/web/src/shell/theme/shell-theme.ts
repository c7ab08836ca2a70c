import { oneOf, storedFields } from '../../ui/index.ts';

export const layouts = ['vertical', 'horizontal', 'column', 'comprehensive', 'common'] as const;
export const themeNames = ['default', 'ocean', 'green', 'white', 'red'] as const;
export const tabStyles = ['card', 'smart', 'smooth'] as const;
export const columnStyles = ['vertical', 'horizontal', 'card'] as const;

export type Layout = (typeof layouts)[number];
export type ThemeName = (typeof themeNames)[number];

/** How the shell is arranged and dressed (主题配置). */
export interface ShellTheme {
  readonly layout: Layout;
  readonly themeName: ThemeName;
  readonly columnStyle: (typeof columnStyles)[number];
  readonly fixedHeader: boolean;
  readonly showProgressBar: boolean;
  readonly showTabs: boolean;
  readonly tabsBarStyle: (typeof tabStyles)[number];
  readonly showTabsBarIcon: boolean;
  readonly showLanguage: boolean;
  readonly showRefresh: boolean;
  readonly showSearch: boolean;
  readonly showTheme: boolean;
  readonly showNotice: boolean;
  readonly showFullScreen: boolean;
  readonly showThemeSetting: boolean;
  /** Whether the tabs are there again after the page was loaded anew. */
  readonly remembersTabs: boolean;
}

/** As delivered (spec §3). */
export const initialTheme: ShellTheme = {
  layout: 'horizontal',
  themeName: 'green',
  columnStyle: 'vertical',
  fixedHeader: true,
  showProgressBar: true,
  showTabs: true,
  tabsBarStyle: 'card',
  showTabsBarIcon: true,
  showLanguage: false,
  showRefresh: true,
  showSearch: true,
  showTheme: false,
  showNotice: false,
  showFullScreen: true,
  showThemeSetting: false,
  remembersTabs: true,
};

/** A theme from whatever was stored; a field that cannot be read takes its initial value. */
export function themeFromStored(stored: unknown): ShellTheme {
  const fields = storedFields(stored);
  const switches = Object.keys(initialTheme).filter((name) => typeof fields[name] === 'boolean');
  return {
    ...initialTheme,
    ...Object.fromEntries(switches.map((name) => [name, fields[name]])),
    layout: oneOf(layouts, fields['layout'], initialTheme.layout),
    themeName: oneOf(themeNames, fields['themeName'], initialTheme.themeName),
    columnStyle: oneOf(columnStyles, fields['columnStyle'], initialTheme.columnStyle),
    tabsBarStyle: oneOf(tabStyles, fields['tabsBarStyle'], initialTheme.tabsBarStyle),
  };
}
