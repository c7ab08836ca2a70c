import { administrationRoutes } from '@chanscope/contract';
import { useState } from 'react';

import { call, messageOf, showSuccess } from '../../../api/index.ts';
import { useDepartmentTexts } from '../../../i18n/departments/departments-texts.ts';
import { ChoiceList, ConfirmBox } from '../../../ui/index.ts';
import { type TreeRow, rowsOf } from '../tree/tree-rows.ts';
import { useDepartmentsReload } from '../use-departments.ts';
import styles from './boxes.module.css';
import { choicesOf } from './department-draft.ts';

interface RemovalBoxProps {
  readonly rows: readonly TreeRow[];
  readonly row: TreeRow;
  readonly onClose: () => void;
}

/** Asks before a department is deleted, and where what is in it goes. */
export function RemovalBox({ rows, row, onClose }: RemovalBoxProps): React.JSX.Element {
  const { words, locale } = useDepartmentTexts();
  const reload = useDepartmentsReload();
  const { node, parent } = row;
  const { id, name, revision, members, children, sharedGroup, rules } = node;
  const [target, setTarget] = useState(parent?.id ?? '');
  const isEmpty = members === 0 && children.length === 0;
  const { removal } = words;
  const below = new Set(rowsOf([node]).map((each) => each.node.id));
  const remove = async (): Promise<void> => {
    try {
      const moveTo = isEmpty ? {} : { moveTo: target };
      const gone = await call(administrationRoutes.removeDepartment, { id, revision, ...moveTo });
      onClose();
      showSuccess(removal.done(name, gone.members, gone.children));
    } finally {
      await reload();
    }
  };
  return (
    <ConfirmBox
      title={removal.title(name)}
      text={isEmpty ? removal.empty : removal.text(members, children.length)}
      confirmLabel={removal.confirm}
      words={{
        cancel: words.cancel,
        close: words.closeBox,
        reasonOf: (error) => messageOf(error, locale),
      }}
      onConfirm={remove}
      onClose={onClose}
    >
      {sharedGroup === null || isEmpty ? null : (
        <p className={styles['hint']}>{removal.shared(sharedGroup.name)}</p>
      )}
      {rules === null || isEmpty ? null : <p className={styles['hint']}>{removal.rules}</p>}
      {isEmpty ? null : (
        <div className={styles['field']}>
          <span>{removal.target}</span>
          <ChoiceList<string>
            label={removal.target}
            testId="move-to"
            choices={choicesOf(rows.filter((each) => !below.has(each.node.id)))}
            value={target}
            onChange={(id) => setTarget(id)}
          />
        </div>
      )}
    </ConfirmBox>
  );
}
