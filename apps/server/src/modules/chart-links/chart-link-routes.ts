import { Problem, hourMs, routes } from '@chanscope/contract';

import type { HttpServer } from '../../platform/http/http.ts';
import { registerRoute } from '../../platform/http/register-route.ts';
import type { Attempts } from '../../platform/security/attempts.ts';
import type { ChartLinks } from './chart-links.ts';

/** More than anybody shares by hand. */
const savingLimit = { max: 120, withinMs: hourMs };

/** Serves the short links to charts. */
export function registerChartLinkRoutes(
  app: HttpServer,
  { links, attempts }: { readonly links: ChartLinks; readonly attempts: Attempts },
): void {
  registerRoute(app, routes.saveChartLink, async (state, { caller: { accountId } }) => {
    const waitMs = await attempts.consume(`chartLink:${accountId}`, savingLimit);
    if (waitMs > 0) throw new Problem('tooManyAttempts', { seconds: Math.ceil(waitMs / 1000) });
    return { id: await links.save(accountId, state) };
  });
  registerRoute(app, routes.openChartLink, async ({ id }, { locale }) => {
    const state = await links.open(id);
    if (state !== null) return state;
    const what = locale === 'zh' ? '这个图表链接' : 'This link to a chart';
    throw new Problem('unknownItem', { what });
  });
}
