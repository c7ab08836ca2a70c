import type { UserRow } from '@chanscope/contract';

import type { Locale } from '../../../i18n/index.ts';
import type { UsersWords } from '../../../i18n/users/zh-users.ts';
import type { DataTableColumn } from '../../../ui/data-table/index.ts';
import { Tag } from '../../../ui/index.ts';
import { draftOf } from '../edit/user-draft.ts';
import { instantText, zoneMinutesAt } from '../../../ui/instants/index.ts';
import styles from '../users.module.css';
import { StateMark } from './state-mark.tsx';

interface ColumnOptions {
  readonly words: UsersWords;
  readonly locale: Locale;
  /** By their codes. */
  readonly roleNames: ReadonlyMap<string, string>;
  readonly departmentNames: ReadonlyMap<string, string>;
  /** Whose account is the reader's own. */
  readonly ownName: string;
}

type Column = DataTableColumn<UserRow>;

/** The columns of the accounts; those that the server sorts by can be sorted by. */
export function userColumns(options: ColumnOptions): readonly Column[] {
  const { words, roleNames, departmentNames, ownName } = options;
  const text = textColumns(words);
  return [
    {
      ...text('username', 190, ({ username }) => username),
      isSortable: true,
      cell: ({ username }) => (
        <>
          {username}
          {username === ownName ? <span className={styles['own']}>{words.own}</span> : null}
        </>
      ),
    },
    text('nickname', 90, ({ nickname }) => nickname),
    text('phone', 110, ({ phone }) => phone),
    text('email', 130, ({ email }) => email),
    {
      ...text('roles', 120, ({ roles }) => roles.join(' ')),
      cell: ({ roles }) => <RoleTags roles={roles} names={roleNames} />,
    },
    {
      ...text('state', 80, ({ state }) => words.states[state]),
      cell: (user) => <StateMark user={user} />,
    },
    {
      ...text('department', 100, ({ department }) =>
        department === null ? null : (departmentNames.get(department) ?? department),
      ),
      isOptional: true,
    },
    ...timeColumns(options),
    ...securityColumns(words),
  ];
}

type TextColumn = (
  key: keyof UsersWords['columns'],
  width: number,
  valueOf: (user: UserRow) => string | null,
) => Column;

function textColumns({ columns }: UsersWords): TextColumn {
  return (key, width, valueOf) => ({
    key,
    title: columns[key],
    width,
    kind: 'text',
    isSortable: false,
    valueOf,
  });
}

function timeColumns({ words, locale }: ColumnOptions): readonly Column[] {
  const text = textColumns(words);
  const instant = (at: number | null): string =>
    at === null ? words.never : instantText(at, locale);
  const lastDay = (user: UserRow): string =>
    user.validUntil === null ? words.forGood : draftOf(user, zoneMinutesAt).lastDay;
  return [
    text('validUntil', 105, lastDay),
    { ...text('lastLoginAt', 140, ({ lastLoginAt }) => instant(lastLoginAt)), isSortable: true },
    { ...text('datatime', 140, ({ datatime }) => instant(datatime)), isSortable: true },
  ];
}

function securityColumns(words: UsersWords): readonly Column[] {
  const text = textColumns(words);
  const yesNo = (isSo: boolean): string => (isSo ? words.yes : words.no);
  return [
    { ...text('sessions', 80, ({ sessions }) => String(sessions)), isOptional: true },
    { ...text('hasPassword', 80, ({ hasPassword }) => yesNo(hasPassword)), isOptional: true },
    { ...text('hasTotp', 90, ({ hasTotp }) => yesNo(hasTotp)), isOptional: true },
  ];
}

interface RoleTagsProps {
  readonly roles: readonly string[];
  readonly names: ReadonlyMap<string, string>;
}

function RoleTags({ roles, names }: RoleTagsProps): React.JSX.Element {
  if (roles.length === 0) return <>—</>;
  return (
    <span className={styles['tags']}>
      {roles.map((role) => (
        <Tag key={role} title={role}>
          {names.get(role) ?? role}
        </Tag>
      ))}
    </span>
  );
}
