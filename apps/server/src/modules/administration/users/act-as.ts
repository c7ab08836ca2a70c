import {
  type administrationRoutes,
  Problem,
  grantedAbilities,
  mayActAs,
} from '@chanscope/contract';
import type { z } from 'zod';

import { type Act, changeAudited, lineOf } from '../act.ts';
import { type UserDependencies, readAccount } from './edit-user.ts';

type Begun = z.output<typeof administrationRoutes.beginActing.response>;

/**
 * Lets an administrator look at the product as another account (代看), for half an hour at most and without changing
 * anything. Throws `unknownItem`, and `actingRefused` for an account that cannot be used, an administrator's, or one
 * that may do more than the administrator.
 */
export function actAs(
  dependencies: UserDependencies,
  { id, reason }: z.output<typeof administrationRoutes.beginActing.request>,
  act: Act,
): Promise<Begun> {
  const { sessions, roles } = dependencies.identity;
  return changeAudited(dependencies, lineOf('actAs', id, act), async (transaction) => {
    const account = await readAccount(dependencies, { id, act }, transaction);
    const { username } = account;
    const granted = await roles.read(account.roles, transaction);
    const ability = grantedAbilities(granted.map(({ abilities }) => abilities));
    if (account.standing !== 'active' || !mayActAs(act.caller, { ...account, ability }))
      throw new Problem('actingRefused', { username });
    const begun = await sessions.beginActing(
      { actor: act.caller, accountId: id, reason, origin: act.origin },
      transaction,
    );
    return {
      result: { ...begun, username },
      target: username,
      details: { id, reason, actingUntil: begun.until },
    };
  });
}
