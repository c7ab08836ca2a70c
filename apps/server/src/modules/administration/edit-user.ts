import { type routes, Problem } from '@chanscope/contract';
import type { Transaction } from 'kysely';
import type { z } from 'zod';

import type { Caller } from '../../platform/http/caller.ts';
import type { RequestOrigin } from '../../platform/http/request-origin.ts';
import type { AuditEntry } from '../audit/index.ts';
import type { Account, SignInDependencies } from '../identity/index.ts';

/** Who asked for a change, and from where. */
export interface Act {
  readonly caller: Caller;
  readonly origin: RequestOrigin;
}

type Edit = z.output<typeof routes.editUser.request>;

type EditUserDependencies = Pick<SignInDependencies, 'identity' | 'database' | 'audit'>;

/**
 * Changes role or state of an account and answers its new state; a disabled account loses its
 * sessions. Throws `unknownItem`, `editConflict`, and `protectedAccount` for administrators who would
 * demote or disable themselves: so one always remains.
 */
export async function editUser(
  dependencies: EditUserDependencies,
  edit: Edit,
  act: Act,
): Promise<Account> {
  try {
    return await dependencies.database.transaction((transaction) =>
      editWithin(transaction, dependencies, { edit, act }),
    );
  } catch (error) {
    if (error instanceof Problem)
      await dependencies.audit.write({
        ...entryOf(act, edit.id),
        result: 'failure',
        details: { problem: error.kind },
      });
    throw error;
  }
}

async function editWithin(
  transaction: Transaction<object>,
  { identity: { accounts, sessions }, audit }: EditUserDependencies,
  { edit, act }: { readonly edit: Edit; readonly act: Act },
): Promise<Account> {
  const { id, revision, endsSessions = false } = edit;
  // From here on no one else changes administrators: of two who demote each other at once the second
  // finds that it is none any more.
  await accounts.countAdministrators(transaction);
  if (!isAdministrator(await accounts.findById(act.caller.accountId, transaction)))
    throw new Problem('forbidden');
  const before = await accounts.findById(id, transaction);
  if (before === null) throw new Problem('unknownItem', { what: id });
  const requested = { roles: edit.roles ?? before.roles, state: edit.state ?? before.state };
  if (id === act.caller.accountId && !isAdministrator(requested))
    throw new Problem('protectedAccount');

  const after = await accounts.change(id, requested, { revision, transaction });
  const losesSessions = endsSessions || after.state === 'disabled';
  if (losesSessions) await sessions.endAll(id, null, transaction);
  await audit.write(
    {
      ...entryOf(act, before.username),
      result: 'success',
      details: {
        id,
        rolesBefore: before.roles.join(' '),
        rolesAfter: after.roles.join(' '),
        stateBefore: before.state,
        stateAfter: after.state,
        endedSessions: losesSessions,
      },
    },
    transaction,
  );
  return after;
}

function isAdministrator(account: Pick<Account, 'roles' | 'state'> | null): boolean {
  return account !== null && account.state === 'active' && account.roles.includes('admin');
}

function entryOf({ caller, origin }: Act, target: string): Omit<AuditEntry, 'result'> {
  const { accountId, username } = caller;
  return { type: 'editUser', target, accountId, account: username, origin };
}
