import { type RoleRow, abilities } from '@chanscope/contract';

import type { Locale } from '../../i18n/index.ts';
import type { RolesWords } from '../../i18n/roles/zh-roles.ts';
import type { DataTableColumn } from '../../ui/data-table/index.ts';
import { instantText } from '../../ui/instants/index.ts';
import { Tag } from '../../ui/index.ts';
import styles from './roles.module.css';

/** What can be done with a role. */
export interface RoleActs {
  readonly onEdit: (row: RoleRow) => void;
  readonly onCopy: (row: RoleRow) => void;
  readonly onRemove: (row: RoleRow) => void;
}

/** Where the accounts that hold a role are listed, as a link has it. */
export function membersAddress(role: string): string {
  return `#/setting/userManagement?${new URLSearchParams({ role }).toString()}`;
}

/** What the table says of a role. */
export function roleColumns(
  words: RolesWords,
  locale: Locale,
  acts: RoleActs,
): readonly DataTableColumn<RoleRow>[] {
  const { columns } = words;
  return [
    {
      key: 'name',
      title: columns.name,
      width: 190,
      kind: 'text',
      valueOf: ({ name }) => name[locale],
      cell: ({ name, isBuiltIn }) => (
        <>
          {name[locale]} {isBuiltIn ? <Tag title={words.builtInHint}>{words.builtIn}</Tag> : null}
        </>
      ),
    },
    { key: 'code', title: columns.code, width: 130, kind: 'text', valueOf: ({ role }) => role },
    {
      key: 'abilities',
      title: columns.abilities,
      width: 300,
      kind: 'text',
      valueOf: (row) => abilityText(row, words),
      cell: (row) => <span title={abilityText(row, words)}>{abilityText(row, words)}</span>,
    },
    {
      key: 'pages',
      title: columns.pages,
      width: 180,
      kind: 'text',
      valueOf: (row) => pagesText(row, words),
    },
    memberColumn(words, locale),
    {
      key: 'createTime',
      title: columns.createTime,
      width: 120,
      kind: 'number',
      valueOf: ({ createTime }) => createTime,
      textOf: (createTime) =>
        createTime === 0 ? words.fromFactory : instantText(createTime, locale, 'day'),
    },
    actionColumn(words, locale, acts),
  ];
}

function memberColumn(words: RolesWords, locale: Locale): DataTableColumn<RoleRow> {
  return {
    key: 'members',
    title: words.columns.members,
    width: 80,
    kind: 'number',
    valueOf: ({ members }) => members,
    cell: ({ role, name, members }) => (
      <a
        className={styles['members']}
        href={membersAddress(role)}
        aria-label={words.membersOf(name[locale], members)}
      >
        {members}
      </a>
    ),
  };
}

function actionColumn(
  words: RolesWords,
  locale: Locale,
  { onEdit, onCopy, onRemove }: RoleActs,
): DataTableColumn<RoleRow> {
  const button = (label: string, row: RoleRow, act: (row: RoleRow) => void) => (
    <button
      type="button"
      className={styles['action']}
      aria-label={words.actionOn(label, row.name[locale])}
      onClick={() => act(row)}
    >
      {label}
    </button>
  );
  return {
    key: 'actions',
    title: words.columns.actions,
    width: 180,
    kind: 'text',
    valueOf: () => null,
    cell: (row) => (
      <span className={styles['actions']}>
        {button(row.isBuiltIn ? words.view : words.edit, row, onEdit)}
        {button(words.copy, row, onCopy)}
        {row.isBuiltIn ? null : button(words.remove, row, onRemove)}
      </span>
    ),
  };
}

function abilityText({ abilities: given }: RoleRow, words: RolesWords): string {
  const names = abilities.flatMap((each) =>
    given.includes(each) ? [words.abilityNames[each]] : [],
  );
  if (names.length === abilities.length) return words.allAbilities;
  return names.length === 0 ? words.noAbilities : names.join(words.listSeparator);
}

function pagesText({ pages }: RoleRow, words: RolesWords): string {
  const rules = Object.values(pages);
  const opened = rules.filter((rule) => rule === 'open').length;
  return words.pagesText(opened, rules.length - opened);
}
