import type { Device } from '../../frame/use-device.ts';
import { effectiveLayout } from '../../layouts/effective-layout.ts';
import type { ShellTheme } from '../shell-theme.ts';

/** Why a control of the drawer cannot be used now. */
export type Obstacle = 'mobile' | 'noTabs' | 'notColumn' | 'common';

/** What keeps controls of the drawer from being used now; a control that is not named can be used. */
export type ControlState = { readonly [Field in keyof ShellTheme]?: Obstacle };

/** Which controls have nothing to change as things are (spec §2). */
export function controlState(theme: ShellTheme, device: Device): ControlState {
  const layout = effectiveLayout(theme.layout, device);
  return {
    ...(device === 'mobile' ? { layout: 'mobile' } : {}),
    ...(theme.showTabs ? {} : { showTabsBarIcon: 'noTabs', tabsBarStyle: 'noTabs' }),
    ...(layout === 'column' ? {} : { columnStyle: 'notColumn' }),
    ...(layout === 'common' ? { fixedHeader: 'common' } : {}),
  };
}
