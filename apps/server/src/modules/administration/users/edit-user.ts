import { type routes, Problem } from '@chanscope/contract';
import type { Transaction } from 'kysely';
import type { z } from 'zod';

import type { Account, SignInDependencies } from '../../identity/index.ts';
import { type Act, type Outcome, changeAudited, lineOf } from '../act.ts';
import type { Departments } from '../departments/department.ts';
import { placeUser } from './place-user.ts';
import { detailsOf } from './user-difference.ts';

type Edit = z.output<typeof routes.editUser.request>;
type Change = Extract<Edit, { readonly id: string }>;
type Addition = Exclude<Edit, Change>;

/** The dependencies of what administrators do with accounts. */
export interface UserDependencies extends Pick<
  SignInDependencies,
  'identity' | 'database' | 'audit' | 'clock' | 'limits'
> {
  readonly departments: Departments;
}

/**
 * Adds an account, where no id is given, or changes one, and answers its new state; an account that cannot be used
 * any more loses its sessions. Throws `unknownItem` (also for a role or a department), `editConflict`, `nameTaken`, `phoneTaken`,
 * `badParameter` for an instant that has passed, and `protectedAccount` for administrators who would do any of it
 * to themselves, or leave the site with none but those who expire.
 */
export async function editUser(
  dependencies: UserDependencies,
  edit: Edit,
  act: Act,
): Promise<Account> {
  if (!('id' in edit)) return addUser(dependencies, edit, act);
  const account = await changeUser(dependencies, edit, act);
  if (edit.lockedUntil === null)
    await dependencies.limits.forget({ username: account.username, deviceHash: null });
  return account;
}

function addUser(dependencies: UserDependencies, edit: Addition, act: Act): Promise<Account> {
  const { username, phone = null, roles, department, validUntil, ...rest } = edit;
  return changeAudited(dependencies, lineOf('addUser', username, act), async (transaction) => {
    const { accounts } = dependencies.identity;
    await holdAdministrators(dependencies, act, transaction);
    checkInstant(dependencies, 'validUntil', validUntil);
    await checkRoles(dependencies, roles, transaction);
    const fresh = { username, phone, passwordHash: null, roles };
    const { id } = await accounts.create(fresh, transaction);
    const added = await accounts.change(id, { ...rest, validUntil }, { transaction });
    const { account, details } = await placeUser(
      dependencies,
      { account: added, department },
      transaction,
    );
    return {
      result: account,
      details: { id, rolesAfter: account.roles.join(' '), validUntil, ...details },
    };
  });
}

function changeUser(dependencies: UserDependencies, edit: Change, act: Act): Promise<Account> {
  return changeAudited(dependencies, lineOf('editUser', edit.id, act), (transaction) =>
    changeWithin(dependencies, { edit, act }, transaction),
  );
}

async function changeWithin(
  dependencies: UserDependencies,
  { edit, act }: { readonly edit: Change; readonly act: Act },
  transaction: Transaction<object>,
): Promise<Outcome<Account>> {
  const { accounts, sessions } = dependencies.identity;
  const { id, revision, endsSessions = false, department, ...changes } = edit;
  const before = await readPresent(dependencies, { id, act }, transaction);
  if (id === act.caller.accountId) checkOwn(before, changes);
  if (changes.roles !== undefined) await checkRoles(dependencies, changes.roles, transaction);
  for (const field of ['validUntil', 'lockedUntil'] as const)
    if (changes[field] !== before[field]) checkInstant(dependencies, field, changes[field]);
  const changed = await accounts.change(id, changes, { revision, transaction });
  const { account: after, details } = await placeUser(
    dependencies,
    { account: changed, department },
    transaction,
  );
  await checkAdministratorRemains(dependencies, { before, after }, transaction);
  const losesSessions = endsSessions || after.standing !== 'active';
  if (losesSessions) await sessions.endAll(id, null, transaction);
  return {
    result: after,
    target: before.username,
    details: { id, ...detailsOf(before, after), ...details, endedSessions: losesSessions },
  };
}

/** An account that is there, to be changed. Throws what `readAccount` throws, for a removed one too. */
export async function readPresent(
  dependencies: UserDependencies,
  which: { readonly id: string; readonly act: Act },
  transaction: Transaction<object>,
): Promise<Account> {
  const account = await readAccount(dependencies, which, transaction);
  if (account.removedAt !== null) throw new Problem('unknownItem', { what: account.username });
  return account;
}

/** An account to be changed. Throws `unknownItem`, and `forbidden` to who is no administrator any more. */
export async function readAccount(
  dependencies: UserDependencies,
  { id, act }: { readonly id: string; readonly act: Act },
  transaction: Transaction<object>,
): Promise<Account> {
  await holdAdministrators(dependencies, act, transaction);
  const account = await dependencies.identity.accounts.findById(id, transaction);
  if (account === null) throw new Problem('unknownItem', { what: id });
  return account;
}

/**
 * From here on no one else changes administrators, accounts or departments: of two who demote each other at once the
 * second finds that it is none any more.
 */
export async function holdAdministrators(
  { identity: { accounts } }: UserDependencies,
  { caller }: Act,
  transaction: Transaction<object>,
): Promise<void> {
  await accounts.countAdministrators(transaction);
  const own = await accounts.findById(caller.accountId, transaction);
  if (own?.standing !== 'active' || !own.roles.includes('admin')) throw new Problem('forbidden');
}

/** Throws `protectedAccount` where a change left the site without an administrator who does not expire. */
export async function checkAdministratorRemains(
  { identity: { accounts } }: UserDependencies,
  { before, after }: { readonly before: Account; readonly after: Account },
  transaction: Transaction<object>,
): Promise<void> {
  if (!isLasting(before) || isLasting(after)) return;
  if ((await accounts.countLastingAdministrators(transaction)) === 0)
    throw new Problem('protectedAccount');
}

function isLasting({ roles, standing, validUntil }: Account): boolean {
  return roles.includes('admin') && standing === 'active' && validUntil === null;
}

function checkOwn(
  before: Account,
  changes: Omit<Change, 'id' | 'revision' | 'endsSessions' | 'department'>,
): void {
  const { roles = before.roles, state = before.state } = changes;
  const { validUntil = before.validUntil, lockedUntil = before.lockedUntil } = changes;
  const isUnchanged =
    roles.includes('admin') &&
    state === before.state &&
    validUntil === before.validUntil &&
    lockedUntil === before.lockedUntil;
  if (!isUnchanged) throw new Problem('protectedAccount');
}

async function checkRoles(
  { identity }: UserDependencies,
  requested: readonly string[],
  transaction: Transaction<object>,
): Promise<void> {
  const known = await identity.roles.read(requested, transaction);
  const unknown = requested.find((role) => known.every((each) => each.role !== role));
  if (unknown !== undefined) throw new Problem('unknownItem', { what: unknown });
}

function checkInstant(
  { clock }: UserDependencies,
  name: 'validUntil' | 'lockedUntil',
  at: number | null | undefined,
): void {
  const now = clock.now();
  if (at !== null && at !== undefined && at <= now)
    throw new Problem('badParameter', { name, value: String(at), permitted: `> ${now}` });
}
