import {
  type administrationRoutes,
  type RolePages,
  abilities,
  flatRoutes,
  Problem,
  roleLimits,
} from '@chanscope/contract';
import type { Transaction } from 'kysely';
import type { z } from 'zod';

import type { Role, RoleContent, SignInDependencies } from '../../identity/index.ts';
import type { Menu } from '../../navigation/index.ts';
import { type Act, type Outcome, changeAudited, lineOf } from '../act.ts';

/** The dependencies of what administrators do with roles. */
export interface RoleDependencies extends Pick<
  SignInDependencies,
  'identity' | 'database' | 'audit'
> {
  readonly menu: Pick<Menu, 'readTree'>;
}

type Edit = z.output<typeof administrationRoutes.editRole.request>;
type Removal = z.output<typeof administrationRoutes.removeRole.request>;

/**
 * Adds a role, where no revision is given, or changes one; its members have the change at once. Throws
 * `protectedRole`, `roleTaken`, `listLimit`, `editConflict`, `missingParameter`, and `unknownItem` for a role or a
 * page that is not there.
 */
export async function editRole(
  dependencies: RoleDependencies,
  edit: Edit,
  act: Act,
): Promise<Role> {
  const pages = new Set(
    flatRoutes(await dependencies.menu.readTree()).map(({ record }) => record.name),
  );
  return changeAudited(dependencies, lineOf('editRole', edit.role, act), async (transaction) => {
    const unknown = Object.keys(edit.pages ?? {}).find((page) => !pages.has(page));
    if (unknown !== undefined) throw new Problem('unknownItem', { what: unknown });
    const { revision } = edit;
    return revision === undefined
      ? addRole(dependencies, { edit, act }, transaction)
      : changeRole(dependencies, { ...edit, revision }, transaction);
  });
}

/** Removes a role that no account holds. Throws `unknownItem`, `protectedRole`, `editConflict` and `roleInUse`. */
export async function removeRole(
  dependencies: RoleDependencies,
  { role, revision }: Removal,
  act: Act,
): Promise<void> {
  const { roles } = dependencies.identity;
  await changeAudited(dependencies, lineOf('removeRole', role, act), async (transaction) => {
    const before = await readChangeable(dependencies, role, transaction);
    if (before.revision !== revision) throw new Problem('editConflict');
    const accounts = membersOf(role, await roles.countMembers(transaction));
    if (accounts > 0) throw new Problem('roleInUse', { role, accounts });
    await roles.remove(role, transaction);
    return { result: null, details: differenceOf(before, nothing) };
  });
}

/** How many accounts hold a role. */
export function membersOf(
  role: string,
  roleSets: Awaited<ReturnType<RoleDependencies['identity']['roles']['countMembers']>>,
): number {
  return roleSets.reduce(
    (sum, { roles, accounts }) => sum + (roles.includes(role) ? accounts : 0),
    0,
  );
}

const nothing: RoleContent = { name: { zh: '', en: '' }, abilities: [], pages: {} };

async function addRole(
  { identity: { roles } }: RoleDependencies,
  { edit, act }: { readonly edit: Edit; readonly act: Act },
  transaction: Transaction<object>,
): Promise<Outcome<Role>> {
  const { role, copyOf, name } = edit;
  if (name === undefined)
    throw new Problem('missingParameter', { name: 'name', permitted: 'object' });
  const all = await roles.list(transaction);
  if (all.length >= roleLimits.roles) {
    const what = { zh: '角色数量', en: 'The number of roles' }[act.locale];
    throw new Problem('listLimit', { what, limit: roleLimits.roles });
  }
  const copied = copyOf === undefined ? nothing : all.find((each) => each.role === copyOf);
  if (copied === undefined) throw new Problem('unknownItem', { what: copyOf ?? '' });
  const content = withEdit(copied, edit);
  const result = await roles.create(role, content, transaction);
  const origin = copyOf === undefined ? {} : { copyOf };
  return { result, details: { ...origin, ...differenceOf(nothing, content) } };
}

async function changeRole(
  dependencies: RoleDependencies,
  edit: Edit & { readonly revision: number },
  transaction: Transaction<object>,
): Promise<Outcome<Role>> {
  const { role, revision } = edit;
  if (edit.copyOf !== undefined) throw new Problem('unknownParameter', { name: 'copyOf' });
  const before = await readChangeable(dependencies, role, transaction);
  const content = withEdit(before, edit);
  const { roles } = dependencies.identity;
  const result = await roles.change(role, content, { revision, transaction });
  return { result, details: differenceOf(before, content) };
}

async function readChangeable(
  { identity: { roles } }: RoleDependencies,
  role: string,
  transaction: Transaction<object>,
): Promise<Role> {
  const [found] = await roles.read([role], transaction);
  if (found === undefined) throw new Problem('unknownItem', { what: role });
  if (found.isBuiltIn) throw new Problem('protectedRole', { role });
  return found;
}

function withEdit(before: RoleContent, edit: Edit): RoleContent {
  const granted = edit.abilities ?? before.abilities;
  return {
    name: edit.name ?? before.name,
    abilities: abilities.filter((ability) => granted.includes(ability)),
    pages: edit.pages ?? before.pages,
  };
}

/** What differs, as it was and as it is; of the pages only those that differ. */
function differenceOf(before: RoleContent, after: RoleContent): Outcome<Role>['details'] {
  const pages = Object.keys({ ...before.pages, ...after.pages }).filter(
    (page) => before.pages[page] !== after.pages[page],
  );
  const [was, is] = [before, after].map((content) => ({
    name: `${content.name.zh} / ${content.name.en}`,
    abilities: content.abilities.join(' '),
    pages: textOfPages(pages, content.pages),
  }));
  const differing = (['name', 'abilities', 'pages'] as const).filter(
    (field) => was?.[field] !== is?.[field],
  );
  return Object.fromEntries(
    differing.flatMap((field): [string, string][] => [
      [`${field}Before`, was?.[field] ?? ''],
      [`${field}After`, is?.[field] ?? ''],
    ]),
  );
}

function textOfPages(names: readonly string[], pages: RolePages): string {
  return names.map((name) => `${name}:${pages[name] ?? '-'}`).join(' ');
}
