import { MoonOutlined, SunOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { type ReactNode, useId } from 'react';

import { useTexts } from '../../../i18n/index.ts';
import {
  type PriceColours,
  type Settings,
  changeSettings,
  DropPanel,
  priceColourChoices,
  useDropPanel,
  useSettings,
} from '../../../ui/index.ts';
import styles from './display-menu.module.css';
import { openKeySheet } from '../keys/key-sheet-store.ts';
import { languageNames } from '../header/language-names.ts';
import { ToolButton } from '../header/tool-button.tsx';

const priceColourKeys = {
  'red-up': 'redUp',
  'green-up': 'greenUp',
  'colour-blind': 'colourBlind',
} as const satisfies Record<PriceColours, string>;

const themes = ['light', 'dark'] as const;
const locales = ['zh', 'en'] as const;

/** How the page looks (显示设置): light or dark, colours of rising and falling numbers, language. */
export function DisplayMenu(): React.JSX.Element {
  const { t } = useTexts();
  const panel = useDropPanel();
  const isDark = useSettings((settings) => settings.theme === 'dark');
  return (
    <>
      <ToolButton
        {...panel.opener}
        label={t(($) => $.tools.display.label)}
        icon={isDark ? <MoonOutlined /> : <SunOutlined />}
        testId="tool-display"
      />
      <DropPanel panel={panel} width={232} testId="display-menu">
        <Choices onClose={panel.close} />
      </DropPanel>
    </>
  );
}

function Choices({ onClose }: { readonly onClose: () => void }): React.JSX.Element {
  const { t } = useTexts();
  return (
    <>
      <ChoiceGroup
        label={t(($) => $.tools.display.look)}
        name="theme"
        choices={themes.map((value) => ({ value, text: t(($) => $.tools.display[value]) }))}
      />
      <ChoiceGroup
        label={t(($) => $.tools.display.priceColours)}
        name="priceColours"
        choices={priceColourChoices.map((value) => ({
          value,
          text: (
            <>
              <PriceColourSample priceColours={value} />
              {t(($) => $.shell[priceColourKeys[value]])}
            </>
          ),
        }))}
      />
      <ChoiceGroup
        label={t(($) => $.tools.display.language)}
        name="locale"
        choices={locales.map((value) => ({ value, text: languageNames[value] }))}
      />
      <Button
        type="text"
        block
        className={styles['keys'] ?? ''}
        data-testid="display-keys"
        onClick={() => {
          onClose();
          openKeySheet();
        }}
      >
        {t(($) => $.tools.actions.keys)}
        <kbd>?</kbd>
      </Button>
    </>
  );
}

interface ChoiceGroupProps<Name extends keyof Settings> {
  readonly label: string;
  readonly name: Name;
  readonly choices: readonly { readonly value: Settings[Name]; readonly text: ReactNode }[];
}

function ChoiceGroup<Name extends keyof Settings>(
  props: ChoiceGroupProps<Name>,
): React.JSX.Element {
  const { label, name, choices } = props;
  const group = useId();
  const selected = useSettings((settings) => settings[name]);
  return (
    <fieldset className={styles['group']}>
      <legend className={styles['legend']}>{label}</legend>
      {choices.map(({ value, text }) => (
        <label key={value} className={styles['choice']} data-testid={`display-${value}`}>
          <input
            type="radio"
            name={group}
            checked={value === selected}
            onChange={() => changeSettings({ [name]: value })}
          />
          {text}
        </label>
      ))}
    </fieldset>
  );
}

function PriceColourSample({
  priceColours,
}: {
  readonly priceColours: PriceColours;
}): React.JSX.Element {
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
