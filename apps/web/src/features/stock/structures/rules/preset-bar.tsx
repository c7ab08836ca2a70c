import { presetOfClass } from '@chanscope/contract';

import { chanSchools } from '../../../../chart/index.ts';
import { presetName, useTexts } from '../../../../i18n/index.ts';
import { ChoiceBar } from '../../../../ui/index.ts';
import { rememberChoice, useChartMemory } from '../../workspace/chart-memory.ts';
import { ClassNote } from '../class-rules/class-note.tsx';
import { useOfferedClasses } from '../class-rules/use-offered-classes.ts';
import { choiceOf } from './chan-choice.ts';
import styles from './preset-bar.module.css';

/** Whose rules the structures are read by: each preset, and the rule set of each class, one tap away. */
export function PresetBar(): React.JSX.Element {
  const { t } = useTexts();
  const memory = useChartMemory();
  const { classRules } = memory;
  const offered = useOfferedClasses();
  const { school, options } = choiceOf(memory);
  const changes = Object.keys(options).length;
  return (
    <div className={styles['bar']} data-testid="preset-bar">
      <ChoiceBar<string>
        label={t(($) => $.chan.school)}
        choices={[
          ...chanSchools.map((value) => ({ value, label: presetName(value, t) })),
          ...offered.map(({ id, name }) => ({
            value: presetOfClass(id),
            label: t(($) => $.chan.classes.rules, { name }),
          })),
        ]}
        value={classRules === null ? school : presetOfClass(classRules.id)}
        onChange={(selected) => {
          const named = chanSchools.find((each) => each === selected);
          if (named !== undefined) rememberChoice({ school: named });
          const ofClass = offered.find(({ id }) => presetOfClass(id) === selected);
          if (ofClass !== undefined) rememberChoice({ classRules: ofClass });
        }}
      />
      {classRules === null ? null : <ClassNote selected={classRules} />}
      {changes === 0 || classRules !== null ? null : (
        <span className={styles['edited']}>{t(($) => $.chan.edited, { changes })}</span>
      )}
    </div>
  );
}
