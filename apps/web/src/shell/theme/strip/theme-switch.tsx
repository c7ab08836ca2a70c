import { useTexts } from '../../../i18n/index.ts';
import type { Obstacle } from '../drawer/control-state.ts';
import { DrawerSwitch } from '../drawer/drawer-switch.tsx';
import { changeTheme, useTheme } from '../theme-store.ts';

/** A field of the theme that is on or off. */
export function ThemeSwitch(props: {
  readonly field: SwitchField;
  /** Undefined when the field can be changed. */
  readonly obstacle?: Obstacle | undefined;
}): React.JSX.Element {
  const { field, obstacle } = props;
  const { t } = useTexts();
  const isOn = useTheme((theme) => theme[field]);
  return (
    <DrawerSwitch
      name={field}
      label={t(($) => $.theme.fields[field])}
      // In that layout the header is fixed whatever the theme says.
      isOn={isOn || obstacle === 'common'}
      obstacle={obstacle}
      onChange={(on) => changeTheme({ [field]: on })}
    />
  );
}

type SwitchField =
  | 'showTabs'
  | 'showTabsBarIcon'
  | 'fixedHeader'
  | 'showLanguage'
  | 'showProgressBar'
  | 'showRefresh'
  | 'showSearch'
  | 'showNotice'
  | 'showFullScreen'
  | 'remembersTabs';
