import { type UserRow, mayCall, administrationRoutes, routes } from '@chanscope/contract';
import { Button } from 'antd';
import { useCallback, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';

import { callPacked, messageOf } from '../../api/index.ts';
import { useUsersTexts } from '../../i18n/users/users-texts.ts';
import { useSession } from '../../session/index.ts';
import { FailureLine, saveBytes, useTask } from '../../ui/index.ts';
import { BatchBar } from './edit/batch-bar.tsx';
import type { Powers } from './edit/user-acts.ts';
import { PageTurner } from './list/page-turner.tsx';
import {
  type UserFilter,
  everyUser,
  exportRequestOf,
  userFilterOf,
  withUserFilter,
} from './list/user-filter.ts';
import { UserFilters } from './list/user-filters.tsx';
import { UserTable } from './list/user-table.tsx';
import { type OpenBox, UserBoxes } from './user-boxes.tsx';
import { useSelectedUsers } from './use-selected-users.ts';
import { useUserPage } from './use-users.ts';
import styles from './users.module.css';

const none: readonly UserRow[] = [];

/** Every account and what administrators do with it (用户管理): filters stand in the address. */
export function UsersPage(): React.JSX.Element {
  const { words } = useUsersTexts();
  const [query, setQuery] = useSearchParams();
  const [box, setBox] = useState<OpenBox | null>(null);
  const filter = userFilterOf(query);
  const page = useUserPage(filter);
  const rows = page.content.kind === 'ready' ? page.content.rows : none;
  const selected = useSelectedUsers(rows, words);
  const powers = usePowers();
  const narrow = (part: Partial<UserFilter>): void =>
    setQuery(withUserFilter(query, { ...filter, pageNo: everyUser.pageNo, ...part }), {
      replace: true,
    });
  const open = useCallback((user: UserRow) => setBox({ kind: 'user', user }), []);
  const act = useCallback(
    (name: Extract<OpenBox, { kind: 'act' }>['act'] | 'rights', user: UserRow) =>
      setBox(name === 'rights' ? { kind: 'rights', user } : { kind: 'act', act: name, user }),
    [],
  );
  return (
    <div className={styles['page']} data-testid="users">
      <header className={styles['top']}>
        <div>
          <h1 className={styles['heading']}>{words.title}</h1>
          <p className={styles['faint']}>{words.lead}</p>
        </div>
        <PageTools filter={filter} powers={powers} onBox={setBox} />
      </header>
      <UserFilters filter={filter} onChange={narrow} />
      <UserTable
        filter={filter}
        page={page}
        powers={powers}
        choice={powers.writes ? selected.choice : undefined}
        onFilter={narrow}
        onOpen={open}
        onAct={act}
      >
        {selected.users.length === 0 ? null : <BatchBar selected={selected} />}
      </UserTable>
      {page.content.kind === 'ready' ? (
        <PageTurner
          pageNo={filter.pageNo}
          total={page.total}
          onTurn={(pageNo) => narrow({ pageNo })}
        />
      ) : null}
      {box === null ? null : (
        <UserBoxes box={box} rows={rows} powers={powers} onBox={setBox} onAct={act} />
      )}
    </div>
  );
}

function usePowers(): Powers {
  const user = useSession((session) => session.user);
  return useMemo(
    () => ({
      username: user?.username ?? '',
      writes: mayCall(routes.editUser.access, user),
      deletes: mayCall(administrationRoutes.removeUser.access, user),
    }),
    [user],
  );
}

interface PageToolsProps {
  readonly filter: UserFilter;
  readonly powers: Powers;
  readonly onBox: (box: OpenBox) => void;
}

function PageTools({ filter, powers, onBox }: PageToolsProps): React.JSX.Element {
  const { words, locale } = useUsersTexts();
  const { task, run } = useTask();
  const { task: sheetTask, run: runSheet } = useTask();
  const saveText = async (): Promise<void> => {
    const { columns } = await callPacked(administrationRoutes.exportUsers, exportRequestOf(filter));
    saveBytes('users.csv', new Blob([columns.slice()], { type: 'text/csv' }));
  };
  const saveSheet = async (): Promise<void> => {
    const { sheetFromRows } = await import('./list/sheet-from-rows.ts');
    const request = { ...exportRequestOf(filter), form: 'rows' } as const;
    const { columns } = await callPacked(administrationRoutes.exportUsers, request);
    saveBytes('users.xlsx', await sheetFromRows(new TextDecoder().decode(columns), words.sheet));
  };
  return (
    <div className={styles['tools']}>
      {task.kind === 'failed' ? <FailureLine reason={messageOf(task.error, locale)} /> : null}
      {sheetTask.kind === 'failed' ? (
        <FailureLine reason={messageOf(sheetTask.error, locale)} />
      ) : null}
      <Button loading={task.kind === 'busy'} onClick={() => void run(saveText)}>
        {words.export}
      </Button>
      <Button loading={sheetTask.kind === 'busy'} onClick={() => void runSheet(saveSheet)}>
        {words.exportSheet}
      </Button>
      {powers.writes ? (
        <>
          <Button onClick={() => onBox({ kind: 'import' })}>{words.import}</Button>
          <Button type="primary" onClick={() => onBox({ kind: 'new' })}>
            {words.create}
          </Button>
        </>
      ) : null}
    </div>
  );
}
