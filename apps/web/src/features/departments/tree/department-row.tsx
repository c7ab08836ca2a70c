import {
  CaretDownOutlined,
  CaretRightOutlined,
  HolderOutlined,
  MoreOutlined,
} from '@ant-design/icons';
import { useDraggable } from '@dnd-kit/core';
import type { FocusEvent, KeyboardEvent } from 'react';
import { Link } from 'react-router';

import { useDepartmentTexts } from '../../../i18n/departments/departments-texts.ts';
import { useTexts } from '../../../i18n/index.ts';
import { instantText } from '../../../ui/instants/index.ts';
import { Highlighted, Tag } from '../../../ui/index.ts';
import { gridRoles } from '../../../ui/grid-roles.ts';
import type { OpenBox } from '../boxes/department-boxes.tsx';
import styles from '../departments.module.css';
import { ruleSetName } from '../rule-set-name.ts';
import type { TreeRow } from './tree-rows.ts';

declare module 'react' {
  interface CSSProperties {
    /** How many departments are above the one of a line. */
    '--depth'?: number;
  }
}

interface DepartmentRowProps {
  readonly row: TreeRow;
  readonly height: number;
  readonly search: string;
  readonly isClosed: boolean;
  readonly canDrag: boolean;
  /** Whether Tab reaches this line. */
  readonly isReached: boolean;
  readonly onToggle: () => void;
  readonly onOpen: (open: OpenBox) => void;
  readonly onMenu: (at: { readonly x: number; readonly y: number }) => void;
  readonly onReach: () => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
}

/** One department. */
export function DepartmentRow(props: DepartmentRowProps): React.JSX.Element {
  const { row, height, isClosed, isReached, onOpen, onReach, onKeyDown } = props;
  const { words, locale } = useDepartmentTexts();
  const { node, depth, parent } = row;
  const { id, leader, order, createTime, children } = node;
  const hands = {
    tabIndex: isReached ? 0 : -1,
    onFocus: (event: FocusEvent) => {
      if (event.target === event.currentTarget) onReach();
    },
    onKeyDown,
    onDoubleClick: () => onOpen({ kind: 'edit', id }),
  };
  return (
    <div
      {...gridRoles.row}
      className={styles['row']}
      style={{ height, '--depth': depth }}
      aria-level={depth + 1}
      aria-expanded={children.length === 0 ? undefined : !isClosed}
      data-department={id}
      data-testid="department"
      {...hands}
    >
      <NameCell {...props} />
      <span
        {...gridRoles.gridCell}
        data-column="leader"
        data-label={words.columns.leader}
        title={leader?.username}
      >
        {leader === null ? (
          <span className={styles['faint']}>{words.noLeader}</span>
        ) : (
          leader.nickname
        )}
      </span>
      <MembersCell row={row} />
      <SharedCell row={row} />
      <span {...gridRoles.gridCell} data-column="order">
        {parent === null ? '' : order}
      </span>
      <span {...gridRoles.gridCell} data-column="created">
        {createTime === 0 ? '' : instantText(createTime, locale, 'day')}
      </span>
      <ActionsCell {...props} />
    </div>
  );
}

function NameCell(props: DepartmentRowProps): React.JSX.Element {
  const { row, search, isClosed, canDrag, onToggle } = props;
  const { words } = useDepartmentTexts();
  const { node, parent } = row;
  const { name } = node;
  const { setNodeRef, listeners } = useDraggable({ id: node.id, disabled: !canDrag });
  return (
    <span {...gridRoles.rowHead} className={styles['name']} data-column="name">
      <span
        ref={setNodeRef}
        className={styles['handle']}
        data-off={!canDrag}
        data-testid="department-handle"
        {...listeners}
      >
        {parent === null ? null : <HolderOutlined aria-hidden="true" />}
      </span>
      {node.children.length === 0 ? (
        <span className={styles['caret']} />
      ) : (
        <button
          type="button"
          className={styles['caret']}
          aria-label={isClosed ? words.open(name) : words.close(name)}
          tabIndex={-1}
          onClick={onToggle}
        >
          {isClosed ? (
            <CaretRightOutlined aria-hidden="true" />
          ) : (
            <CaretDownOutlined aria-hidden="true" />
          )}
        </button>
      )}
      <span className={styles['text']} title={name}>
        <Highlighted text={name} typed={search} />
      </span>
      {parent === null ? <Tag>{words.root}</Tag> : null}
    </span>
  );
}

/** How many members there are, with the way to them. */
function MembersCell({ row }: { readonly row: TreeRow }): React.JSX.Element {
  const { words } = useDepartmentTexts();
  const { id, name, members, allMembers } = row.node;
  return (
    <span {...gridRoles.gridCell} data-column="members" data-label={words.columns.members}>
      {allMembers === 0 ? (
        <span className={styles['faint']}>0</span>
      ) : (
        <Link
          className={styles['link'] ?? ''}
          to={`/setting/userManagement?department=${encodeURIComponent(id)}`}
          title={words.membersOf(name, allMembers)}
        >
          {words.count(members, allMembers)}
        </Link>
      )}
    </span>
  );
}

/** What members get: a group of the leader's watchlist, and rules for their charts. */
function SharedCell({ row }: { readonly row: TreeRow }): React.JSX.Element {
  const { words } = useDepartmentTexts();
  const { t } = useTexts();
  const { sharedGroup, rules } = row.node;
  const shared = [
    ...(sharedGroup === null ? [] : [words.box.groupCount(sharedGroup.name, sharedGroup.count)]),
    ...(rules === null ? [] : [words.rulesTag(ruleSetName(rules, t))]),
  ];
  return (
    <span {...gridRoles.gridCell} data-column="shared">
      {shared.length === 0 ? <span className={styles['faint']}>{words.noShared}</span> : null}
      {shared.map((text) => (
        <Tag key={text} title={text}>
          {text}
        </Tag>
      ))}
    </span>
  );
}

function ActionsCell({ row, onOpen, onMenu }: DepartmentRowProps): React.JSX.Element {
  const { words } = useDepartmentTexts();
  const { id, name } = row.node;
  return (
    <span {...gridRoles.gridCell} className={styles['actions']} data-column="actions">
      <button
        type="button"
        className={styles['action']}
        onClick={() => onOpen({ kind: 'edit', id })}
      >
        {words.actions.edit}
      </button>
      <button
        type="button"
        className={styles['action']}
        onClick={() => onOpen({ kind: 'members', id })}
      >
        {words.actions.members}
      </button>
      <button
        type="button"
        className={styles['more']}
        aria-label={words.more(name)}
        aria-haspopup="menu"
        onClick={(event) => {
          const box = event.currentTarget.getBoundingClientRect();
          onMenu({ x: box.right - 200, y: box.bottom + 4 });
        }}
      >
        <MoreOutlined aria-hidden="true" />
      </button>
    </span>
  );
}
