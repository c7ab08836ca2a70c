import { Problem } from '@chanscope/contract';
import type { Transaction } from 'kysely';

import type { HttpServer } from '../../platform/http.ts';
import type { Account } from '../identity/index.ts';
import type { Owner, PersonalParts } from './owner.ts';
import { noteDeed } from './owner.ts';
import { proveOwner } from './owner-proof.ts';

/** How long an owner may change their mind. */
const delayMs = 7 * 86_400_000;

const sweepEveryMs = 3_600_000;

/**
 * Asks for the account to be removed after seven days (注销账号), until when it works as ever; who
 * asked already gets the same instant. Answers it in UTC ms. Throws `wrongPassword`,
 * `tooManyAttempts`, and `protectedAccount` for the last administrator.
 */
export async function requestDeletion(
  parts: PersonalParts,
  owner: Owner,
  password: string,
): Promise<number> {
  const { identity, database, clock } = parts;
  const type = 'requestDeletion';
  await proveOwner(parts, owner, { password, type });
  return database.transaction(async (transaction) => {
    // First, so that nobody else changes administrators until the end.
    const administrators = await identity.accounts.countAdministrators(transaction);
    const account = await identity.accounts.change(owner.account.id, {}, { transaction });
    if (isLastAdministrator(account, administrators)) throw new Problem('protectedAccount');
    const deletionDueAt = account.deletionDueAt ?? clock.now() + delayMs;
    await identity.accounts.change(account.id, { deletionDueAt }, { transaction });
    const deed = { type, result: 'success', details: { deletionDueAt } } as const;
    await noteDeed(parts, { owner, deed }, transaction);
    return deletionDueAt;
  });
}

/** Keeps the account after all. */
export function cancelDeletion(parts: PersonalParts, owner: Owner): Promise<void> {
  const { identity, database } = parts;
  return database.transaction(async (transaction) => {
    await identity.accounts.change(owner.account.id, { deletionDueAt: null }, { transaction });
    const deed = { type: 'cancelDeletion', result: 'success' } as const;
    await noteDeed(parts, { owner, deed }, transaction);
  });
}

type SweepParts = Pick<PersonalParts, 'identity' | 'database' | 'clock' | 'audit' | 'log'>;

/** Removes accounts whose time has come, when the server starts and every hour. */
export function sweepDueAccounts(app: HttpServer, parts: SweepParts): void {
  let running = Promise.resolve();
  const sweep = (): void => {
    running = running
      .then(() => removeDue(parts))
      .catch((error: unknown) => {
        parts.log.error({ err: error }, 'cannot remove accounts that are due');
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

async function removeDue(parts: SweepParts): Promise<void> {
  const { identity, database, clock } = parts;
  for (const id of await identity.accounts.listDueForDeletion(clock.now()))
    await database.transaction((transaction) => removeWithin(transaction, parts, id));
}

/** Looks again: another server may have removed it, or its owner changed their mind. */
async function removeWithin(
  transaction: Transaction<object>,
  { identity: { accounts }, clock, audit }: SweepParts,
  id: string,
): Promise<void> {
  const administrators = await accounts.countAdministrators(transaction);
  const account = await accounts.findById(id, transaction);
  if (account?.deletionDueAt == null || account.deletionDueAt > clock.now()) return;
  // Whoever became the last administrator in the meantime stays.
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

function isLastAdministrator({ roles, state }: Account, administrators: number): boolean {
  return roles.includes('admin') && state === 'active' && administrators <= 1;
}
