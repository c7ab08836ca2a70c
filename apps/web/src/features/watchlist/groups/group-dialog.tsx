import { type WatchColour, type WatchGroup, isPlainText, routes } from '@chanscope/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useId, useState } from 'react';

import { call, messageOf } from '../../../api/index.ts';
import { useTexts } from '../../../i18n/index.ts';
import { applyZxlist } from '../../../session/index.ts';
import { DialogBox } from '../../../ui/index.ts';
import { ColourField } from '../edit/colour-field.tsx';
import styles from '../edit/form-fields.module.css';
import { watchlistKey } from '../watch-queries.ts';

interface GroupDialogProps {
  /** Null makes a new one. */
  readonly group: WatchGroup | null;
  /** Receives which group is there now, when one was made. */
  readonly onShow: (groupId: string) => void;
  readonly onClose: () => void;
}

/** Name and colour of a group. */
export function GroupDialog({ group, onShow, onClose }: GroupDialogProps): React.JSX.Element {
  const { t, locale } = useTexts();
  const formId = useId();
  const [name, setName] = useState(group?.name ?? '');
  const [colour, setColour] = useState<WatchColour | null>(group?.colour ?? null);
  const saving = useSaveGroup(group, (saved) => {
    onClose();
    if (group === null) onShow(saved);
  });
  const trimmed = name.trim().normalize('NFC');
  const isFit = trimmed !== '' && isPlainText(trimmed);
  return (
    <DialogBox
      title={group === null ? t(($) => $.watchlist.newGroup) : t(($) => $.watchlist.editGroup)}
      closeLabel={t(($) => $.watchlist.close)}
      testId="group-dialog"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t(($) => $.watchlist.cancel)}</Button>
          <Button
            type="primary"
            htmlType="submit"
            form={formId}
            loading={saving.isPending}
            disabled={!isFit}
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
          if (isFit) saving.mutate({ name: trimmed, colour });
        }}
      >
        <label className={styles['field']}>
          <span>{t(($) => $.watchlist.groupName)}</span>
          <input
            type="text"
            maxLength={20}
            data-first
            value={name}
            placeholder={t(($) => $.watchlist.groupNameHint)}
            onChange={(event) => setName(event.target.value)}
          />
        </label>
        <ColourField value={colour} onChange={setColour} />
        {saving.error === null ? null : (
          <p className={styles['fault']} role="alert">
            {messageOf(saving.error, locale)}
          </p>
        )}
      </form>
    </DialogBox>
  );
}

function useSaveGroup(group: WatchGroup | null, onSaved: (groupId: string) => void) {
  const client = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: (fields: { name: string; colour: WatchColour | null }) =>
      call(routes.saveWatchGroup, {
        ...fields,
        ...(group === null ? {} : { id: group.id, revision: group.revision }),
      }),
    onSuccess: (answer) => {
      applyZxlist(answer.zxlist);
      onSaved(answer.group.id);
    },
    onSettled: () => client.invalidateQueries({ queryKey: watchlistKey }),
  });
}
