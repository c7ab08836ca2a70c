import { administrationRoutes } from '@chanscope/contract';
import { hourMs, minuteMs } from '@chanscope/market';

import { bearerTokenOf } from '../../platform/http/access-guard.ts';
import type { HttpServer } from '../../platform/http/http.ts';
import { registerRoute } from '../../platform/http/register-route.ts';
import { originOf } from '../../platform/http/request-origin.ts';
import type { SignInDependencies } from '../identity/index.ts';

/** What is kept from one address, and from all: a page that fails for everybody fills no disk. */
const limitOfOne = { max: 20, withinMs: 10 * minuteMs };
const limitOfAll = { max: 600, withinMs: hourMs };

/** Takes what failed in pages into the system log; what is beyond the limits is dropped in silence. */
export function registerPageErrors(
  app: HttpServer,
  { audit, attempts, identity }: Pick<SignInDependencies, 'audit' | 'attempts' | 'identity'>,
): void {
  registerRoute(app, administrationRoutes.reportPageError, async (reported, { request }) => {
    const origin = originOf(request);
    const { message, stack } = reported;
    const waits =
      (await attempts.consume(`pageError:${origin.ip}`, limitOfOne)) ||
      (await attempts.consume('pageError', limitOfAll));
    if (waits > 0) return null;
    const token = bearerTokenOf(request);
    const caller = token === null ? null : await identity.sessions.peek(token);
    audit.note({
      kind: 'pageError',
      type: 'pageError',
      target: reported.address,
      result: 'failure',
      accountId: caller?.accountId ?? null,
      account: caller?.username ?? '',
      origin,
      details: { message, browser: origin.userAgent, stack },
    });
    return null;
  });
}
