import { type Personal, adjustments, periods, presetOfClass } from '@chanscope/contract';
import { chanPresetIds, productPresetId } from '@chanscope/engine';
import { markets } from '@chanscope/market';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';

import { showSuccess } from '../../../api/index.ts';
import { presetName, useTexts } from '../../../i18n/index.ts';
import { type Preferred, savePreferences, useClassRules } from '../../../session/index.ts';
import {
  ChoiceBar,
  ChoiceList,
  oneOf,
  priceColourChoices,
  useSettings,
  useTask,
} from '../../../ui/index.ts';
import { FailureLine } from '../failure-line.tsx';
import { applyPersonal } from '../personal-queries.ts';
import styles from './preferences-section.module.css';

const priceColourKeys = {
  'red-up': 'redUp',
  'green-up': 'greenUp',
  'colour-blind': 'colourBlind',
} as const;

type Change = (changes: Preferred) => void;

/** How the page looks and what a chart opens with (偏好): kept with the account, in force at once. */
export function PreferencesSection({ personal }: { personal: Personal }): React.JSX.Element {
  const { t } = useTexts();
  const client = useQueryClient();
  const { task, run } = useTask();
  const change: Change = (changes) => {
    applyPersonal(client, { ...personal, preferences: { ...personal.preferences, ...changes } });
    void run(async () => {
      await savePreferences(changes);
      showSuccess(t(($) => $.personal.saved));
    });
  };
  return (
    <>
      <p className={styles['lead']}>{t(($) => $.personal.preferences.lead)}</p>
      <FailureLine task={task} />
      <h3 className={styles['title']}>{t(($) => $.personal.preferences.look)}</h3>
      <LookRows change={change} />
      <h3 className={styles['title']}>
        {t(($) => $.personal.preferences.chart)}
        <small>{t(($) => $.personal.preferences.chartHint)}</small>
      </h3>
      <ChartRows stored={personal.preferences} change={change} />
    </>
  );
}

function LookRows({ change }: { change: Change }): React.JSX.Element {
  const { t } = useTexts();
  const { locale, theme, priceColours } = useSettings();
  return (
    <>
      <Row label={t(($) => $.personal.preferences.language)}>
        <ChoiceBar
          label={t(($) => $.personal.preferences.language)}
          value={locale}
          choices={[
            { value: 'zh', label: '中文' },
            { value: 'en', label: 'English' },
          ]}
          onChange={(value) => change({ locale: value })}
        />
      </Row>
      <Row label={t(($) => $.personal.preferences.theme)}>
        <ChoiceBar
          label={t(($) => $.personal.preferences.theme)}
          value={theme}
          choices={[
            { value: 'light', label: t(($) => $.personal.preferences.light) },
            { value: 'dark', label: t(($) => $.personal.preferences.dark) },
          ]}
          onChange={(value) => change({ theme: value })}
        />
      </Row>
      <Row label={t(($) => $.personal.preferences.priceColours)}>
        <ChoiceBar
          label={t(($) => $.personal.preferences.priceColours)}
          value={priceColours}
          choices={priceColourChoices.map((value) => ({
            value,
            label: t(($) => $.shell[priceColourKeys[value]]),
          }))}
          onChange={(value) => change({ priceColours: value })}
        />
      </Row>
    </>
  );
}

function ChartRows({ stored, change }: { stored: Preferred; change: Change }): React.JSX.Element {
  const { t } = useTexts();
  return (
    <>
      <Row label={t(($) => $.personal.preferences.market)}>
        <ChoiceBar
          label={t(($) => $.personal.preferences.market)}
          value={stored.market ?? 'hs'}
          choices={markets.map((value) => ({ value, label: t(($) => $.lamp[value]) }))}
          onChange={(value) => change({ market: value })}
        />
      </Row>
      <PeriodRow stored={stored} change={change} />
      <Row label={t(($) => $.personal.preferences.adjust)}>
        <ChoiceBar
          label={t(($) => $.personal.preferences.adjust)}
          value={stored.adjust ?? 'qfq'}
          choices={adjustments.map((value) => ({
            value,
            label: t(($) => $.stock.adjustments[value]),
          }))}
          onChange={(value) => change({ adjust: value })}
        />
      </Row>
      <SchoolRow stored={stored} change={change} />
    </>
  );
}

/** The presets, and the rule sets of the classes of the account (班级口径). */
function SchoolRow({ stored, change }: { stored: Preferred; change: Change }): React.JSX.Element {
  const { t } = useTexts();
  const classes = (useClassRules()?.list ?? []).map(({ id, name }) => ({
    value: presetOfClass(id),
    label: t(($) => $.chan.classes.rules, { name }),
  }));
  const choices = [
    ...chanPresetIds.map((value) => ({ value, label: presetName(value, t) })),
    ...classes,
  ];
  const values = choices.map(({ value }) => value);
  return (
    <Row label={t(($) => $.personal.preferences.school)}>
      <ChoiceBar<string>
        label={t(($) => $.personal.preferences.school)}
        value={oneOf<string>(values, stored.chanPreset, productPresetId)}
        choices={choices}
        onChange={(value) => change({ chanPreset: value })}
      />
    </Row>
  );
}

/** Eleven periods are too many for a row of buttons. */
function PeriodRow({ stored, change }: { stored: Preferred; change: Change }): React.JSX.Element {
  const { t } = useTexts();
  const id = useId();
  return (
    <Row label={<label htmlFor={id}>{t(($) => $.personal.preferences.period)}</label>}>
      <ChoiceList
        id={id}
        className={styles['list']}
        choices={periods.map((value) => ({ value, label: t(($) => $.stock.periods[value]) }))}
        value={oneOf(periods, stored.period, 'day')}
        onChange={(period) => change({ period })}
      />
    </Row>
  );
}

function Row({ label, children }: { label: ReactNode; children: ReactNode }): React.JSX.Element {
  return (
    <div className={styles['row']}>
      <span className={styles['label']}>{label}</span>
      <div className={styles['choices']}>{children}</div>
    </div>
  );
}
