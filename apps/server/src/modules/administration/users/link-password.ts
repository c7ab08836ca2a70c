import { type administrationRoutes, Problem } from '@chanscope/contract';
import type { z } from 'zod';

import type { Account } from '../../identity/index.ts';
import { type Act, changeAudited, lineOf } from '../act.ts';
import { type UserDependencies, readPresent } from './edit-user.ts';

/** An account with the address at which its owner sets a password. */
export interface LinkedAccount {
  readonly account: Account;
  readonly path: string;
  /** UTC ms. */
  readonly validUntil: number;
}

/**
 * Forces a new password (强制设置新密码): the old one and all sessions end at once, and the owner sets another by a
 * link that works once, for a day. No one ever sees a password. Throws `unknownItem`, `editConflict`, and
 * `protectedAccount` for one's own account.
 */
export function linkPassword(
  dependencies: UserDependencies,
  { id, revision }: z.output<typeof administrationRoutes.linkPassword.request>,
  act: Act,
): Promise<LinkedAccount> {
  const { accounts, passwordLinks, sessions } = dependencies.identity;
  return changeAudited(dependencies, lineOf('forcePassword', id, act), async (transaction) => {
    const before = await readPresent(dependencies, { id, act }, transaction);
    if (id === act.caller.accountId) throw new Problem('protectedAccount');
    const changes = { passwordHash: null };
    const account = await accounts.change(id, changes, { revision, transaction });
    const { token, validUntil } = await passwordLinks.create(id, transaction);
    await sessions.endAll(id, null, transaction);
    return {
      result: { account, path: `/#/passwordback?token=${token}`, validUntil },
      target: before.username,
      details: { id, validUntil },
    };
  });
}
