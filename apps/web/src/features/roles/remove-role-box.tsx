import { type RoleRow, administrationRoutes } from '@chanscope/contract';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';

import { call, messageOf, showFailure, showOffer, showSuccess } from '../../api/index.ts';
import type { RolesWords } from '../../i18n/roles/zh-roles.ts';
import { useRolesTexts } from '../../i18n/roles/roles-texts.ts';
import { ConfirmBox, DialogBox } from '../../ui/index.ts';
import { membersAddress } from './role-columns.tsx';
import { draftOf, editOf } from './role-draft.ts';
import { rolesQuery } from './roles-queries.ts';
import styles from './roles.module.css';

interface RemoveRoleBoxProps {
  readonly row: RoleRow;
  readonly onClose: () => void;
}

/** Asks before a role is removed; one that accounts hold stays, and the box leads to these. */
export function RemoveRoleBox({ row, onClose }: RemoveRoleBoxProps): React.JSX.Element {
  const { words, locale } = useRolesTexts();
  const client = useQueryClient();
  const name = `${row.name[locale]} (${row.role})`;
  if (row.members > 0)
    return (
      <DialogBox
        title={words.removeTitle(name)}
        closeLabel={words.close}
        testId="role-in-use"
        onClose={onClose}
        actions={
          <>
            <Button href={membersAddress(row.role)} onClick={onClose}>
              {words.showMembers(row.members)}
            </Button>
            <Button type="primary" onClick={onClose}>
              {words.close}
            </Button>
          </>
        }
      >
        <p className={styles['faint']}>{words.removeInUse(row.members)}</p>
      </DialogBox>
    );
  const remove = async (): Promise<void> => {
    const { role, revision } = row;
    await call(administrationRoutes.removeRole, { role, revision });
    onClose();
    offerRestoring(row, client, words);
    await client.invalidateQueries({ queryKey: rolesQuery.queryKey });
  };
  return (
    <ConfirmBox
      title={words.removeTitle(name)}
      text={words.removeText(row.abilities.length, Object.keys(row.pages).length)}
      confirmLabel={words.remove}
      words={{
        cancel: words.cancel,
        close: words.close,
        reasonOf: (error) => messageOf(error, locale),
      }}
      onConfirm={remove}
      onClose={onClose}
    />
  );
}

const restorableMs = 15_000;

function offerRestoring(row: RoleRow, client: QueryClient, words: RolesWords): void {
  const restore = async (): Promise<void> => {
    const draft = draftOf({ kind: 'change', row }, row.name);
    await call(administrationRoutes.editRole, editOf(draft, { kind: 'new', copied: null }));
    showSuccess(words.restored(row.role));
    await client.invalidateQueries({ queryKey: rolesQuery.queryKey });
  };
  showOffer({
    key: `role-${row.role}`,
    text: words.removed(row.role),
    action: { label: words.undo, run: () => void restore().catch(showFailure) },
    validMs: restorableMs,
    staysUnderPointer: true,
  });
}
