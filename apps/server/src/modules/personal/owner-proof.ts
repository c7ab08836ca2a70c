import { Problem } from '@chanscope/contract';

import type { Owner, PersonalParts } from './owner.ts';
import { noteDeed } from './owner.ts';

/** Whoever signed in this recently need not sign in again. */
const recentMs = 10 * 60_000;

/** Counted by session: a thief of one device does not keep the owner out on another. */
const tries = { most: 10, withinMs: 5 * 60_000 };

/**
 * Makes sure that it is the owner who asks, not somebody at a device that was left open: by the
 * password, or, for an account made by social login that has none, by a session younger than ten
 * minutes. Throws `wrongPassword` and `tooManyAttempts`; failures are logged as `type`.
 */
export async function proveOwner(
  parts: Pick<PersonalParts, 'identity' | 'attempts' | 'audit' | 'clock'>,
  owner: Owner,
  { password, type }: { readonly password: string; readonly type: string },
): Promise<void> {
  const bucket = `ownerProof:${owner.sessionId}`;
  await takeTry(parts, bucket);
  if (!(await isProven(parts, owner, password))) {
    const deed = { type, result: 'failure', details: { problem: 'wrongPassword' } } as const;
    await noteDeed(parts, { owner, deed });
    throw new Problem('wrongPassword');
  }
  await parts.attempts.forget(bucket);
}

/**
 * The time step of a right code of the owner's authenticator whose sealed secret is given. Throws
 * `wrongCode` and `tooManyAttempts`; failures are logged as `type`.
 */
export async function proveTotp(
  parts: Pick<PersonalParts, 'identity' | 'attempts' | 'audit'>,
  owner: Owner,
  given: {
    readonly totpSecret: string | null;
    readonly totpStep: number;
    readonly code: string;
    readonly type: string;
  },
): Promise<number> {
  const bucket = `totpProof:${owner.sessionId}`;
  await takeTry(parts, bucket);
  const step = parts.identity.totp.stepOf(given, given.code);
  if (step === null) {
    const deed = {
      type: given.type,
      result: 'failure',
      details: { problem: 'wrongCode' },
    } as const;
    await noteDeed(parts, { owner, deed });
    throw new Problem('wrongCode');
  }
  await parts.attempts.forget(bucket);
  return step;
}

async function isProven(
  { identity, clock }: Pick<PersonalParts, 'identity' | 'clock'>,
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
async function takeTry(
  { attempts }: Pick<PersonalParts, 'attempts'>,
  bucket: string,
): Promise<void> {
  const waitMs = await attempts.take(bucket, tries);
  if (waitMs > 0) throw new Problem('tooManyAttempts', { seconds: Math.ceil(waitMs / 1000) });
}
