import { useTexts, type Translate } from '../../../i18n/index.ts';
import type { Obstacle } from '../drawer/control-state.ts';
import { DrawerChoice, type DrawerOption } from '../drawer/drawer-choice.tsx';
import { type ShellTheme, columnStyles, layouts, tabStyles, themeNames } from '../shell-theme.ts';
import { changeTheme, useTheme } from '../theme-store.ts';

type ChoiceField = 'layout' | 'themeName' | 'tabsBarStyle' | 'columnStyle';

type OptionsOf = {
  readonly [Field in ChoiceField]: (t: Translate) => readonly DrawerOption<ShellTheme[Field]>[];
};

const optionsOf: OptionsOf = {
  layout: (t) => layouts.map((value) => ({ value, text: t(($) => $.theme.layouts[value]) })),
  themeName: (t) =>
    themeNames.map((value) => {
      const name = t(($) => $.theme.names[value]);
      return { value, text: value === 'red' ? t(($) => $.theme.notBuiltIn, { name }) : name };
    }),
  tabsBarStyle: (t) =>
    tabStyles.map((value) => ({ value, text: t(($) => $.theme.tabStyles[value]) })),
  columnStyle: (t) =>
    columnStyles.map((value) => ({ value, text: t(($) => $.theme.columnStyles[value]) })),
};

/** A field of the theme that takes one of several values. */
export function ThemeChoice<Field extends ChoiceField>(props: {
  readonly field: Field;
  /** Undefined when the field can be changed. */
  readonly obstacle?: Obstacle | undefined;
  /** What holds in its place while it cannot be changed. */
  readonly instead?: ShellTheme[Field];
}): React.JSX.Element {
  const { field, obstacle, instead } = props;
  const { t } = useTexts();
  const value = useTheme((theme) => theme[field]);
  const name: ChoiceField = field;
  return (
    <DrawerChoice<ShellTheme[Field]>
      name={name}
      label={t(($) => $.theme.fields[name])}
      options={optionsOf[field](t)}
      value={instead ?? value}
      obstacle={obstacle}
      onChange={(selected) => changeTheme({ [field]: selected })}
    />
  );
}
