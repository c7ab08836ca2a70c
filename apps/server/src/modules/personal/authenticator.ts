import { type routes, Problem } from '@chanscope/contract';
import { minuteMs } from '@chanscope/market';
import type { Transaction } from 'kysely';
import type { z } from 'zod';

import { type Owner, type PersonalDependencies, writeAuditEvent } from './owner.ts';
import { proveOwner, proveSecondFactor, proveTotp } from './owner-proof.ts';

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

/**
 * Takes the authenticator into use. Answers recovery codes (恢复码) for who loses it, which are shown this once.
 * Throws `wrongCode`, `tooManyAttempts`, `editConflict`.
 */
export async function confirmTotp(
  dependencies: PersonalDependencies,
  owner: Owner,
  code: string,
): Promise<string[]> {
  const { store, clock, database, identity } = dependencies;
  const type = 'confirmTotp';
  const problem = 'wrongCode';
  const pending = await store.readPendingTotp(owner.sessionId);
  const totpSecret = pending === null || pending.expiresAt <= clock.now() ? null : pending.secret;
  const given = { totpSecret, totpStep: 0, code, type, problem } as const;
  const totpStep = await proveTotp(dependencies, owner, given);
  return database.transaction(async (transaction) => {
    const { accounts, recoveryCodes } = identity;
    // A change of nothing locks the account: it is read as it is now and stays so.
    const account = await accounts.change(owner.account.id, {}, { transaction });
    const isPending = await store.consumePendingTotp(owner.sessionId, transaction);
    if (!isPending || account.totpSecret !== null) throw new Problem('editConflict');
    await accounts.change(account.id, { totpSecret, totpStep }, { transaction });
    const codes = await recoveryCodes.replace(account.id, transaction);
    const auditEvent = { type, result: 'success' } as const;
    await writeAuditEvent(dependencies, { owner, auditEvent }, transaction);
    return codes;
  });
}

/** What proves that an authenticator may be ended or its recovery codes replaced. */
type FactorProof = z.output<typeof routes.endTotp.request>;

/**
 * Stops asking for codes; the recovery codes are void with it. Throws `wrongPassword`, `wrongTotp`,
 * `wrongRecoveryCode`, `tooManyAttempts`, and `editConflict` where there is no authenticator.
 */
export async function endTotp(
  dependencies: PersonalDependencies,
  owner: Owner,
  proof: FactorProof,
): Promise<void> {
  const { accounts, recoveryCodes } = dependencies.identity;
  const { id } = owner.account;
  await changeFactor(dependencies, owner, {
    proof,
    type: 'endTotp',
    change: async (transaction) => {
      await accounts.change(id, { totpSecret: null }, { transaction });
      await recoveryCodes.remove(id, transaction);
    },
  });
}

/** Makes new recovery codes in place of all before, which are void with it. Throws as `endTotp`. */
export function renewRecoveryCodes(
  dependencies: PersonalDependencies,
  owner: Owner,
  proof: FactorProof,
): Promise<string[]> {
  const { recoveryCodes } = dependencies.identity;
  return changeFactor(dependencies, owner, {
    proof,
    type: 'renewRecoveryCodes',
    change: (transaction) => recoveryCodes.replace(owner.account.id, transaction),
  });
}

/** Changes something about the authenticator of who proved to have it. */
async function changeFactor<Result>(
  dependencies: PersonalDependencies,
  owner: Owner,
  given: {
    readonly proof: FactorProof;
    readonly type: string;
    readonly change: (transaction: Transaction<object>) => Promise<Result>;
  },
): Promise<Result> {
  const { proof, type, change } = given;
  const { password, totp } = proof;
  await proveOwner(dependencies, owner, { password, type });
  if (owner.account.totpSecret === null) throw new Problem('editConflict');
  const spendFactor = await proveSecondFactor(dependencies, owner, { totp, type });
  return dependencies.database.transaction(async (transaction) => {
    const details = await spendFactor(transaction);
    const result = await change(transaction);
    const auditEvent = { type, result: 'success', details } as const;
    await writeAuditEvent(dependencies, { owner, auditEvent }, transaction);
    return result;
  });
}
