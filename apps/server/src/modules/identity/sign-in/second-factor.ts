import type { Transaction } from 'kysely';

import type { Account } from '../accounts/account.ts';
import type { SignInDependencies } from '../sign-in-dependencies.ts';
import { useTotpStep } from './sign-in-store.ts';

/** What a right second factor leaves for the answer and the system log. */
interface SpentFactor {
  /** How many recovery codes are left to who used one; null for everybody else. */
  readonly recoveryCodesLeft: number | null;
}

/** Spends a right second factor; null when it was used by another at the same time. */
export type SpendFactor = (transaction: Transaction<object>) => Promise<SpentFactor | null>;

/**
 * What spends a second factor, six digits of an authenticator or a recovery code in their place, in the
 * transaction of the sign-in; null for a wrong one. Asks nothing of accounts without an authenticator.
 */
export async function secondFactorOf(
  { database, identity }: Pick<SignInDependencies, 'database' | 'identity'>,
  account: Account,
  given: string,
): Promise<SpendFactor | null> {
  const { accounts, recoveryCodes, totp } = identity;
  const { id: accountId, totpSecret } = account;
  if (totpSecret === null) return () => Promise.resolve({ recoveryCodesLeft: null });
  if (recoveryCodes.isWrittenLikeOne(given)) {
    const code = { accountId, text: given };
    if (!(await recoveryCodes.isGood(code))) return null;
    return async (transaction) => {
      // A change of nothing locks the account, in the order of all who change its codes.
      await accounts.change(accountId, {}, { transaction });
      const left = await recoveryCodes.use(code, transaction);
      return left === null ? null : { recoveryCodesLeft: left };
    };
  }
  const step = totp.stepOf(account, given);
  if (step === null) return null;
  return async (transaction) =>
    (await useTotpStep(database, transaction, { accountId, step }))
      ? { recoveryCodesLeft: null }
      : null;
}
