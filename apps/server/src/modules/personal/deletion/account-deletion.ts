import { Problem } from '@chanscope/contract';
import { dayMs, hourMs } from '@chanscope/market';
import type { Transaction } from 'kysely';

import type { HttpServer } from '../../../platform/http/http.ts';
import type { Account } from '../../identity/index.ts';
import { type Owner, type PersonalDependencies, writeAuditEvent } from '../owner.ts';
import { proveOwner } from '../owner-proof.ts';

/** How long an owner may change their mind. */
const delayMs = 7 * dayMs;

const sweepEveryMs = hourMs;

/**
 * Asks for the account to be removed after seven days (注销账号), until when it works as ever; who
 * asked already gets the same instant. Answers it in UTC ms. Throws `wrongPassword`,
 * `tooManyAttempts`, and `protectedAccount` for the last administrator.
 */
export async function requestDeletion(
  dependencies: PersonalDependencies,
  owner: Owner,
  password: string,
): Promise<number> {
  const { identity, database, clock } = dependencies;
  const type = 'requestDeletion';
  await proveOwner(dependencies, owner, { password, type });
  return database.transaction(async (transaction) => {
    // First, so that no one else changes administrators until the end.
    const administrators = await identity.accounts.countLastingAdministrators(transaction);
    const account = await identity.accounts.change(owner.account.id, {}, { transaction });
    if (isLastAdministrator(account, administrators)) throw new Problem('protectedAccount');
    const deletionDueAt = account.deletionDueAt ?? clock.now() + delayMs;
    await identity.accounts.change(account.id, { deletionDueAt }, { transaction });
    const auditEvent = { type, result: 'success', details: { deletionDueAt } } as const;
    await writeAuditEvent(dependencies, { owner, auditEvent }, transaction);
    return deletionDueAt;
  });
}

/** Keeps the account after all. */
export function cancelDeletion(dependencies: PersonalDependencies, owner: Owner): Promise<void> {
  const { identity, database } = dependencies;
  return database.transaction(async (transaction) => {
    await identity.accounts.change(owner.account.id, { deletionDueAt: null }, { transaction });
    const auditEvent = { type: 'cancelDeletion', result: 'success' } as const;
    await writeAuditEvent(dependencies, { owner, auditEvent }, transaction);
  });
}

type SweepDependencies = Pick<
  PersonalDependencies,
  'identity' | 'database' | 'clock' | 'audit' | 'log'
>;

/** Removes accounts whose time has come, when the server starts and every hour. */
export function sweepDueAccounts(app: HttpServer, dependencies: SweepDependencies): void {
  let running = Promise.resolve();
  const sweep = (): void => {
    running = running
      .then(() => removeDue(dependencies))
      .catch((error: unknown) => {
        dependencies.log.error({ err: error }, 'cannot remove accounts that are due');
      });
  };
  const timer = setInterval(sweep, sweepEveryMs).unref();
  app.addHook('onReady', (done) => {
    sweep();
    done();
  });
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await running;
  });
}

async function removeDue(dependencies: SweepDependencies): Promise<void> {
  const { identity, database, clock } = dependencies;
  for (const id of await identity.accounts.listDueForDeletion(clock.now()))
    await database.transaction((transaction) => removeWithin(transaction, dependencies, id));
}

/** Looks again: another server may have removed it, or its owner changed their mind. */
async function removeWithin(
  transaction: Transaction<object>,
  { identity: { accounts }, clock, audit }: SweepDependencies,
  id: string,
): Promise<void> {
  const administrators = await accounts.countLastingAdministrators(transaction);
  const account = await accounts.findById(id, transaction);
  if (account?.deletionDueAt == null || account.deletionDueAt > clock.now()) return;
  // The user who became the last administrator in the meantime stays.
  const stays = isLastAdministrator(account, administrators);
  if (stays) await accounts.change(id, { deletionDueAt: null }, { transaction });
  else await accounts.remove(id, transaction);
  await audit.write(
    {
      type: 'deleteAccount',
      target: '',
      result: stays ? 'failure' : 'success',
      accountId: id,
      account: account.username,
      origin: { ip: '', requestId: '', userAgent: '' },
    },
    transaction,
  );
}

/** Whether none is left but who expires. */
function isLastAdministrator(
  { roles, standing, validUntil }: Account,
  administrators: number,
): boolean {
  const isLasting = roles.includes('admin') && standing === 'active' && validUntil === null;
  return isLasting && administrators <= 1;
}
