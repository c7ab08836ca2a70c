import type { UserRow } from '@chanscope/contract';
import { Button } from 'antd';
import { useState } from 'react';

import { useUsersTexts } from '../../../i18n/users/users-texts.ts';
import type { SelectedUsers } from '../use-selected-users.ts';
import styles from '../users.module.css';
import { type BatchAct, BatchBox } from './batch-box.tsx';

const acts: readonly BatchAct[] = [
  'addRoles',
  'removeRoles',
  'department',
  'enable',
  'disable',
  'validUntil',
];

/** What can be done with the accounts that are selected. */
export function BatchBar({ selected }: { readonly selected: SelectedUsers }): React.JSX.Element {
  const { words } = useUsersTexts();
  const [asked, setAsked] = useState<{ act: BatchAct; users: readonly UserRow[] } | null>(null);
  const { users, clear } = selected;
  return (
    <div className={styles['batch']}>
      <strong>{words.batch.selected(users.length)}</strong>
      {acts.map((act) => (
        <Button key={act} onClick={() => setAsked({ act, users })}>
          {words.batch.acts[act]}
        </Button>
      ))}
      <Button type="text" onClick={clear}>
        {words.batch.clear}
      </Button>
      {asked === null ? null : (
        <BatchBox {...asked} onDone={clear} onClose={() => setAsked(null)} />
      )}
    </div>
  );
}
