import { Readable } from 'node:stream';

import { administrationRoutes, Problem, routes } from '@chanscope/contract';
import { dayMs, hourMs, minuteMs } from '@chanscope/market';
import type { z } from 'zod';

import type { HttpServer } from '../../platform/http/http.ts';
import { registerRoute } from '../../platform/http/register-route.ts';
import { originOf } from '../../platform/http/request-origin.ts';
import type { AuditFilter } from '../audit/index.ts';
import type { SignInDependencies } from '../identity/index.ts';
import { logFileOf } from './log-file.ts';
import { registerPageErrors } from './page-errors.ts';

/** A look at the log is logged once in this time: a user who turns pages looks once. */
const lookMs = minuteMs;

/** Serves the system log (系统日志). */
export function registerLogRoutes(
  app: HttpServer,
  dependencies: Pick<SignInDependencies, 'audit' | 'attempts' | 'clock' | 'identity'>,
): void {
  registerReading(app, dependencies);
  registerPageErrors(app, dependencies);
  registerExport(app, dependencies);
  registerUpkeep(app, dependencies);
}

function registerReading(
  app: HttpServer,
  { audit, attempts }: Pick<SignInDependencies, 'audit' | 'attempts'>,
): void {
  registerRoute(app, routes.listLog, async (requested, { caller, request }) => {
    const { accountId, username } = caller;
    const { pageNo, pageSize, before = null } = requested;
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
      ...filterOf(requested),
      before,
      offset: (pageNo - 1) * pageSize,
      limit: pageSize,
    });
  });
}

type Requested = z.output<typeof administrationRoutes.exportLog.request>;

/** Which lines a caller asks for; an empty text is any. */
function filterOf(requested: Requested): Omit<AuditFilter, 'limit'> {
  const {
    kind = null,
    account,
    type,
    target,
    ip,
    result = null,
    from = null,
    to = null,
  } = requested;
  const given = (text = ''): string | null => (text === '' ? null : text);
  return {
    kind,
    account: given(account),
    type: given(type),
    target: given(target),
    result,
    ip: given(ip),
    from,
    to,
  };
}

/** A file reads the whole log. */
const exportLimit = { max: 20, withinMs: hourMs };

/** The log as a file, a piece at a time: neither side holds all of it at once. */
function registerExport(
  app: HttpServer,
  { audit, attempts }: Pick<SignInDependencies, 'audit' | 'attempts'>,
): void {
  registerRoute(app, administrationRoutes.exportLog, async (requested, exchange) => {
    const { caller, request, reply, locale } = exchange;
    const waitMs = await attempts.consume(`exportLog:${caller.accountId}`, exportLimit);
    if (waitMs > 0) throw new Problem('tooManyAttempts', { seconds: Math.ceil(waitMs / 1000) });
    const asked = Object.entries(requested).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value] as const],
    );
    await audit.write({
      type: 'exportLog',
      target: '',
      result: 'success',
      accountId: caller.accountId,
      account: caller.username,
      origin: originOf(request),
      details: Object.fromEntries(asked),
    });
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', 'attachment; filename="system-log.csv"')
      .send(Readable.from(logFileOf(audit, filterOf(requested), locale)));
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
