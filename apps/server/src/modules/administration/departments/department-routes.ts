import {
  type DepartmentNode,
  type DepartmentRow,
  administrationRoutes,
  operatorRoutes,
  rootDepartment,
} from '@chanscope/contract';

import type { HttpServer } from '../../../platform/http/http.ts';
import { registerRoute } from '../../../platform/http/register-route.ts';
import { actOf } from '../act.ts';
import type { Department } from './department.ts';
import { childrenOf, depthOf, findDepartment, subtreeOf } from './department-tree.ts';
import { type DepartmentDependencies, editDepartment, moveDepartment } from './edit-department.ts';
import { classRulesOf, editClassRules } from './edit-class-rules.ts';
import { assignMembers, removeDepartment } from './remove-department.ts';

/** Serves what administrators do with departments (部门管理). */
export function registerDepartmentRoutes(
  app: HttpServer,
  dependencies: DepartmentDependencies,
): void {
  const { departments } = dependencies;
  registerRoute(app, administrationRoutes.listDepartments, async ({ name = '' }) => {
    const state = await readState(dependencies);
    const tree = nodesOf(state, null);
    return { list: matching(tree, name.trim().toLowerCase()), total: state.all.length };
  });
  registerRoute(app, administrationRoutes.listDepartmentOptions, async () => {
    const all = await departments.list();
    const list = subtreeOf(all, rootDepartment).map(({ id, name }) => ({
      id,
      name,
      depth: depthOf(all, id),
    }));
    return { list };
  });
  registerRoute(app, administrationRoutes.editDepartment, async (edit, exchange) => {
    const id = await editDepartment(dependencies, edit, actOf(exchange));
    return rowOf(await readState(dependencies), id);
  });
  registerRoute(app, administrationRoutes.moveDepartment, async (move, exchange) => {
    const id = await moveDepartment(dependencies, move, actOf(exchange));
    return rowOf(await readState(dependencies), id);
  });
  registerRoute(app, administrationRoutes.removeDepartment, (removal, exchange) =>
    removeDepartment(dependencies, removal, actOf(exchange)),
  );
  registerRoute(app, administrationRoutes.assignMembers, async (assignment, exchange) => ({
    moved: await assignMembers(dependencies, assignment, actOf(exchange)),
  }));
  registerRoute(app, administrationRoutes.listLeaderGroups, async ({ account }) => ({
    list: [...(await departments.groupsOf(account))],
  }));
  registerRoute(app, operatorRoutes.listClassRules, (_, { caller }) =>
    classRulesOf(dependencies, caller),
  );
  registerRoute(app, operatorRoutes.editClassRules, async (edit, exchange) => {
    await editClassRules(dependencies, edit, actOf(exchange));
    return classRulesOf(dependencies, exchange.caller);
  });
}

interface DepartmentState {
  readonly all: readonly Department[];
  readonly members: ReadonlyMap<string, number>;
}

async function readState({ departments }: DepartmentDependencies): Promise<DepartmentState> {
  return { all: await departments.list(), members: await departments.countMembers() };
}

function nodesOf(state: DepartmentState, parentId: string | null): DepartmentNode[] {
  return childrenOf(state.all, parentId).map(({ id }) => ({
    ...rowOf(state, id),
    children: nodesOf(state, id),
  }));
}

function rowOf({ all, members }: DepartmentState, id: string): DepartmentRow {
  const { parentId, createdAt, ...rest } = findDepartment(all, id);
  const countOf = (department: Department): number => members.get(department.id) ?? 0;
  const below = subtreeOf(all, id);
  return {
    ...rest,
    parentId,
    parentName: all.find((each) => each.id === parentId)?.name ?? '',
    createTime: createdAt,
    members: members.get(id) ?? 0,
    allMembers: below.reduce((sum, each) => sum + countOf(each), 0),
  };
}

/** Those whose name has the text, with what is above them; below a match everything stays. */
function matching(nodes: readonly DepartmentNode[], text: string): DepartmentNode[] {
  return nodes.flatMap((node) => {
    if (text === '' || node.name.toLowerCase().includes(text)) return [node];
    const children = matching(node.children, text);
    return children.length === 0 ? [] : [{ ...node, children }];
  });
}
