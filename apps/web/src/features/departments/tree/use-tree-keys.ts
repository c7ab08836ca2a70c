import type { DepartmentNode } from '@chanscope/contract';
import { type KeyboardEvent, type RefObject, useState } from 'react';

import { type KeyAction, keyActionOf, useEffectOnChange } from '../../../ui/index.ts';
import type { OpenBox } from '../boxes/department-boxes.tsx';
import { type Placement, type TreeRow, placementOf, steps } from './tree-rows.ts';

interface TreeKeysOptions {
  readonly rows: readonly TreeRow[];
  readonly closed: ReadonlySet<string>;
  readonly canMove: boolean;
  readonly body: RefObject<HTMLElement | null>;
  readonly onToggle: (id: string) => void;
  readonly onMove: (node: DepartmentNode, placement: Placement) => void;
  readonly onOpen: (open: OpenBox) => void;
}

/** The keys of the tree, and the one line that Tab reaches. */
interface TreeKeys {
  readonly reachedId: string | undefined;
  readonly reach: (id: string) => void;
  readonly onKeyDown: (row: TreeRow) => (event: KeyboardEvent<HTMLElement>) => void;
}

export function useTreeKeys(options: TreeKeysOptions): TreeKeys {
  const { rows, body } = options;
  const [activeId, setActive] = useState<string | null>(null);
  const [isFollowed, setFollowed] = useState(false);
  const reached = rows.find(({ node }) => node.id === activeId) ?? rows[0];
  // What moved stands elsewhere: the focus goes with it.
  useEffectOnChange([activeId, rows], () => {
    if (!isFollowed || activeId === null) return;
    body.current?.querySelector<HTMLElement>(`[data-department="${activeId}"]`)?.focus();
  });
  const focus = (id: string | undefined): void => {
    if (id === undefined) return;
    setFollowed(true);
    setActive(id);
  };
  return {
    reachedId: reached?.node.id,
    reach: (id) => {
      setFollowed(false);
      setActive(id);
    },
    onKeyDown: (row) => (event) => {
      // Keys in a button of the line belong to that.
      if (event.target !== event.currentTarget) return;
      const action = keyActionOf('tree', event);
      if (action === null) return;
      event.preventDefault();
      const next = nextOf(action, row, options);
      if (next === null) act(action, row, { ...options, onStep: () => focus(row.node.id) });
      else focus(next);
    },
  };
}

type TreeAction = KeyAction<'tree'>;

/** The line that an action leads to; null where it is no way to a line. */
function nextOf(
  action: TreeAction,
  { node, parent }: TreeRow,
  { rows, closed }: TreeKeysOptions,
): string | null {
  const index = rows.findIndex((each) => each.node.id === node.id);
  const isOpen = node.children.length > 0 && !closed.has(node.id);
  if (action === 'close') return isOpen ? null : (parent?.id ?? node.id);
  if (action === 'open' && !isOpen) return null;
  const places: Partial<Readonly<Record<TreeAction, number>>> = {
    previous: index - 1,
    next: index + 1,
    open: index + 1,
    first: 0,
    last: rows.length - 1,
  };
  const place = places[action];
  return place === undefined ? null : (rows[place]?.node.id ?? node.id);
}

function act(
  action: TreeAction,
  row: TreeRow,
  options: TreeKeysOptions & { readonly onStep: () => void },
): void {
  const { node, parent } = row;
  const { canMove, onToggle, onMove, onOpen, onStep } = options;
  const step = steps.find((each) => each === action);
  if (step !== undefined) {
    const placement = canMove ? placementOf(row, step) : null;
    if (placement === null) return;
    onStep();
    onMove(node, placement);
  } else if (action === 'open' || action === 'close') {
    if (node.children.length > 0) onToggle(node.id);
  } else if (action === 'edit') onOpen({ kind: 'edit', id: node.id });
  else if (action === 'add') onOpen({ kind: 'add', parentId: node.id });
  else if (action === 'remove' && parent !== null) onOpen({ kind: 'remove', id: node.id });
}
