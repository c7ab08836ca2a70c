import { type administrationRoutes, Problem } from '@chanscope/contract';
import { dayMs } from '@chanscope/market';
import type { z } from 'zod';

import type { Account } from '../../identity/index.ts';
import { type Act, changeAudited, lineOf } from '../act.ts';
import {
  type UserDependencies,
  checkAdministratorRemains,
  readAccount,
  readPresent,
} from './edit-user.ts';

type Seen = z.output<typeof administrationRoutes.removeUser.request>;

/** How long a removal can be taken back. */
const undoMs = 7 * dayMs;

/**
 * Removes an account: it cannot be used from the next call on, and is gone for good in seven days. Throws
 * `unknownItem`, `editConflict`, and `protectedAccount` for one's own account and the last administrator.
 */
export function removeUser(
  dependencies: UserDependencies,
  { id, revision }: Seen,
  act: Act,
): Promise<Account> {
  const { accounts, sessions } = dependencies.identity;
  return changeAudited(dependencies, lineOf('removeUser', id, act), async (transaction) => {
    const before = await readPresent(dependencies, { id, act }, transaction);
    if (id === act.caller.accountId) throw new Problem('protectedAccount');
    const removedAt = dependencies.clock.now();
    const changes = { removedAt, deletionDueAt: removedAt + undoMs };
    const after = await accounts.change(id, changes, { revision, transaction });
    await checkAdministratorRemains(dependencies, { before, after }, transaction);
    await sessions.endAll(id, null, transaction);
    const details = { id, rolesBefore: before.roles.join(' '), goneAt: after.deletionDueAt };
    return { result: after, target: before.username, details };
  });
}

/** Takes a removal back; the account is as it was, without its sessions. Throws `unknownItem` and `editConflict`. */
export function restoreUser(
  dependencies: UserDependencies,
  { id, revision }: Seen,
  act: Act,
): Promise<Account> {
  const { accounts } = dependencies.identity;
  return changeAudited(dependencies, lineOf('restoreUser', id, act), async (transaction) => {
    const before = await readAccount(dependencies, { id, act }, transaction);
    const isPast = (before.deletionDueAt ?? Infinity) <= dependencies.clock.now();
    if (before.removedAt === null || isPast)
      throw new Problem('unknownItem', { what: before.username });
    const changes = { removedAt: null, deletionDueAt: null };
    const after = await accounts.change(id, changes, { revision, transaction });
    return { result: after, target: before.username, details: { id } };
  });
}
