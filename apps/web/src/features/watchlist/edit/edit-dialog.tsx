import type { WatchGroup, WatchItem } from '@chanscope/contract';
import { shownCodeOf } from '@chanscope/market';
import { Button } from 'antd';
import { useId } from 'react';

import { messageOf } from '../../../api/index.ts';
import { useTexts } from '../../../i18n/index.ts';
import { DialogBox, useUnsaved } from '../../../ui/index.ts';
import type { DraftField, EditDraft } from './edit-draft.ts';
import { EditFields } from './edit-fields.tsx';
import styles from './form-fields.module.css';
import { shownNameOf } from '../rows/row-context.ts';
import { type EditFocus, closeEditing } from '../table/table-state.ts';
import { useEditDraft } from './use-edit-draft.ts';

interface EditDialogProps {
  readonly item: WatchItem;
  readonly groups: readonly WatchGroup[];
  readonly focus: EditFocus;
}

/** Note, colour, tags, own name, groups and target prices of an item. */
export function EditDialog({ item, groups, focus }: EditDialogProps): React.JSX.Element {
  const { t, locale } = useTexts();
  const formId = useId();
  const editing = useEditDraft(item, closeEditing);
  useUnsaved(editing.isChanged);
  return (
    <DialogBox
      title={t(($) => $.watchlist.editTitle, {
        name: `${shownNameOf(item, locale)} ${shownCodeOf(item.stockId)}`,
      })}
      closeLabel={t(($) => $.watchlist.close)}
      testId="edit-dialog"
      width={520}
      onClose={closeEditing}
      actions={
        <>
          <Button onClick={closeEditing}>{t(($) => $.watchlist.cancel)}</Button>
          <Button
            type="primary"
            htmlType="submit"
            form={formId}
            loading={editing.isSaving}
            disabled={Object.keys(editing.faults).length > 0}
          >
            {t(($) => $.watchlist.save)}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        onSubmit={(event) => {
          event.preventDefault();
          editing.save();
        }}
      >
        {editing.conflict === null ? null : (
          <Conflict contested={editing.conflict.contested} newest={editing.conflict.newest} />
        )}
        {editing.error === null ? null : (
          <p className={styles['fault']} role="alert">
            {messageOf(editing.error, locale)}
          </p>
        )}
        <EditFields
          draft={editing.draft}
          faults={editing.faults}
          groups={groups}
          focus={focus}
          onChange={editing.change}
        />
      </form>
    </DialogBox>
  );
}

interface ConflictProps {
  readonly contested: readonly DraftField[];
  readonly newest: EditDraft;
}

const fieldTexts = {
  note: 'note',
  alias: 'alias',
  tags: 'tags',
  colour: 'colour',
  groupIds: 'inGroups',
  targetHigh: 'targetHigh',
  targetLow: 'targetLow',
} as const;

/** Another user was faster: what they changed, while everything typed here stays. */
function Conflict({ contested, newest }: ConflictProps): React.JSX.Element {
  const { t } = useTexts();
  const theirs = (field: DraftField): string => {
    if (field === 'groupIds') return String(newest.groupIds.length);
    if (field === 'colour')
      return newest.colour === null
        ? t(($) => $.watchlist.noColour)
        : t(($) => $.watchlist.colours[newest.colour ?? 'red']);
    return newest[field] === '' ? t(($) => $.watchlist.empty) : newest[field];
  };
  return (
    <div className={styles['conflict']} role="alert" data-testid="edit-conflict">
      {t(($) => $.watchlist.conflict)}
      <ul>
        {contested.map((field) => (
          <li key={field}>
            {t(($) => $.watchlist.conflictField, {
              field: t(($) => $.watchlist[fieldTexts[field]]),
              theirs: theirs(field),
            })}
          </li>
        ))}
        <li>{t(($) => $.watchlist.conflictTaken)}</li>
      </ul>
    </div>
  );
}
