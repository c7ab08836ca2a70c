import type { Device } from '../../frame/use-device.ts';
import { type ShellTheme, columnStyles, layouts, tabStyles, themeNames } from '../shell-theme.ts';

/**
 * A theme that differs in every respect that catches the eye (随机换肤): colours, styles of column and
 * tabs, tab icons and, on a desktop, layout. On a phone the layout is vertical anyway, so that the one
 * kept for the desktop stays. `chance` answers numbers from 0 up to but not including 1.
 */
export function randomTheme(current: ShellTheme, device: Device, chance: () => number): ShellTheme {
  return {
    ...current,
    themeName: another(themeNames, current.themeName, chance),
    columnStyle: another(columnStyles, current.columnStyle, chance),
    tabsBarStyle: another(tabStyles, current.tabsBarStyle, chance),
    showTabsBarIcon: !current.showTabsBarIcon,
    layout: device === 'mobile' ? current.layout : another(layouts, current.layout, chance),
  };
}

function another<Value>(choices: readonly Value[], current: Value, chance: () => number): Value {
  const others = choices.filter((choice) => choice !== current);
  return others[Math.floor(chance() * others.length)] ?? current;
}
