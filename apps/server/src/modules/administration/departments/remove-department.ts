import { type administrationRoutes, Problem } from '@chanscope/contract';
import type { Transaction } from 'kysely';
import type { z } from 'zod';

import { type Act, changeAudited, lineOf } from '../act.ts';
import { holdAdministrators } from '../users/edit-user.ts';
import type { Department } from './department.ts';
import {
  checkDepth,
  checkMovable,
  checkName,
  childrenOf,
  depthOf,
  findDepartment,
  subtreeOf,
} from './department-tree.ts';
import { type DepartmentDependencies, differenceOf } from './edit-department.ts';

type Removal = z.output<typeof administrationRoutes.removeDepartment.request>;
type Assignment = z.output<typeof administrationRoutes.assignMembers.request>;

/** How many went elsewhere. */
interface Moved {
  readonly members: number;
  readonly children: number;
}

/**
 * Removes a department; its members and the departments below it go to another. Throws `unknownItem`,
 * `editConflict`, `protectedDepartment`, `departmentInUse` where there are any and no other is named, and for the
 * other one `departmentCycle`, `departmentTooDeep` and `departmentTaken`.
 */
export function removeDepartment(
  dependencies: DepartmentDependencies,
  removal: Removal,
  act: Act,
): Promise<Moved> {
  const { departments } = dependencies;
  const { id, revision } = removal;
  return changeAudited(dependencies, lineOf('removeDepartment', id, act), async (transaction) => {
    await holdAdministrators(dependencies, act, transaction);
    const all = await departments.list(transaction);
    const before = findDepartment(all, id);
    checkMovable(before);
    if (before.revision !== revision) throw new Problem('editConflict');
    const { target, moved } = await emptied(dependencies, { all, before, removal }, transaction);
    await departments.remove(id, transaction);
    const movedTo = target === null ? {} : { movedTo: target.name };
    const details = { id, ...differenceOf(all, [], id), ...moved, ...movedTo };
    return { result: moved, target: before.name, details };
  });
}

interface Emptying {
  readonly all: readonly Department[];
  readonly before: Department;
  readonly removal: Removal;
}

async function emptied(
  { departments }: DepartmentDependencies,
  { all, before, removal }: Emptying,
  transaction: Transaction<object>,
): Promise<{ readonly target: Department | null; readonly moved: Moved }> {
  const { id, name } = before;
  const members = (await departments.countMembers(transaction)).get(id) ?? 0;
  const children = childrenOf(all, id);
  const hasAny = members > 0 || children.length > 0;
  if (hasAny && removal.moveTo === undefined)
    throw new Problem('departmentInUse', { name, members, children: children.length });
  // Where removed accounts go that can still be restored.
  const target = findDepartment(all, removal.moveTo ?? before.parentId ?? id);
  await departments.moveMembers(id, target.id, transaction);
  await departments.place(placementsAfter(all, before, target), transaction);
  return { target: hasAny ? target : null, moved: { members, children: children.length } };
}

/** Where the departments below one that goes stand afterwards: at the end of those below the target. */
function placementsAfter(
  all: readonly Department[],
  before: Department,
  target: Department,
): { id: string; parentId: string; order: number }[] {
  const below = subtreeOf(all, before.id);
  if (below.some(({ id }) => id === target.id))
    throw new Problem('departmentCycle', { name: before.name });
  const neighbours = childrenOf(all, target.id).filter(({ id }) => id !== before.id);
  const children = childrenOf(all, before.id);
  for (const { name } of children) checkName(neighbours, target, name);
  const heights = below.map(({ id }) => depthOf(all, id) - depthOf(all, before.id));
  checkDepth(depthOf(all, target.id) + Math.max(...heights));
  return [...neighbours, ...children].map(({ id }, index) => ({
    id,
    parentId: target.id,
    order: index + 1,
  }));
}

/** Puts accounts into a department, or out of every one; answers how many were elsewhere. Throws `unknownItem`. */
export function assignMembers(
  dependencies: DepartmentDependencies,
  { accounts, department }: Assignment,
  act: Act,
): Promise<number> {
  const { departments } = dependencies;
  const line = lineOf('assignMembers', department ?? '', act);
  return changeAudited(dependencies, line, async (transaction) => {
    await holdAdministrators(dependencies, act, transaction);
    const all = await departments.list(transaction);
    const target = department === null ? null : findDepartment(all, department);
    const moved = await departments.assign(accounts, department, transaction);
    const details = { asked: accounts.length, moved, accounts: accounts.join(' ') };
    return { result: moved, target: target?.name ?? '', details };
  });
}
