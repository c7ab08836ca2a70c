import { type administrationRoutes, Problem } from '@chanscope/contract';
import type { z } from 'zod';

import type { Account } from '../../identity/index.ts';
import type { Act } from '../act.ts';
import { type UserDependencies, editUser } from './edit-user.ts';

type Batch = z.output<typeof administrationRoutes.editUsers.request>;
type Seen = Batch['users'][number];

/** What became of one account of a batch. */
export type BatchFate =
  | { readonly id: string; readonly account: Account }
  | { readonly id: string; readonly problem: Problem };

/**
 * Changes many accounts, each by itself as `editUser` does and with a line of its own in the system log: what is
 * refused for one leaves the others changed.
 */
export async function editUsers(
  dependencies: UserDependencies,
  { users, ...change }: Batch,
  act: Act,
): Promise<readonly BatchFate[]> {
  const fates: BatchFate[] = [];
  for (const seen of users) fates.push(await fateOf(dependencies, { seen, change }, act));
  return fates;
}

async function fateOf(
  dependencies: UserDependencies,
  each: { readonly seen: Seen; readonly change: Omit<Batch, 'users'> },
  act: Act,
): Promise<BatchFate> {
  const { id } = each.seen;
  try {
    return { id, account: await changeOne(dependencies, each, act) };
  } catch (error) {
    if (error instanceof Problem) return { id, problem: error };
    throw error;
  }
}

async function changeOne(
  dependencies: UserDependencies,
  { seen, change }: { readonly seen: Seen; readonly change: Omit<Batch, 'users'> },
  act: Act,
): Promise<Account> {
  const { addRoles = [], removeRoles = [], ...rest } = change;
  if (addRoles.length + removeRoles.length === 0)
    return editUser(dependencies, { ...seen, ...rest }, act);
  const account = await dependencies.identity.accounts.findById(seen.id);
  if (account === null) throw new Problem('unknownItem', { what: seen.id });
  // At the revision of the request: of roles that changed meanwhile the change itself is refused.
  const roles = [...new Set([...account.roles, ...addRoles])].filter(
    (role) => !removeRoles.includes(role),
  );
  return editUser(dependencies, { ...seen, ...rest, roles }, act);
}
