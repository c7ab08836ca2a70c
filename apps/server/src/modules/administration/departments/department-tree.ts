import { departmentLimits, Problem, rootDepartment } from '@chanscope/contract';

import type { Department, Placement } from './department.ts';

type All = readonly Department[];

/** Those of one parent, in their order. */
export function childrenOf(all: All, parentId: string | null): Department[] {
  return all
    .filter((each) => each.parentId === parentId)
    .toSorted((one, other) => one.order - other.order);
}

/** A department and all below it, in the order of the tree. */
export function subtreeOf(all: All, id: string): Department[] {
  const top = all.find((each) => each.id === id);
  if (top === undefined) return [];
  return [top, ...childrenOf(all, id).flatMap((child) => subtreeOf(all, child.id))];
}

/** How many are above a department. */
export function depthOf(all: All, id: string): number {
  const parentId = all.find((each) => each.id === id)?.parentId ?? null;
  return parentId === null ? 0 : 1 + depthOf(all, parentId);
}

/** The department with this id. Throws `unknownItem`. */
export function findDepartment(all: All, id: string): Department {
  const found = all.find((each) => each.id === id);
  if (found === undefined) throw new Problem('unknownItem', { what: id });
  return found;
}

/** Refuses the department that holds all others, with the Problem `protectedDepartment`. */
export function checkMovable({ id, name }: Department): void {
  if (id === rootDepartment) throw new Problem('protectedDepartment', { name });
}

/**
 * Where a department and its neighbours stand once it went to another place. Throws
 * `unknownItem` for the parent, `protectedDepartment`, `departmentCycle`, `departmentTooDeep` and `departmentTaken`.
 */
export function placementsOf(
  all: All,
  moved: Department,
  { parentId, order }: Omit<Placement, 'id'>,
): Placement[] {
  checkMovable(moved);
  const parent = findDepartment(all, parentId);
  const below = subtreeOf(all, moved.id);
  if (below.some(({ id }) => id === parentId))
    throw new Problem('departmentCycle', { name: moved.name });
  const height = Math.max(...below.map(({ id }) => depthOf(all, id))) - depthOf(all, moved.id);
  checkDepth(depthOf(all, parentId) + 1 + height);
  const others = childrenOf(all, parentId).filter(({ id }) => id !== moved.id);
  checkName(others, parent, moved.name);
  return others
    .toSpliced(order - 1, 0, moved)
    .map(({ id }, index) => ({ id, parentId, order: index + 1 }));
}

/** Refuses what would stand too deep, with the Problem `departmentTooDeep`. */
export function checkDepth(depth: number): void {
  if (depth >= departmentLimits.depth)
    throw new Problem('departmentTooDeep', { limit: departmentLimits.depth });
}

/** Refuses a name that a neighbour has, with the Problem `departmentTaken`. */
export function checkName(neighbours: All, parent: Department, name: string): void {
  if (neighbours.some((each) => each.name === name))
    throw new Problem('departmentTaken', { name, parent: parent.name });
}
