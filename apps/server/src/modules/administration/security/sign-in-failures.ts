import {
  type SignInFailures,
  type administrationRoutes,
  securityLimits,
} from '@chanscope/contract';
import { dayMs } from '@chanscope/market';
import type { z } from 'zod';

import { type Act, lineOf } from '../act.ts';
import type { SecurityDependencies } from './edit-settings.ts';

/** Which names and addresses failed to sign in lately, and who has to wait because of it (登录失败). */
export async function readFailures({
  audit,
  clock,
  limits,
}: SecurityDependencies): Promise<SignInFailures> {
  const now = clock.now();
  const from = now - securityLimits.failureDays * dayMs;
  const { total, accounts, addresses } = await audit.countFailures(
    from,
    securityLimits.listedFailures,
  );
  const untilOf = (waitMs: number): number | null => (waitMs > 0 ? now + waitMs : null);
  return {
    total,
    accounts: await Promise.all(
      accounts.map(async ({ account, accountId, failures, lastAt }) => {
        const isKnown = accountId !== null;
        // Of what is no account the log has only the beginning.
        const waitMs = isKnown ? await limits.waitOfName(account) : 0;
        return { account, isKnown, failures, lastAt, lockedUntil: untilOf(waitMs) };
      }),
    ),
    addresses: await Promise.all(
      addresses.map(async (each) => ({
        ...each,
        lockedUntil: untilOf(await limits.waitOfNetwork(each.ip)),
      })),
    ),
  };
}

/** Lets a name or a network try again at once (解除等待). */
export async function releaseSignIn(
  { audit, limits }: SecurityDependencies,
  released: z.output<typeof administrationRoutes.releaseSignIn.request>,
  act: Act,
): Promise<void> {
  const target = 'account' in released ? released.account : released.ip;
  if ('account' in released) await limits.forget({ username: target, deviceHash: null });
  else await limits.forgetNetwork(target);
  await audit.write({ ...lineOf('releaseSignIn', target, act), result: 'success' });
}
