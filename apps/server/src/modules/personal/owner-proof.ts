import { Problem } from '@chanscope/contract';
import { minuteMs } from '@chanscope/market';
import type { Transaction } from 'kysely';

import {
  type AuditEvent,
  type Owner,
  type PersonalDependencies,
  writeAuditEvent,
} from './owner.ts';

/** The user who signed in this recently need not sign in again. */
const recentMs = 10 * minuteMs;

/** Counted by session: a thief of one device does not keep the owner out on another. */
const tries = { max: 10, withinMs: 5 * minuteMs };

/**
 * Makes sure that it is the owner who asks, not a user at a device that was left open: by the
 * password, or, for an account made by social login that has none, by a session younger than ten
 * minutes. Throws `wrongPassword` and `tooManyAttempts`; failures are logged as `type`.
 */
export async function proveOwner(
  dependencies: Pick<PersonalDependencies, 'identity' | 'attempts' | 'audit' | 'clock'>,
  owner: Owner,
  { password, type }: { readonly password: string; readonly type: string },
): Promise<void> {
  const bucket = `ownerProof:${owner.sessionId}`;
  await consumeTry(dependencies, bucket);
  if (!(await isProven(dependencies, owner, password))) {
    const auditEvent = { type, result: 'failure', details: { problem: 'wrongPassword' } } as const;
    await writeAuditEvent(dependencies, { owner, auditEvent });
    throw new Problem('wrongPassword');
  }
  await dependencies.attempts.forget(bucket);
}

/** What the system log says of a change that a recovery code proved; empty of any other. */
type FactorDetails = NonNullable<AuditEvent['details']>;

/** Spends what proved the second factor, in the transaction of the change. */
type SpendFactor = (transaction: Transaction<object>) => Promise<FactorDetails>;

/**
 * Makes sure that who has an authenticator (动态验证码) has it at hand, or a recovery code (恢复码) in place of its
 * six digits; asks nothing of accounts without one. Answers what spends the code. Both throw `wrongTotp` and
 * `wrongRecoveryCode`, this `tooManyAttempts`; failures are logged as `type`.
 */
export async function proveSecondFactor(
  dependencies: Pick<PersonalDependencies, 'identity' | 'attempts' | 'audit'>,
  owner: Owner,
  { totp = '', type }: { readonly totp: string | undefined; readonly type: string },
): Promise<SpendFactor> {
  const { accounts, recoveryCodes } = dependencies.identity;
  const { id: accountId, totpSecret, totpStep: usedStep } = owner.account;
  if (totpSecret === null) return () => Promise.resolve({});
  if (recoveryCodes.isWrittenLikeOne(totp))
    return proveRecoveryCode(dependencies, owner, { totp, type });
  const given = { totpSecret, totpStep: usedStep, code: totp, type };
  const totpStep = await proveTotp(dependencies, owner, { ...given, problem: 'wrongTotp' });
  return async (transaction) => {
    // A change of nothing locks the account: it is read as it is now and stays so.
    const account = await accounts.change(accountId, {}, { transaction });
    if (account.totpStep >= totpStep) throw new Problem('wrongTotp');
    await accounts.change(accountId, { totpStep }, { transaction });
    return {};
  };
}

async function proveRecoveryCode(
  dependencies: Pick<PersonalDependencies, 'identity' | 'attempts' | 'audit'>,
  owner: Owner,
  { totp, type }: { readonly totp: string; readonly type: string },
): Promise<SpendFactor> {
  const { accounts, recoveryCodes } = dependencies.identity;
  const problem = 'wrongRecoveryCode';
  const code = { accountId: owner.account.id, text: totp };
  const prove = async (): Promise<true | null> => (await recoveryCodes.isGood(code)) || null;
  await proveCode(dependencies, owner, { type, problem, prove });
  return async (transaction) => {
    // As above: all who change the codes of an account lock it first.
    await accounts.change(code.accountId, {}, { transaction });
    const left = await recoveryCodes.use(code, transaction);
    if (left === null) throw new Problem(problem);
    return { secondFactor: 'recoveryCode', left };
  };
}

/**
 * The time step of a right code of the owner's authenticator whose sealed secret is given. Throws
 * `problem` and `tooManyAttempts`; failures are logged as `type`.
 */
export function proveTotp(
  dependencies: Pick<PersonalDependencies, 'identity' | 'attempts' | 'audit'>,
  owner: Owner,
  given: {
    readonly totpSecret: string | null;
    readonly totpStep: number;
    readonly code: string;
    readonly type: string;
    readonly problem: 'wrongCode' | 'wrongTotp';
  },
): Promise<number> {
  const { type, problem } = given;
  const prove = (): Promise<number | null> =>
    Promise.resolve(dependencies.identity.totp.stepOf(given, given.code));
  return proveCode(dependencies, owner, { type, problem, prove });
}

/** What `prove` answers, tried as often as a session may; null is a failure. */
async function proveCode<Proof>(
  dependencies: Pick<PersonalDependencies, 'attempts' | 'audit'>,
  owner: Owner,
  given: {
    readonly type: string;
    readonly problem: 'wrongCode' | 'wrongTotp' | 'wrongRecoveryCode';
    readonly prove: () => Promise<Proof | null>;
  },
): Promise<Proof> {
  const { type, problem, prove } = given;
  const bucket = `totpProof:${owner.sessionId}`;
  await consumeTry(dependencies, bucket);
  const proof = await prove();
  if (proof === null) {
    const auditEvent = { type, result: 'failure', details: { problem } } as const;
    await writeAuditEvent(dependencies, { owner, auditEvent });
    throw new Problem(problem);
  }
  await dependencies.attempts.forget(bucket);
  return proof;
}

async function isProven(
  { identity, clock }: Pick<PersonalDependencies, 'identity' | 'clock'>,
  { account, sessionId }: Owner,
  password: string,
): Promise<boolean> {
  if (account.passwordHash !== null)
    return identity.passwords.verify(account.passwordHash, password);
  const sessions = await identity.sessions.list(account.id);
  const session = sessions.find(({ id }) => id === sessionId);
  return session !== undefined && clock.now() - session.createdAt < recentMs;
}

/** Counted before it is looked at, so that many tries at once are counted too. */
async function consumeTry(
  { attempts }: Pick<PersonalDependencies, 'attempts'>,
  bucket: string,
): Promise<void> {
  const waitMs = await attempts.consume(bucket, tries);
  if (waitMs > 0) throw new Problem('tooManyAttempts', { seconds: Math.ceil(waitMs / 1000) });
}
