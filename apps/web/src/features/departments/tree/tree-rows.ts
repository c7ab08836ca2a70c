import type { DepartmentNode } from '@chanscope/contract';

/** A department as a line of the tree. */
export interface TreeRow {
  readonly node: DepartmentNode;
  readonly parent: DepartmentNode | null;
  /** How many are above it. */
  readonly depth: number;
  /** Those of the same parent, itself among them. */
  readonly neighbours: readonly DepartmentNode[];
}

/** Where a department goes. */
export interface Placement {
  readonly parentId: string;
  /** From 1, among those of the parent without the department itself. */
  readonly order: number;
}

/** The ways to move a department by a step. */
export const steps = ['up', 'down', 'indent', 'outdent'] as const;

export type Step = (typeof steps)[number];

/** The lines of the tree that are seen: nothing below what is closed. */
export function rowsOf(
  nodes: readonly DepartmentNode[],
  closed: ReadonlySet<string> = new Set(),
  parent: TreeRow | null = null,
): TreeRow[] {
  return nodes.flatMap((node) => {
    const depth = parent === null ? 0 : parent.depth + 1;
    const row = { node, parent: parent?.node ?? null, depth, neighbours: nodes };
    return closed.has(node.id) ? [row] : [row, ...rowsOf(node.children, closed, row)];
  });
}

/** Those whose name has the text, with what is above them; below a match everything stays. */
export function matching(nodes: readonly DepartmentNode[], text: string): DepartmentNode[] {
  const searched = text.trim().toLowerCase();
  return nodes.flatMap((node) => {
    if (node.name.toLowerCase().includes(searched)) return [node];
    const children = matching(node.children, searched);
    return children.length === 0 ? [] : [{ ...node, children }];
  });
}

/** Where a step leads, null where there is no such step. */
export function placementOf({ node, parent, neighbours }: TreeRow, step: Step): Placement | null {
  if (parent === null) return null;
  const index = neighbours.findIndex(({ id }) => id === node.id);
  const before = neighbours[index - 1];
  switch (step) {
    case 'up':
      return before === undefined ? null : { parentId: parent.id, order: index };
    case 'down':
      return index === neighbours.length - 1 ? null : { parentId: parent.id, order: index + 2 };
    case 'indent':
      return before === undefined
        ? null
        : { parentId: before.id, order: before.children.length + 1 };
    case 'outdent':
      return parent.parentId === null
        ? null
        : { parentId: parent.parentId, order: parent.order + 1 };
  }
}

/** What a drop does: the line of the tree that it is about, and whether it goes before, behind or below that. */
export interface Drop {
  readonly index: number;
  readonly kind: 'before' | 'inside' | 'after';
  readonly placement: Placement;
}

/** Beside a line within this part of its height, below it in the middle. */
const edge = 0.28;

/**
 * What a drop at a height does, in lines from the top of the tree; null where it would change nothing or put a
 * department below itself.
 */
export function dropOf(rows: readonly TreeRow[], movedId: string, at: number): Drop | null {
  const index = Math.min(Math.max(Math.floor(at), 0), rows.length - 1);
  const row = rows[index];
  const moved = rows.find(({ node }) => node.id === movedId);
  if (row === undefined || moved === undefined || isWithin(row, moved.node)) return null;
  const part = at - index;
  const side = part < edge ? 'before' : 'after';
  const kind = row.parent === null || (part >= edge && part <= 1 - edge) ? 'inside' : side;
  const placement = placementAt(row, movedId, kind);
  const isSame =
    placement.parentId === moved.parent?.id && placement.order === rankOf(moved, movedId);
  return isSame ? null : { index, kind, placement };
}

function placementAt(row: TreeRow, movedId: string, kind: Drop['kind']): Placement {
  const { node, parent } = row;
  if (kind === 'inside' || parent === null) {
    const others = node.children.filter(({ id }) => id !== movedId);
    return { parentId: node.id, order: others.length + 1 };
  }
  return { parentId: parent.id, order: rankOf(row, movedId) + (kind === 'after' ? 1 : 0) };
}

/** The place of a line among its neighbours, from 1, without the department that moves. */
function rankOf({ node, neighbours }: TreeRow, movedId: string): number {
  const others = neighbours.filter(({ id }) => id === node.id || id !== movedId);
  return others.findIndex(({ id }) => id === node.id) + 1;
}

/** Whether a line is a department or below it. */
function isWithin({ node }: TreeRow, top: DepartmentNode): boolean {
  return rowsOf([top]).some((row) => row.node.id === node.id);
}
