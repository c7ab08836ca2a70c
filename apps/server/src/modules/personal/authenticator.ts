import { type routes, Problem } from '@chanscope/contract';
import { minuteMs } from '@chanscope/market';
import type { z } from 'zod';

import { type Owner, type PersonalDependencies, writeAuditEvent } from './owner.ts';
import { proveOwner, proveTotp } from './owner-proof.ts';

/** How long a secret waits for the first code. */
const pendingMs = 10 * minuteMs;

/**
 * Shows a new secret for an authenticator (动态验证码), which counts once a code of it was given. Who
 * has one already must end it first, which takes a code of it: throws `editConflict`. Throws
 * `wrongPassword` and `tooManyAttempts` too.
 */
export async function beginTotp(
  dependencies: PersonalDependencies,
  owner: Owner,
  password: string,
): Promise<z.output<typeof routes.beginTotp.response>> {
  await proveOwner(dependencies, owner, { password, type: 'beginTotp' });
  if (owner.account.totpSecret !== null) throw new Problem('editConflict');
  const { totp } = dependencies.identity;
  const begun = totp.begin(owner.account.username);
  await dependencies.store.savePendingTotp(owner.sessionId, {
    secret: totp.seal(begun.secret),
    expiresAt: dependencies.clock.now() + pendingMs,
  });
  return begun;
}

/** Takes the authenticator into use. Throws `wrongCode`, `tooManyAttempts`, `editConflict`. */
export async function confirmTotp(
  dependencies: PersonalDependencies,
  owner: Owner,
  code: string,
): Promise<void> {
  const { store, clock, database, identity } = dependencies;
  const type = 'confirmTotp';
  const pending = await store.readPendingTotp(owner.sessionId);
  const totpSecret = pending === null || pending.expiresAt <= clock.now() ? null : pending.secret;
  const totpStep = await proveTotp(dependencies, owner, { totpSecret, totpStep: 0, code, type });
  await database.transaction(async (transaction) => {
    const { accounts } = identity;
    // A change of nothing locks the account: it is read as it is now and stays so.
    const account = await accounts.change(owner.account.id, {}, { transaction });
    const isPending = await store.consumePendingTotp(owner.sessionId, transaction);
    if (!isPending || account.totpSecret !== null) throw new Problem('editConflict');
    await accounts.change(account.id, { totpSecret, totpStep }, { transaction });
    await writeAuditEvent(
      dependencies,
      { owner, auditEvent: { type, result: 'success' } },
      transaction,
    );
  });
}

/** Stops asking for codes. Throws `wrongPassword`, `wrongCode`, `tooManyAttempts`. */
export async function endTotp(
  dependencies: PersonalDependencies,
  owner: Owner,
  { password, totp }: z.output<typeof routes.endTotp.request>,
): Promise<void> {
  const type = 'endTotp';
  await proveOwner(dependencies, owner, { password, type });
  const { id, totpSecret, totpStep } = owner.account;
  await proveTotp(dependencies, owner, { totpSecret, totpStep, code: totp, type });
  await dependencies.database.transaction(async (transaction) => {
    await dependencies.identity.accounts.change(id, { totpSecret: null }, { transaction });
    await writeAuditEvent(
      dependencies,
      { owner, auditEvent: { type, result: 'success' } },
      transaction,
    );
  });
}
