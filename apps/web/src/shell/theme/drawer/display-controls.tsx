import { useTexts } from '../../../i18n/index.ts';
import { changeSettings, priceColourChoices, useSettings } from '../../../ui/index.ts';
import { DrawerChoice } from './drawer-choice.tsx';
import { DrawerSwitch } from './drawer-switch.tsx';
import styles from './theme-drawer.module.css';

const priceColourKeys = {
  'red-up': 'redUp',
  'green-up': 'greenUp',
  'colour-blind': 'colourBlind',
} as const;

/** Settings that belong to the reader rather than to the theme: they are kept as soon as chosen. */
export function DisplayControls(): React.JSX.Element {
  const { t } = useTexts();
  const { theme: scheme, priceColours } = useSettings();
  return (
    <section className={styles['group']}>
      <h3>{t(($) => $.theme.groups.display)}</h3>
      <DrawerSwitch
        name="scheme"
        label={t(($) => $.theme.fields.scheme)}
        isOn={scheme === 'dark'}
        onChange={(isDark) => changeSettings({ theme: isDark ? 'dark' : 'light' })}
      />
      <DrawerChoice
        name="priceColours"
        label={t(($) => $.theme.fields.priceColours)}
        options={priceColourChoices.map((value) => ({
          value,
          text: t(($) => $.shell[priceColourKeys[value]]),
        }))}
        value={priceColours}
        onChange={(selected) => changeSettings({ priceColours: selected })}
      />
      <p className={styles['note']}>{t(($) => $.theme.atOnce)}</p>
    </section>
  );
}
