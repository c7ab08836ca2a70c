import { useId } from 'react';

import { type ChanChoice, chanSchools } from '../../../../chart/index.ts';
import { presetHint, presetName, useTexts } from '../../../../i18n/index.ts';
import { rememberChoice, useChartMemory } from '../../workspace/chart-memory.ts';
import { choiceOf } from './chan-choice.ts';
import styles from '../chan-panel.module.css';
import { OptionRow } from './option-row.tsx';
import {
  type OptionName,
  type OptionValue,
  type RulePart,
  editsWith,
  optionNames,
  optionValuesOf,
  reasonDisabled,
  ruleParts,
  schoolOptions,
} from './school-options.ts';

/** The school of rules, and each of its options. */
export function RuleSection(): React.JSX.Element {
  const { t } = useTexts();
  const group = useId();
  const memory = useChartMemory();
  const choice = choiceOf(memory);
  const changes = Object.keys(choice.options).length;
  return (
    <section className={styles['section']} aria-label={t(($) => $.chan.school)}>
      <h3 className={styles['heading']}>
        {t(($) => $.chan.school)}
        {changes === 0 ? null : (
          <span className={styles['edited']} data-testid="edit-count">
            {t(($) => $.chan.edited, { changes })}
          </span>
        )}
      </h3>
      <div role="radiogroup" aria-label={t(($) => $.chan.school)}>
        {chanSchools.map((school) => (
          <div key={school} className={styles['school']}>
            <input
              id={`${group}-${school}`}
              type="radio"
              name={group}
              checked={school === choice.school}
              aria-describedby={`${group}-${school}-hint`}
              data-testid={`school-${school}`}
              onChange={() => rememberChoice({ school })}
            />
            <div>
              <label htmlFor={`${group}-${school}`}>{presetName(school, t)}</label>
              <small id={`${group}-${school}-hint`}>{presetHint(school, t)}</small>
            </div>
          </div>
        ))}
      </div>
      {ruleParts.map((part) => (
        <RulePartRows key={part} part={part} choice={choice} />
      ))}
    </section>
  );
}

function RulePartRows({
  part,
  choice,
}: {
  readonly part: RulePart;
  readonly choice: ChanChoice;
}): React.JSX.Element {
  const { t } = useTexts();
  const edits = useChartMemory((memory) => memory.edits);
  const values = optionValuesOf(choice);
  const change = (name: OptionName, value: OptionValue): void => {
    rememberChoice({
      edits: { ...edits, [choice.school]: editsWith(choice, { name, value }) },
    });
  };
  return (
    <fieldset className={styles['part']}>
      <legend>{t(($) => $.chan.parts[part])}</legend>
      {optionNames
        .filter((name) => schoolOptions[name].part === part)
        .map((name) => (
          <OptionRow
            key={name}
            name={name}
            value={values[name] ?? ''}
            isEdited={Object.hasOwn(choice.options, name)}
            reason={reasonDisabled(name, choice)}
            onChange={(value) => change(name, value)}
          />
        ))}
    </fieldset>
  );
}
