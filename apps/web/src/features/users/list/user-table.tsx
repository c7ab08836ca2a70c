import type { UserRow } from '@chanscope/contract';
import { Button } from 'antd';
import { type ReactNode, useMemo } from 'react';

import { useDataTableTexts } from '../../../i18n/data-table/data-table-texts.ts';
import { useUsersTexts } from '../../../i18n/users/users-texts.ts';
import { type DataTableColumn, type RowChoice, DataTable } from '../../../ui/data-table/index.ts';
import {
  type MenuEntry,
  phoneScreen,
  PopupMenu,
  useMedia,
  useMenuBelow,
} from '../../../ui/index.ts';
import { type Powers, type UserAct, actsFor } from '../edit/user-acts.ts';
import { useDepartmentNames, useRoleNames, type UserPage } from '../use-users.ts';
import styles from '../users.module.css';
import { userColumns } from './user-columns.tsx';
import { type UserFilter, everyUser, isNarrowed } from './user-filter.ts';

export interface RowActs {
  readonly onOpen: (user: UserRow) => void;
  readonly onAct: (act: UserAct | 'rights', user: UserRow) => void;
}

interface UserTableProps extends RowActs {
  readonly filter: UserFilter;
  readonly page: UserPage;
  readonly powers: Powers;
  readonly choice: RowChoice<UserRow> | undefined;
  readonly onFilter: (part: Partial<UserFilter>) => void;
  /** Tools beside those of the table. */
  readonly children: ReactNode;
}

/** The accounts of a page, sorted by the server; cards on a phone. */
export function UserTable(props: UserTableProps): React.JSX.Element {
  const { filter, page, powers, choice, onFilter, onOpen, onAct } = props;
  const { words, locale } = useUsersTexts();
  const texts = useDataTableTexts();
  const roleNames = useRoleNames();
  const departmentNames = useDepartmentNames();
  const isPhone = useMedia(phoneScreen);
  const columns = useMemo((): readonly DataTableColumn<UserRow>[] => {
    const plain = userColumns({
      words,
      locale,
      roleNames,
      departmentNames,
      ownName: powers.username,
    });
    const acts: DataTableColumn<UserRow> = {
      key: 'actions',
      title: words.columns.actions,
      width: 100,
      kind: 'text',
      isSortable: false,
      valueOf: () => null,
      cell: (user) => <RowActions user={user} powers={powers} onOpen={onOpen} onAct={onAct} />,
    };
    // A card opens by its name and has all that can be done there.
    return isPhone ? plain.map(cardColumn) : [...plain, acts];
  }, [words, locale, roleNames, departmentNames, powers, isPhone, onOpen, onAct]);
  const empty = isNarrowed(filter) ? words.noneFits : words.noneYet;
  const tableWords = useMemo(() => ({ ...texts, empty }), [texts, empty]);
  return (
    <DataTable
      tableId="users"
      label={words.table}
      columns={columns}
      content={page.content}
      words={tableWords}
      idOf={idOf}
      addressOf={addressOf}
      choice={choice}
      extraRows={1}
      outerOrder={{
        order: {
          key: filter.sort,
          direction: filter.direction === 'asc' ? 'ascending' : 'descending',
        },
        onOrder: (order) =>
          onFilter({
            sort: sorts.find((sort) => sort === order?.key) ?? everyUser.sort,
            direction: order?.direction === 'ascending' ? 'asc' : 'desc',
          }),
      }}
      onOpen={onOpen}
      onRetry={page.retry}
    >
      {props.children}
    </DataTable>
  );
}

/** What half of a card has no room for. */
const longOnCards = new Set(['email', 'roles', 'lastLoginAt', 'datatime']);

function cardColumn(column: DataTableColumn<UserRow>): DataTableColumn<UserRow> {
  return longOnCards.has(column.key) ? { ...column, width: 200 } : column;
}

const sorts = ['datatime', 'username', 'lastLoginAt'] as const;

const idOf = ({ id }: UserRow): string => id;

const addressOf = ({ username }: UserRow): string =>
  `#/setting/userManagement?username=${encodeURIComponent(username)}`;

interface RowActionsProps extends RowActs {
  readonly user: UserRow;
  readonly powers: Powers;
}

function RowActions({ user, powers, onOpen, onAct }: RowActionsProps): React.JSX.Element {
  const { words } = useUsersTexts();
  const { at, close, opener } = useMenuBelow();
  const acts = ['rights', ...actsFor(user, powers)] as const;
  const entries = acts.map((act): MenuEntry => ({
    kind: 'entry',
    key: act,
    label: words.acts[act],
    ...(act === 'remove' ? { isDanger: true } : {}),
    onSelect: () => onAct(act, user),
  }));
  return (
    <span className={styles['rowActs']}>
      <Button type="link" size="small" onClick={() => onOpen(user)}>
        {words.edit}
      </Button>
      <Button type="link" size="small" {...opener} aria-label={words.moreFor(user.username)}>
        {words.more}
      </Button>
      {at === null ? null : (
        <PopupMenu
          label={words.moreFor(user.username)}
          at={at}
          entries={entries}
          testId="user-menu"
          onClose={close}
        />
      )}
    </span>
  );
}
