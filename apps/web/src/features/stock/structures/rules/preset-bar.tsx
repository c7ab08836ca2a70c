import { chanSchools } from '../../../../chart/index.ts';
import { presetName, useTexts } from '../../../../i18n/index.ts';
import { ChoiceBar } from '../../../../ui/index.ts';
import { rememberChoice, useChartMemory } from '../../workspace/chart-memory.ts';
import { choiceOf } from './chan-choice.ts';
import styles from './preset-bar.module.css';

/** Whose rules the structures are read by: each preset one tap away. */
export function PresetBar(): React.JSX.Element {
  const { t } = useTexts();
  const { school, options } = choiceOf(useChartMemory());
  const changes = Object.keys(options).length;
  return (
    <div className={styles['bar']} data-testid="preset-bar">
      <ChoiceBar
        label={t(($) => $.chan.school)}
        choices={chanSchools.map((value) => ({ value, label: presetName(value, t) }))}
        value={school}
        onChange={(selected) => rememberChoice({ school: selected })}
      />
      {changes === 0 ? null : (
        <span className={styles['edited']}>{t(($) => $.chan.edited, { changes })}</span>
      )}
    </div>
  );
}
