import type { DepartmentNode } from '@chanscope/contract';
import { DndContext, DragOverlay } from '@dnd-kit/core';
import { useRef, useState } from 'react';

import { useDepartmentTexts } from '../../../i18n/departments/departments-texts.ts';
import { phoneScreen, useMedia } from '../../../ui/index.ts';
import { gridRoles } from '../../../ui/grid-roles.ts';
import type { OpenBox } from '../boxes/department-boxes.tsx';
import styles from '../departments.module.css';
import { DepartmentMenu } from './department-menu.tsx';
import { DepartmentRow } from './department-row.tsx';
import type { Drop, Placement, TreeRow } from './tree-rows.ts';
import { type TreeDrag, useTreeDrag } from './use-tree-drag.ts';
import { useTreeKeys } from './use-tree-keys.ts';

export interface DepartmentTreeProps {
  readonly rows: readonly TreeRow[];
  readonly closed: ReadonlySet<string>;
  /** What is searched for; while it is, nothing moves. */
  readonly search: string;
  readonly isMoving: boolean;
  readonly onToggle: (id: string) => void;
  readonly onMove: (node: DepartmentNode, placement: Placement) => void;
  readonly onOpen: (open: OpenBox) => void;
}

/** The height of a line, in pixels: on a phone it is a card. */
const rowHeight = 48;
const cardHeight = 76;

const columns = ['name', 'leader', 'members', 'shared', 'order', 'created', 'actions'] as const;

/** The departments as a tree of lines that are dragged, or moved by keys and by a menu. */
export function DepartmentTree(props: DepartmentTreeProps): React.JSX.Element {
  const { rows, search, isMoving, onMove } = props;
  const { words } = useDepartmentTexts();
  const isPhone = useMedia(phoneScreen);
  const height = isPhone ? cardHeight : rowHeight;
  const body = useRef<HTMLDivElement>(null);
  const [menu, setMenu] = useState<{ readonly id: string; x: number; y: number } | null>(null);
  const canMove = search.trim() === '' && !isMoving;
  const drag = useTreeDrag({ rows, body, height, onMove });
  const keys = useTreeKeys({ ...props, canMove, body });
  const opened = rows.find(({ node }) => node.id === menu?.id);
  return (
    <DndContext {...drag.context}>
      <div
        {...gridRoles.tree}
        className={styles['tree']}
        aria-label={words.table}
        aria-busy={isMoving}
        data-testid="department-tree"
      >
        <TreeHead />
        <div ref={body} {...gridRoles.group} className={styles['rows']}>
          {rows.map((row) => (
            <DepartmentRow
              key={row.node.id}
              row={row}
              height={height}
              search={search}
              isClosed={props.closed.has(row.node.id) && search.trim() === ''}
              canDrag={canMove && row.parent !== null}
              isReached={keys.reachedId === row.node.id}
              onToggle={() => props.onToggle(row.node.id)}
              onOpen={props.onOpen}
              onMenu={(at) => setMenu({ id: row.node.id, ...at })}
              onReach={() => keys.reach(row.node.id)}
              onKeyDown={keys.onKeyDown(row)}
            />
          ))}
          {drag.drop === null ? null : <DropMark drop={drag.drop} rows={rows} height={height} />}
        </div>
      </div>
      <Lifted drag={drag} rows={rows} />
      {menu === null || opened === undefined ? null : (
        <DepartmentMenu
          row={opened}
          at={menu}
          canMove={canMove}
          onMove={onMove}
          onOpen={props.onOpen}
          onClose={() => setMenu(null)}
        />
      )}
    </DndContext>
  );
}

function TreeHead(): React.JSX.Element {
  const { words } = useDepartmentTexts();
  return (
    <div {...gridRoles.row} className={`${styles['row']} ${styles['head']}`}>
      {columns.map((column) => (
        <span key={column} {...gridRoles.head} data-column={column}>
          {words.columns[column]}
        </span>
      ))}
    </div>
  );
}

interface LiftedProps {
  readonly drag: TreeDrag;
  readonly rows: readonly TreeRow[];
}

/** What floats under the pointer while a department is dragged. */
function Lifted({ drag, rows }: LiftedProps): React.JSX.Element {
  const { words } = useDepartmentTexts();
  const { lifted, drop } = drag;
  return (
    <DragOverlay dropAnimation={null}>
      {lifted === null ? null : (
        <div className={styles['lifted']}>
          {lifted.name}
          {drop?.kind === 'inside' ? (
            <span>{words.dropInside(rows[drop.index]?.node.name ?? '')}</span>
          ) : null}
        </div>
      )}
    </DragOverlay>
  );
}

interface DropMarkProps {
  readonly drop: Drop;
  readonly rows: readonly TreeRow[];
  readonly height: number;
}

/** Where a drop goes: a line between two, or a frame around the one that it goes below. */
function DropMark({ drop, rows, height }: DropMarkProps): React.JSX.Element {
  const { index, kind } = drop;
  const depth = rows[index]?.depth ?? 0;
  return (
    <div
      className={styles['drop']}
      data-kind={kind}
      style={{
        top: (index + (kind === 'after' ? 1 : 0)) * height,
        height: kind === 'inside' ? height : 0,
        left: 12 + depth * 20,
      }}
    />
  );
}
