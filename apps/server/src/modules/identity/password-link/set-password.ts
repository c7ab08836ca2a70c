import { type routes, Problem } from '@chanscope/contract';
import { hourMs } from '@chanscope/market';
import type { z } from 'zod';

import type { RequestOrigin } from '../../../platform/http/request-origin.ts';
import { networkOf } from '../../../platform/security/network-of.ts';
import type { SignInDependencies } from '../sign-in-dependencies.ts';

/** No one guesses 256 bits; this keeps those who try from the database and from hashing. */
const tryLimit = { max: 20, withinMs: hourMs } as const;

/**
 * Sets the password of the account that a link was made for, and ends its sessions. Throws `passwordLinkSpent`,
 * `shortPassword`, `weakPassword` (the link stays good then) and `tooManyAttempts`.
 */
export async function setPasswordByLink(
  { token, password }: z.output<typeof routes.setPasswordByLink.request>,
  origin: RequestOrigin,
  {
    identity,
    database,
    attempts,
    audit,
  }: Pick<SignInDependencies, 'identity' | 'database' | 'attempts' | 'audit'>,
): Promise<void> {
  const { accounts, passwordLinks, passwords, sessions } = identity;
  const waitMs = await attempts.consume(`password-link:${networkOf(origin.ip)}`, tryLimit);
  if (waitMs > 0) throw new Problem('tooManyAttempts', { seconds: Math.ceil(waitMs / 1000) });
  const id = await passwordLinks.read(token);
  const account = id === null ? null : await accounts.findById(id);
  if (account === null) {
    const visitor = { accountId: null, account: '', target: '', origin };
    await audit.write({ type: 'passwordByLink', ...visitor, result: 'failure' });
    throw new Problem('passwordLinkSpent');
  }
  const { username, nickname, phone } = account;
  passwords.checkNew(password, [username, nickname, phone ?? '']);
  const passwordHash = await passwords.hash(password);
  await database.transaction(async (transaction) => {
    if ((await passwordLinks.spend(token, transaction)) !== account.id)
      throw new Problem('passwordLinkSpent');
    await accounts.change(account.id, { passwordHash }, { transaction });
    await sessions.endAll(account.id, null, transaction);
    const owner = { accountId: account.id, account: username, target: '', origin };
    await audit.write({ type: 'passwordByLink', ...owner, result: 'success' }, transaction);
  });
}
