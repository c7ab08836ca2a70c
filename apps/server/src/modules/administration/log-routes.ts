import { routes } from '@chanscope/contract';
import { dayMs, minuteMs } from '@chanscope/market';

import type { HttpServer } from '../../platform/http/http.ts';
import { registerRoute } from '../../platform/http/register-route.ts';
import { originOf } from '../../platform/http/request-origin.ts';
import type { SignInDependencies } from '../identity/index.ts';

/** A look at the log is logged once in this time: a user who turns pages looks once. */
const lookMs = minuteMs;

/** Serves the system log (系统日志). */
export function registerLogRoutes(
  app: HttpServer,
  dependencies: Pick<SignInDependencies, 'audit' | 'attempts' | 'clock'>,
): void {
  registerReading(app, dependencies);
  registerUpkeep(app, dependencies);
}

function registerReading(
  app: HttpServer,
  { audit, attempts }: Pick<SignInDependencies, 'audit' | 'attempts'>,
): void {
  registerRoute(app, routes.listLog, async (requested, { caller, request }) => {
    const { accountId, username } = caller;
    const { pageNo, pageSize, account = '', type = '', target = '', result = null } = requested;
    const { from = null, to = null, before = null } = requested;
    const isSameLook = await attempts.consume(`viewLog:${accountId}`, { max: 1, withinMs: lookMs });
    if (isSameLook === 0)
      await audit.write({
        type: 'viewLog',
        target: '',
        result: 'success',
        accountId,
        account: username,
        origin: originOf(request),
      });
    return audit.list({
      account: account === '' ? null : account,
      type: type === '' ? null : type,
      target: target === '' ? null : target,
      result,
      from,
      to,
      before,
      offset: (pageNo - 1) * pageSize,
      limit: pageSize,
    });
  });
}

/** Checks of the chain, and cuts behind which it begins anew. */
function registerUpkeep(
  app: HttpServer,
  { audit, clock }: Pick<SignInDependencies, 'audit' | 'clock'>,
): void {
  registerRoute(app, routes.verifyLog, async (_, { caller, request }) => {
    const { accountId, username } = caller;
    const review = await audit.verify();
    const { isWhole, lines, firstFault } = review;
    await audit.write({
      type: 'verifyLog',
      target: '',
      result: isWhole ? 'success' : 'failure',
      accountId,
      account: username,
      origin: originOf(request),
      details: { lines, firstFault },
    });
    return review;
  });
  registerRoute(app, routes.cutLog, async ({ retainedDays }, { caller, request }) => {
    const { accountId, username } = caller;
    const cut = await audit.cut(clock.now() - retainedDays * dayMs);
    await audit.write({
      type: 'cutLog',
      target: '',
      result: 'success',
      accountId,
      account: username,
      origin: originOf(request),
      details: { retainedDays, ...cut },
    });
    return cut;
  });
}
