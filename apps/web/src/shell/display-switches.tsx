import { MoonOutlined, SunOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useId } from 'react';

import { useTexts } from '../i18n/index.ts';
import type { PriceColours } from '../ui/index.ts';
import { changeSettings, priceColourChoices, useSettings } from '../ui/index.ts';
import styles from './display-switches.module.css';

const priceColourKeys = {
  'red-up': 'redUp',
  'green-up': 'greenUp',
  'colour-blind': 'colourBlind',
} as const satisfies Record<PriceColours, string>;

/** The switches of the header: colours of rising and falling numbers, language, theme. */
export function DisplaySwitches(): React.JSX.Element {
  return (
    <div className={styles['switches']}>
      <PriceColourSwitch />
      <LanguageSwitch />
      <ThemeSwitch />
    </div>
  );
}

function PriceColourSwitch(): React.JSX.Element {
  const { t } = useTexts();
  const panelId = useId();
  const priceColours = useSettings((settings) => settings.priceColours);
  const label = t(($) => $.shell.priceColours);
  return (
    <>
      <Button
        type="text"
        aria-label={label}
        title={label}
        data-testid="price-colours"
        popoverTarget={panelId}
        icon={<PriceColourSample priceColours={priceColours} />}
      />
      <div id={panelId} popover="auto" className={styles['panel']}>
        <p className={styles['panelHead']}>{label}</p>
        {priceColourChoices.map((choice) => (
          <label key={choice} className={styles['choice']}>
            <input
              type="radio"
              name={panelId}
              checked={choice === priceColours}
              onChange={() => changeSettings({ priceColours: choice })}
            />
            <PriceColourSample priceColours={choice} />
            {t(($) => $.shell[priceColourKeys[choice]])}
          </label>
        ))}
      </div>
    </>
  );
}

function PriceColourSample({ priceColours }: { priceColours: PriceColours }): React.JSX.Element {
  return (
    <svg
      className={styles['sample']}
      data-colours={priceColours}
      viewBox="0 0 16 16"
      aria-hidden="true"
    >
      <path className={styles['up']} d="M4.5 2l3.5 6h-7z" />
      <path className={styles['down']} d="M11.5 14l3.5-6h-7z" />
    </svg>
  );
}

function LanguageSwitch(): React.JSX.Element {
  const { t, locale } = useTexts();
  const label = t(($) => $.shell.language);
  return (
    <Button
      type="text"
      aria-label={label}
      title={label}
      data-testid="language-switch"
      onClick={() => changeSettings({ locale: locale === 'zh' ? 'en' : 'zh' })}
    >
      {locale === 'zh' ? 'EN' : '中'}
    </Button>
  );
}

function ThemeSwitch(): React.JSX.Element {
  const { t } = useTexts();
  const isDark = useSettings((settings) => settings.theme === 'dark');
  const label = isDark ? t(($) => $.shell.toLight) : t(($) => $.shell.toDark);
  return (
    <Button
      type="text"
      aria-label={label}
      title={label}
      data-testid="theme-switch"
      icon={isDark ? <SunOutlined /> : <MoonOutlined />}
      onClick={() => changeSettings({ theme: isDark ? 'light' : 'dark' })}
    />
  );
}
