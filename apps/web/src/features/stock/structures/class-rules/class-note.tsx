import { presetOfClass } from '@chanscope/contract';

import { showFailure, showSuccess } from '../../../../api/index.ts';
import { useTexts } from '../../../../i18n/index.ts';
import { savePreferences, usePreferences, useSession } from '../../../../session/index.ts';
import { useTask } from '../../../../ui/index.ts';
import type { SelectedClass } from './selected-class.ts';
import styles from './class-rules.module.css';

/** Says that the structures are by the rule set of a class, and makes it what charts open with. */
export function ClassNote({ selected }: { readonly selected: SelectedClass }): React.JSX.Element {
  const { t } = useTexts();
  const { id, name, leader } = selected;
  const isMember = useSession(({ status }) => status === 'member');
  const isDefault = usePreferences(({ chanPreset }) => chanPreset === presetOfClass(id));
  const { task, run } = useTask();
  const makeDefault = async (): Promise<void> => {
    await savePreferences({ chanPreset: presetOfClass(id) });
    showSuccess(t(($) => $.chan.classes.isDefault, { name }));
  };
  return (
    <span className={styles['note']} data-testid="class-note">
      <span title={leader === null ? undefined : t(($) => $.chan.classes.leader, { leader })}>
        {t(($) => $.chan.classes.note, { name })}
      </span>
      {isDefault || !isMember ? null : (
        <button
          type="button"
          className={styles['link']}
          disabled={task.kind === 'busy'}
          onClick={() => void run(() => makeDefault().catch(showFailure))}
        >
          {t(($) => $.chan.classes.makeDefault)}
        </button>
      )}
    </span>
  );
}
