import {
  type administrationRoutes,
  departmentLimits,
  Problem,
  rootDepartment,
} from '@chanscope/contract';
import type { Transaction } from 'kysely';
import type { z } from 'zod';

import { type Act, type Outcome, changeAudited, lineOf } from '../act.ts';
import { type UserDependencies, holdAdministrators } from '../users/edit-user.ts';
import { checkRuleSet, textOfRuleSet } from './class-rules.ts';
import type { Department, DepartmentContent, Departments } from './department.ts';
import {
  checkDepth,
  checkMovable,
  checkName,
  childrenOf,
  depthOf,
  findDepartment,
  placementsOf,
} from './department-tree.ts';

/** The dependencies of what administrators do with departments. */
export type DepartmentDependencies = UserDependencies;

type Edit = z.output<typeof administrationRoutes.editDepartment.request>;
type Change = Extract<Edit, { readonly id: string }>;
type Addition = Exclude<Edit, Change>;
type Move = z.output<typeof administrationRoutes.moveDepartment.request>;

/**
 * Adds a department, where no id is given, or changes one, and answers its id. Throws `unknownItem` (also for parent,
 * leader and group), `badOption`, `editConflict`, `listLimit`, `protectedDepartment`, `departmentTaken`,
 * `departmentCycle` and `departmentTooDeep`.
 */
export function editDepartment(
  dependencies: DepartmentDependencies,
  edit: Edit,
  act: Act,
): Promise<string> {
  return 'id' in edit
    ? changeDepartment(dependencies, edit, act)
    : addDepartment(dependencies, edit, act);
}

/** Moves a department below another, or among its neighbours. Throws what `editDepartment` throws. */
export function moveDepartment(
  dependencies: DepartmentDependencies,
  move: Move,
  act: Act,
): Promise<string> {
  return changeDepartment(dependencies, move, act);
}

function addDepartment(
  dependencies: DepartmentDependencies,
  edit: Addition,
  act: Act,
): Promise<string> {
  const { departments } = dependencies;
  const line = lineOf('addDepartment', edit.name, act);
  return changeAudited(dependencies, line, async (transaction) => {
    await holdAdministrators(dependencies, act, transaction);
    const all = await departments.list(transaction);
    checkNumber(all, act);
    const parent = findDepartment(all, edit.parentId);
    checkDepth(depthOf(all, parent.id) + 1);
    const neighbours = childrenOf(all, parent.id);
    checkName(neighbours, parent, edit.name);
    const none = { name: edit.name, leaderId: null, sharedGroupId: null, rules: null };
    const content = await contentOf(departments, { before: none, edit }, transaction);
    const last = { parentId: parent.id, order: neighbours.length + 1 };
    const id = await departments.create(content, last, transaction);
    const added = await departments.list(transaction);
    const { order = last.order } = edit;
    const placements = placementsOf(added, findDepartment(added, id), { ...last, order });
    await departments.place(placements, transaction);
    const after = await departments.list(transaction);
    return { result: id, details: { id, ...differenceOf([], after, id) } };
  });
}

function changeDepartment(
  dependencies: DepartmentDependencies,
  edit: Change,
  act: Act,
): Promise<string> {
  const { departments } = dependencies;
  const { id } = edit;
  return changeAudited(dependencies, lineOf('editDepartment', id, act), async (transaction) => {
    await holdAdministrators(dependencies, act, transaction);
    const all = await departments.list(transaction);
    const before = findDepartment(all, id);
    if (before.revision !== edit.revision) throw new Problem('editConflict');
    const content = await contentOf(departments, { before: decidedOf(before), edit }, transaction);
    const renamed = all.map((each) => (each.id === id ? { ...each, name: content.name } : each));
    await departments.change(id, content, { revision: edit.revision, transaction });
    await departments.place(placementsOfEdit(renamed, before, edit), transaction);
    const after = await departments.list(transaction);
    return outcomeOf({ all, after, before });
  });
}

function placementsOfEdit(
  all: readonly Department[],
  { id, parentId, order }: Department,
  edit: Change,
): ReturnType<typeof placementsOf> {
  const department = findDepartment(all, id);
  const stays = edit.parentId === undefined && edit.order === undefined;
  if (parentId === null) {
    if (!stays) checkMovable(department);
    return [];
  }
  return placementsOf(all, department, {
    parentId: edit.parentId ?? parentId,
    order: edit.order ?? (edit.parentId === undefined ? order : departmentLimits.departments),
  });
}

function outcomeOf({
  all,
  after,
  before,
}: {
  readonly all: readonly Department[];
  readonly after: readonly Department[];
  readonly before: Department;
}): Outcome<string> {
  const { id, name } = before;
  return { result: id, target: name, details: { id, ...differenceOf(all, after, id) } };
}

/** What is decided of a department as it stands. */
export function decidedOf({ name, leader, sharedGroup, rules }: Department): DepartmentContent {
  return { name, leaderId: leader?.id ?? null, sharedGroupId: sharedGroup?.id ?? null, rules };
}

async function contentOf(
  departments: Departments,
  { before, edit }: { readonly before: DepartmentContent; readonly edit: Edit },
  transaction: Transaction<object>,
): Promise<DepartmentContent> {
  const { name = before.name, leaderId = before.leaderId, rules = before.rules } = edit;
  checkRuleSet(rules);
  const currentGroupId = leaderId === before.leaderId ? before.sharedGroupId : null;
  const { sharedGroupId = currentGroupId } = edit;
  if (leaderId !== null && leaderId !== before.leaderId)
    if ((await departments.findLeader(leaderId, transaction)) === null)
      throw new Problem('unknownItem', { what: leaderId });
  if (sharedGroupId !== null) {
    const groups = leaderId === null ? [] : await departments.groupsOf(leaderId, transaction);
    if (!groups.some(({ id }) => id === sharedGroupId))
      throw new Problem('unknownItem', { what: sharedGroupId });
  }
  return { name, leaderId, sharedGroupId, rules };
}

function checkNumber(all: readonly Department[], { locale }: Act): void {
  const what = { zh: '部门数量', en: 'The number of departments' }[locale];
  const limit = departmentLimits.departments;
  if (all.length >= limit) throw new Problem('listLimit', { what, limit });
}

/** What differs in a department between two states of all, as it was and as it is. */
export function differenceOf(
  before: readonly Department[],
  after: readonly Department[],
  id: string,
): Outcome<unknown>['details'] {
  const [was, is] = [before, after].map((all) => factsOf(all, id));
  return Object.fromEntries(
    Object.keys({ ...was, ...is })
      .filter((field) => was?.[field] !== is?.[field])
      .flatMap((field) => [
        [`${field}Before`, was?.[field] ?? null],
        [`${field}After`, is?.[field] ?? null],
      ]),
  );
}

function factsOf(
  all: readonly Department[],
  id: string,
): Readonly<Record<string, string | number | null>> {
  const department = all.find((each) => each.id === id);
  if (department === undefined) return {};
  const { name, parentId, order, leader, sharedGroup, rules } = department;
  return {
    name,
    parent: all.find((each) => each.id === parentId)?.name ?? null,
    ...(id === rootDepartment ? {} : { order }),
    leader: leader?.username ?? null,
    sharedGroup: sharedGroup?.name ?? null,
    rules: rules === null ? null : textOfRuleSet(rules),
  };
}
