import {
  allEndpoints,
  type Holder,
  type RolePreview,
  type RouteRecord,
  abilities,
  flatRoutes,
  grantedAbilities,
  isPage,
  mayCall,
  type administrationRoutes,
  pageGrantsOf,
  Problem,
  reachableRoutes,
} from '@chanscope/contract';
import type { z } from 'zod';

import type { Role } from '../../identity/index.ts';
import { type RoleDependencies, membersOf } from './edit-role.ts';

type Asked = z.output<typeof administrationRoutes.previewRole.request>;

/** What a role grants. */
type Grants = Pick<Role, 'role' | 'abilities' | 'pages'>;

/**
 * What a change of a role would grant and withdraw, and to how many accounts (差异预览); of a role that no
 * account holds what it would be for one that holds nothing else. Changes nothing. Throws `protectedRole`.
 */
export async function previewRole(
  { identity: { roles }, menu }: Pick<RoleDependencies, 'identity' | 'menu'>,
  asked: Asked,
): Promise<RolePreview> {
  const { role } = asked;
  const all = await roles.list();
  const known = all.find((each) => each.role === role);
  if (known?.isBuiltIn === true) throw new Problem('protectedRole', { role });
  const before: Grants = known ?? { role, abilities: [], pages: {} };
  const after: Grants = {
    role,
    abilities: asked.abilities ?? before.abilities,
    pages: asked.pages ?? before.pages,
  };
  const roleSets = await roles.countMembers();
  const groups = roleSets.filter((group) => group.roles.includes(role));
  const tree = await menu.readTree();
  const others = all.filter((each) => each.role !== role);
  const tally = new Tally();
  for (const group of groups.length === 0 ? [{ roles: [role], accounts: 0 }] : groups) {
    const [was, is] = [before, after].map((own) =>
      rightsOf(
        [...others, own].filter((each) => group.roles.includes(each.role)),
        tree,
      ),
    );
    if (was !== undefined && is !== undefined) tally.add(was, is, group.accounts);
  }
  return { members: membersOf(role, roleSets), ...tally.result(tree) };
}

/** What accounts with the same roles may do: how far each right goes, 0 being not at all. */
interface Rights {
  readonly abilities: ReadonlyMap<string, number>;
  readonly calls: ReadonlyMap<string, number>;
  /** By the name of the entry: 1 by its address alone, 2 in the menu. */
  readonly pages: ReadonlyMap<string, number>;
}

const calls = allEndpoints();

function rightsOf(granted: readonly Grants[], tree: readonly RouteRecord[]): Rights {
  const ability = grantedAbilities(granted.map(({ abilities }) => abilities));
  const holder: Holder = { roles: granted.map(({ role }) => role), ability };
  const reached = flatRoutes(reachableRoutes(tree, holder, pageGrantsOf(granted)));
  return {
    abilities: new Map(ability.map((each) => [each, 1])),
    calls: new Map(
      calls
        .filter(({ access }) => mayCall(access, holder))
        .map(({ method, path }) => [`${method} ${path}`, 1]),
    ),
    pages: new Map(
      reached
        .filter(({ record }) => isPage(record))
        .map(({ record, isHidden }) => [record.name ?? '', isHidden ? 1 : 2]),
    ),
  };
}

type Effect = 'granted' | 'withdrawn';
type Kind = keyof Rights;

/** How many accounts get or lose each right. */
class Tally {
  /** By effect and right. */
  readonly #counts: Readonly<Record<Kind, Map<string, number>>> = {
    abilities: new Map(),
    calls: new Map(),
    pages: new Map(),
  };

  add(before: Rights, after: Rights, accounts: number): void {
    for (const kind of ['abilities', 'calls', 'pages'] as const)
      for (const key of new Set([...before[kind].keys(), ...after[kind].keys()])) {
        const [was, is] = [before[kind].get(key) ?? 0, after[kind].get(key) ?? 0];
        if (was === is) continue;
        const effect: Effect = is > was ? 'granted' : 'withdrawn';
        const counts = this.#counts[kind];
        counts.set(`${effect} ${key}`, (counts.get(`${effect} ${key}`) ?? 0) + accounts);
      }
  }

  result(tree: readonly RouteRecord[]): Omit<RolePreview, 'members'> {
    return {
      abilities: this.#counted('abilities', abilities).map(([ability, counted]) => ({
        ability,
        ...counted,
      })),
      calls: calls.flatMap(({ method, path }) =>
        this.#counted('calls', [`${method} ${path}`]).map(([, counted]) => ({
          method,
          path,
          ...counted,
        })),
      ),
      pages: flatRoutes(tree).flatMap(({ record: { name = '', meta }, address }) =>
        this.#counted('pages', [name]).map(([, counted]) => ({
          name,
          address,
          title: meta.title,
          ...counted,
        })),
      ),
    };
  }

  /** What became of rights, in the order that they are asked for in. */
  #counted(kind: Kind, keys: readonly string[]): (readonly [string, Counted])[] {
    const effects: readonly Effect[] = ['granted', 'withdrawn'];
    return keys.flatMap((key) =>
      effects.flatMap((effect) => {
        const accounts = this.#counts[kind].get(`${effect} ${key}`);
        return accounts === undefined ? [] : [[key, { effect, accounts }] as const];
      }),
    );
  }
}

interface Counted {
  readonly effect: Effect;
  readonly accounts: number;
}
