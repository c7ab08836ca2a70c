import { useId } from 'react';

import { type ChanChoice, chanSchools } from '../../../../chart/index.ts';
import { type Translate, presetHint, presetName, useTexts } from '../../../../i18n/index.ts';
import { Tag } from '../../../../ui/index.ts';
import { rememberChoice, useChartMemory } from '../../workspace/chart-memory.ts';
import { ClassSection } from '../class-rules/class-section.tsx';
import type { SelectedClass } from '../class-rules/selected-class.ts';
import { useOfferedClasses } from '../class-rules/use-offered-classes.ts';
import { choiceOf } from './chan-choice.ts';
import styles from '../chan-panel.module.css';
import { OptionRow } from './option-row.tsx';
import { choiceName } from './school-names.ts';
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

/** The school of rules, or the class whose rules they are, and each of its options. */
export function RuleSection(): React.JSX.Element {
  const { t } = useTexts();
  const memory = useChartMemory();
  const choice = choiceOf(memory);
  const { classRules } = memory;
  const changes = Object.keys(choice.options).length;
  return (
    <section className={styles['section']} aria-label={t(($) => $.chan.school)}>
      <h3 className={styles['heading']}>
        {t(($) => $.chan.school)}
        {changes === 0 || classRules !== null ? null : (
          <span className={styles['edited']} data-testid="edit-count">
            {t(($) => $.chan.edited, { changes })}
          </span>
        )}
      </h3>
      <RuleSets />
      <ClassSection choice={choice} />
      {classRules === null ? null : (
        <p className={styles['hint']}>
          {t(($) => $.chan.classes.readOnly)}{' '}
          <button type="button" className={styles['link']} onClick={copyClassRules}>
            {t(($) => $.chan.classes.copy)}
          </button>
        </p>
      )}
      {ruleParts.map((part) => (
        <RulePartRows key={part} part={part} choice={choice} />
      ))}
    </section>
  );
}

/** The presets, and the rule sets of the reader's classes. */
function RuleSets(): React.JSX.Element {
  const { t } = useTexts();
  const group = useId();
  const { school: selected, classRules } = useChartMemory();
  const offered = useOfferedClasses();
  return (
    <div role="radiogroup" aria-label={t(($) => $.chan.school)}>
      {chanSchools.map((school) => (
        <RuleSet
          key={school}
          group={group}
          name={presetName(school, t)}
          hint={presetHint(school, t)}
          isSelected={classRules === null && school === selected}
          testId={`school-${school}`}
          onSelect={() => rememberChoice({ school })}
        />
      ))}
      {offered.map((each) => (
        <RuleSet
          key={each.id}
          group={group}
          name={t(($) => $.chan.classes.rules, { name: each.name })}
          tag={t(($) => $.chan.classes.tag)}
          hint={classHint(each, t)}
          isSelected={each.id === classRules?.id}
          testId="school-class"
          onSelect={() => rememberChoice({ classRules: each })}
        />
      ))}
    </div>
  );
}

interface RuleSetProps {
  /** The name of the radio group. */
  readonly group: string;
  readonly name: string;
  readonly tag?: string;
  readonly hint: string;
  readonly isSelected: boolean;
  readonly testId: string;
  readonly onSelect: () => void;
}

function RuleSet(props: RuleSetProps): React.JSX.Element {
  const { group, name, tag, hint, isSelected, testId, onSelect } = props;
  const id = useId();
  return (
    <div className={styles['school']}>
      <input
        id={id}
        type="radio"
        name={group}
        checked={isSelected}
        aria-describedby={`${id}-hint`}
        data-testid={testId}
        onChange={onSelect}
      />
      <div>
        <label htmlFor={id}>
          {name} {tag === undefined ? null : <Tag>{tag}</Tag>}
        </label>
        <small id={`${id}-hint`}>{hint}</small>
      </div>
    </div>
  );
}

/** Makes the rules of the class the reader's own, to go on from them. */
function copyClassRules(): void {
  const { classRules, edits } = useChartMemory.getState();
  if (classRules === null) return;
  const { school, options } = classRules;
  rememberChoice({ school, edits: { ...edits, [school]: options } });
}

function classHint(selected: SelectedClass, t: Translate): string {
  const rules = choiceName(selected, t);
  const { leader } = selected;
  return leader === null
    ? t(($) => $.chan.classes.hint, { rules })
    : t(($) => $.chan.classes.hintOfLeader, { rules, leader });
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
  const isOfClass = useChartMemory((memory) => memory.classRules !== null);
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
            reason={reasonDisabled(name, choice) ?? (isOfClass ? 'ofClass' : null)}
            onChange={(value) => change(name, value)}
          />
        ))}
    </fieldset>
  );
}
